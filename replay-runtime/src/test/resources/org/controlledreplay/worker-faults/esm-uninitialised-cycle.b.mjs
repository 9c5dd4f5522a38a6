import { a } from "./entry.mjs";
export const b = a + 1;
