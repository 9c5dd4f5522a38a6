export const x = 1;
export const shared = "one";
