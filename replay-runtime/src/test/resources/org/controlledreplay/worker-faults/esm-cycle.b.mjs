import { isEven } from "./a.mjs";
export const isOdd = (n) => (n === 0 ? false : isEven(n - 1));
