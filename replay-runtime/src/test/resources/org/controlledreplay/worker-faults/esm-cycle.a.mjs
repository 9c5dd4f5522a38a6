import { isOdd } from "./b.mjs";
export const isEven = (n) => (n === 0 ? true : isOdd(n - 1));
export default isEven;
