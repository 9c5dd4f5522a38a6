import { named } from "./dep.mjs";
export { named };
export default "d";
