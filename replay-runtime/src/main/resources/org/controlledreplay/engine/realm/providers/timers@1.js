// Timers in virtual time: when nothing else is left to run, the earliest timer fires at once. Clocks
// stand still all the while.
(function (tools) {
  'use strict';
  let timers = null; // a list, sorted by time and then by order of creation
  let now = 0;
  let lastId = 0;
  const apply = tools.apply;

  function insert(timer) {
    if (timers === null || timer.at < timers.at) {
      timer.next = timers;
      timers = timer;
      return;
    }
    let previous = timers;
    while (previous.next !== null && previous.next.at <= timer.at) {
      previous = previous.next;
    }
    timer.next = previous.next;
    previous.next = timer;
  }

  function schedule(callback, delay, args, repeat) {
    if (typeof callback !== 'function') {
      throw new TypeError('The "callback" argument must be of type function');
    }
    const wait = +delay;
    const ms = wait >= 1 && wait <= 2147483647 ? wait - (wait % 1) : 1;
    const timer = { __proto__: null, id: ++lastId, at: now + ms, ms, callback, args, repeat, next: null };
    insert(timer);
    return timer.id;
  }

  function cancel(id) {
    let previous = null;
    for (let timer = timers; timer !== null; previous = timer, timer = timer.next) {
      if (timer.id === id) {
        if (previous === null) {
          timers = timer.next;
        } else {
          previous.next = timer.next;
        }
        return;
      }
    }
  }

  tools.method(globalThis, 'setTimeout', 1, (callback, delay, ...args) =>
    schedule(callback, delay, args, false),
  );
  tools.method(globalThis, 'setInterval', 1, (callback, delay, ...args) =>
    schedule(callback, delay, args, true),
  );
  tools.method(globalThis, 'setImmediate', 1, (callback, ...args) => schedule(callback, 0, args, false));
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) {
    tools.method(globalThis, name, 1, cancel);
  }
  tools.method(globalThis, 'queueMicrotask', 1, (callback) => {
    if (typeof callback !== 'function') {
      throw new TypeError('The "callback" argument must be of type function');
    }
    (async () => {
      await undefined;
      callback();
    })();
  });

  tools.atIdle(() => {
    if (timers === null) {
      return false;
    }
    const timer = timers;
    timers = timer.next;
    now = timer.at;
    if (timer.repeat) {
      timer.at = now + timer.ms;
      insert(timer);
    }
    try {
      apply(timer.callback, undefined, timer.args);
    } catch (e) {
      tools.appendLog('Uncaught in a timer: ' + tools.describe(e));
    }
    return true;
  });
});
