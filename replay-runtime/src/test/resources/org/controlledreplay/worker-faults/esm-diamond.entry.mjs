import { left } from "./left.mjs";
import { right } from "./right.mjs";
export default () => [left(), right(), left()];
