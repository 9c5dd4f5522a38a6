export const value = await new Promise((resolve) => Promise.resolve().then(() => resolve(1)));
