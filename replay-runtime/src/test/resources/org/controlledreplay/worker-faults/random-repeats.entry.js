module.exports = () => [Math.random(), Math.random()];
