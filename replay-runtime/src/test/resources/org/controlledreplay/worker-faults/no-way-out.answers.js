"use strict";
const answers = {
  "of-arguments": (o) => { try { return o.constructor.constructor("return typeof process")(); } catch { return typeof globalThis.process; } },
  "of-an-error": () => { try { null.x; } catch (e) { try { return e.constructor.constructor("return process")().pid; } catch { return "kept in"; } } },
  "of-a-denial": () => { try { require("fs"); } catch (e) { return [e instanceof Error, Object.getPrototypeOf(Object.getPrototypeOf(e)) === Error.prototype || Object.getPrototypeOf(e) === Error.prototype, e.constructor.constructor === Function]; } },
  "of-require": () => [require instanceof Function, module instanceof Object],
  "of-a-caller": () => { function f() { return f.caller; } try { return typeof f(); } catch { return "kept in"; } },
};
module.exports = (name, ...args) => answers[name](...args);
