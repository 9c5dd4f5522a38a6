export default function greet(name) {
  return "Goodbye, " + name + "!";
}
