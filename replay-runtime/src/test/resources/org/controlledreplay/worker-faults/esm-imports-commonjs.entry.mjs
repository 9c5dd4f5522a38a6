import whole from "./lib.js";
import * as namespace from "./lib.js";
export default () => [whole.a, namespace.default === whole, whole.__esModule === true];
