// What plain Node says: the same entry modules and cases, without a realm, a sandbox or a provider.
//
//   TZ=UTC node oracle.mjs <requests.json> <graphs.json> <outcomes.json>
//
// Takes the requests of graph.mjs, each with `cases`, and what graph.mjs made of them; answers
// {request id: {case id: outcome}} in the shape of the worker protocol. The only thing that is
// replaced is the clock.
import { readFileSync, writeFileSync } from "node:fs";
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

function entryOf({ side }) {
  const { path } = side.modules.find(({ alias }) => alias === side.entry_alias);
  return new URL(path, import.meta.url);
}

async function main(requestsFile, graphsFile, outcomesFile) {
  stopClock();
  const graphs = JSON.parse(readFileSync(graphsFile, "utf8"));
  const outcomes = {};
  for (const request of JSON.parse(readFileSync(requestsFile, "utf8"))) {
    const { run } = await import(entryOf(graphs[request.id]));
    outcomes[request.id] = {};
    for (const { case_id: id, arguments: args } of request.cases) {
      outcomes[request.id][id] = await outcomeOf(run, args);
    }
  }
  writeFileSync(outcomesFile, JSON.stringify(outcomes, null, 1) + "\n");
}

await main(...process.argv.slice(2));
