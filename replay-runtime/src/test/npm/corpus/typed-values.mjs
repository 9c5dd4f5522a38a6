// Typed values (docs/reference/typed-values.md) in plain JavaScript, for the oracle.
import { types } from "node:util";

const TYPED_ARRAY = Object.getPrototypeOf(Uint8Array);

/** A value has no typed form. */
export class Unrepresentable extends Error {
  constructor(reason, path) {
    super(`${reason} at ${path}`);
    this.reason = reason;
    this.path = path;
  }
}

export function decode(value) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return decodeItems(value);
  if (!Object.hasOwn(value, "$")) return decodeInto({}, value);
  switch (value.$) {
    case "undefined": return undefined;
    case "number": return Number(value.value);
    case "bigint": return BigInt(value.value);
    case "string":
      return value.utf16.match(/.{4}/g).map((u) => String.fromCharCode(parseInt(u, 16))).join("");
    case "date": return new Date(value.value === null ? NaN : Date.parse(value.value));
    case "regexp": {
      const made = new RegExp(value.source, value.flags);
      made.lastIndex = value.last_index ?? 0;
      return made;
    }
    case "map": return new Map(value.entries.map(([k, v]) => [decode(k), decode(v)]));
    case "set": return new Set(value.values.map(decode));
    case "bytes": {
      const { buffer } = Uint8Array.from(Buffer.from(value.base64, "base64"));
      return value.kind === "ArrayBuffer" ? buffer : new globalThis[value.kind](buffer);
    }
    case "object": return decodeInto(value.prototype === null ? Object.create(null) : {}, value.value);
    case "array": return decodeInto(decodeItems(value.items), value.properties);
    default: throw new Error(`the oracle takes no ${value.$} as an argument`);
  }
}

function decodeItems(items) {
  const made = new Array(items.length);
  items.forEach((item, i) => {
    if (item?.$ !== "hole") made[i] = decode(item);
  });
  return made;
}

function decodeInto(target, properties) {
  for (const [key, item] of Object.entries(properties)) {
    Object.defineProperty(target, key,
      { value: decode(item), writable: true, enumerable: true, configurable: true });
  }
  return target;
}

export function encode(value) {
  return encodeAt(value, "", []);
}

function encodeAt(value, path, parents) {
  switch (typeof value) {
    case "undefined": return { $: "undefined" };
    case "boolean": return value;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? value
        : { $: "number", value: Object.is(value, -0) ? "-0" : String(value) };
    case "bigint": return { $: "bigint", value: String(value) };
    case "string": return encodeString(value);
    case "object": break;
    default: throw new Unrepresentable(typeof value, path);
  }
  if (value === null) return null;
  if (types.isProxy(value)) throw new Unrepresentable("proxy", path);
  if (parents.includes(value)) throw new Unrepresentable("cycle", path);
  return encodeObject(value, path, [...parents, value]);
}

function encodeString(text) {
  if (text.isWellFormed()) return text;
  const units = Array.from({ length: text.length },
    (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0"));
  return { $: "string", utf16: units.join("") };
}

function encodeObject(value, path, parents) {
  const at = (item, key) =>
    encodeAt(item, `${path}/${String(key).replace(/~/g, "~0").replace(/\//g, "~1")}`, parents);
  const prototype = Object.getPrototypeOf(value);
  // Older code makes its errors by hand, from Error.prototype.
  if (types.isNativeError(value) || Error.prototype.isPrototypeOf(value)) return encodeError(value, at);
  const built = [Date, RegExp, Map, Set].find((type) => prototype === type.prototype);
  if (Array.isArray(value)) {
    if (prototype !== Array.prototype) throw new Unrepresentable("prototype", path);
    const items = Array.from(value, (item, i) => (i in value ? at(item, i) : { $: "hole" }));
    const extra = Object.entries(properties(value, path))
      .filter(([key]) => !(String(key >>> 0) === key && key >>> 0 < value.length));
    return extra.length === 0 ? items : { $: "array", items,
      properties: Object.fromEntries(extra.map(([k, v]) => [k, at(v, k)])) };
  }
  if (types.isDate(value) && built) {
    const time = Date.prototype.getTime.call(value);
    return { $: "date", value: Number.isNaN(time) ? null : new Date(time).toISOString() };
  }
  if (types.isRegExp(value) && built) {
    const made = { $: "regexp", source: value.source, flags: value.flags };
    return value.lastIndex > 0 ? { ...made, last_index: value.lastIndex } : made;
  }
  if (types.isMap(value) && built) {
    return { $: "map",
      entries: [...value].map(([k, v], i) => [at(k, `${i}/0`), at(v, `${i}/1`)]) };
  }
  if (types.isSet(value) && built) {
    return { $: "set", values: [...value].map((v, i) => at(v, i)) };
  }
  if (types.isArrayBuffer(value) || value instanceof DataView || value instanceof TYPED_ARRAY) {
    const bytes = types.isArrayBuffer(value) ? Buffer.from(value)
      : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return { $: "bytes", kind: prototype.constructor.name, base64: bytes.toString("base64") };
  }
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Unrepresentable("prototype", path);
  }
  const plain = Object.create(null);
  for (const [key, item] of Object.entries(properties(value, path))) plain[key] = at(item, key);
  if (prototype === null) return { $: "object", prototype: null, value: plain };
  return Object.hasOwn(plain, "$") ? { $: "object", value: plain } : plain;
}

/** The own properties, if all are plain, visible data. */
function properties(value, path) {
  const found = Object.create(null);
  for (const key of Reflect.ownKeys(value)) {
    if (Array.isArray(value) && key === "length") continue;
    if (typeof key === "symbol") throw new Unrepresentable("symbol", path);
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (!("value" in descriptor)) throw new Unrepresentable("accessor", `${path}/${key}`);
    if (!descriptor.enumerable) throw new Unrepresentable("property", `${path}/${key}`);
    found[key] = descriptor.value;
  }
  return found;
}

function encodeError(error, at) {
  const made = { $: "error", name: at(error.name, "name"), message: at(error.message, "message") };
  for (const key of ["code", "cause"]) {
    if (Object.hasOwn(error, key)) made[key] = at(error[key], key);
  }
  if (Object.hasOwn(error, "errors") && Array.isArray(error.errors)) {
    made.errors = error.errors.map((inner, i) => at(inner, `errors/${i}`));
  }
  return made;
}
