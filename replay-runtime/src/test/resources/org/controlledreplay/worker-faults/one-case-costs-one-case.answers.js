"use strict";
const answers = {
  "before": () => "before",
  "late-rejection": async () => { Promise.resolve().then(() => { throw new Error("late"); }); return "answered"; },
  "never-settles": () => new Promise(() => {}),
  "loop": () => { for (;;); },
  "loop-in-promises": async () => { for (;;) await null; },
  "memory": () => { const kept = []; for (;;) kept.push(new Uint8Array(1 << 20).fill(1)); },
  "deep-recursion": () => { const f = () => 1 + f(); return f(); },
  "after": () => "after",
};
module.exports = (name, ...args) => answers[name](...args);
