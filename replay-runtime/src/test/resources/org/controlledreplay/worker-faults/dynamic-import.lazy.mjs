export const value = "lazy";
