import * as all from "./all.mjs";
export default () => [Object.keys(all), all.inner.x, all[Symbol.toStringTag]];
