module.exports = async () => (await import("./lib.mjs")).default;
