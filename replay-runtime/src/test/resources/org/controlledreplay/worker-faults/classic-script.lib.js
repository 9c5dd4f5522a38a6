var base = 10;
function plus(n) {
  return base + n;
}
