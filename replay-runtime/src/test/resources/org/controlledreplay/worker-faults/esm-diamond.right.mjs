import { next } from "./base.mjs";
export const right = () => `right ${next()}`;
