// What plain Node says: the same entry modules and cases, without a realm, a sandbox or a provider.
//
//   TZ=UTC node oracle.mjs <requests.json> <outcomes.json>
//
// Takes the requests of graph.mjs, each with `cases`, after graph.mjs has written the entries, and
// answers {request id: {case id: outcome}} in the shape of the worker protocol. The only thing that
// is replaced is the clock.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { decode, encode, Unrepresentable } from "./typed-values.mjs";

const CLOCK = Date.UTC(2000, 0, 1);

function stopClock() {
  const RealDate = globalThis.Date;
  const now = { now: () => CLOCK }.now;
  const Stopped = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [CLOCK] : args, newTarget),
    apply: () => new RealDate(CLOCK).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = Stopped;
  globalThis.Date = Stopped;
}

async function outcomeOf(run, args) {
  let value;
  try {
    value = await run(...args.map(decode));
  } catch (thrown) {
    return represent((v) => ({ outcome: "exception", phase: "call", thrown: encode(v) }), thrown);
  }
  return represent((v) => ({ outcome: "return", value: encode(v) }), value);
}

function represent(shape, value) {
  try {
    return shape(value);
  } catch (e) {
    if (!(e instanceof Unrepresentable)) throw e;
    return { outcome: "serialization_error", reason: e.reason, path: e.path };
  }
}

function entryOf(id) {
  const base = new URL(`generated/${id.replace(/[^A-Za-z0-9_.@-]/g, "_")}`, import.meta.url);
  return existsSync(new URL(`${base}.cjs`)) ? `${base}.cjs` : `${base}.mjs`;
}

async function main(requestsFile, outcomesFile) {
  stopClock();
  const outcomes = {};
  for (const request of JSON.parse(readFileSync(requestsFile, "utf8"))) {
    const { run } = await import(entryOf(request.id));
    outcomes[request.id] = {};
    for (const { case_id: id, arguments: args } of request.cases) {
      outcomes[request.id][id] = await outcomeOf(run, args);
    }
  }
  writeFileSync(outcomesFile, JSON.stringify(outcomes, null, 1) + "\n");
}

await main(process.argv[2], process.argv[3]);
