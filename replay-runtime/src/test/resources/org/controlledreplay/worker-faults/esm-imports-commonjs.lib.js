Object.defineProperty(exports, "__esModule", { value: true });
exports.a = 1;
exports.default = 2;
