export * from "./one.mjs";
export * from "./two.mjs";
export * as inner from "./one.mjs";
export { default as named } from "./two.mjs";
