exports.add = (a, b) => a + b;
return;
exports.add = null;
