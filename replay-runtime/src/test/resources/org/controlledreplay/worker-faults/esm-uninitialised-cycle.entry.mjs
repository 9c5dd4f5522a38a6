import { b } from "./b.mjs";
export const a = 1;
export default () => b;
