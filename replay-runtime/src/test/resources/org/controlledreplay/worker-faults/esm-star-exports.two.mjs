export const y = 2;
export const shared = "two";
export default "d";
