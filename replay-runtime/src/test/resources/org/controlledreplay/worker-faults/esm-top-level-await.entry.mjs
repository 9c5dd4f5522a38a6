import { value } from "./slow.mjs";
const more = await Promise.resolve(value + 1);
export default () => [value, more];
