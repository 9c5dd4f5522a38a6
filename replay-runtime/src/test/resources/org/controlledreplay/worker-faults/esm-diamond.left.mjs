import { next } from "./base.mjs";
export const left = () => `left ${next()}`;
