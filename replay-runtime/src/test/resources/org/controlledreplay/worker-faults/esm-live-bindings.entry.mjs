import { count, increment } from "./counter.mjs";
export default () => { const before = count; increment(); return [before, count]; };
