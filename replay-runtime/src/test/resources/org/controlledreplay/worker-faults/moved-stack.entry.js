const throwers = {
  above: () => { throw new Error("same"); },


  below: () => { throw new Error("same"); },
};
module.exports = (name) => throwers[name]();
