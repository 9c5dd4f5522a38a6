export default async () => {
  try {
    await import("node:fs");
    return "loaded";
  } catch {
    return "fallback";
  }
};
