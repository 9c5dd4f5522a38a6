"./src/b.js": ((module) => { module.exports = (n) => n * 10; })
