export const named = "n";
