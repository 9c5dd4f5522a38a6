module.exports = (list) => { list.push("mutated"); return list; };
