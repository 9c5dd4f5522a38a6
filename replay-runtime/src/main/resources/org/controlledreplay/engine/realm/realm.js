// The realm: everything that happens on the guest's side of the boundary. It is evaluated in a fresh
// realm before any module, keeps its own copies of the built-ins that it uses, and never reads
// anything through an object that a guest could have changed. Both engines evaluate this same text.
//
// `host` offers what JavaScript itself cannot do:
//   kind(value)                      a number of KINDS, found without running guest code
//   text(alias)                      the source of a module
//   compile(alias, before, text, after)  evaluates before + text + after as a classic script of that
//                                    module; `text` undefined stands for the module's own source
//   importModule(alias)              a promise of the namespace of an ECMAScript module
//   requireModule(alias)             the namespace at once, or undefined if it is not ready at once
//
// Returned is one function: control(operation, argument) -> string.
(function (host, configText) {
  'use strict';

  const { parse, stringify } = JSON;
  const config = parse(configText);
  const {
    apply,
    construct,
    defineProperty,
    deleteProperty,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    ownKeys,
  } = Reflect;
  const { create, prototype: ObjectPrototype } = Object;
  const { hasOwnProperty } = ObjectPrototype;
  const { prototype: ArrayPrototype } = Array;
  const { prototype: ErrorPrototype } = Error;
  const { prototype: StringPrototype } = String;
  const { charCodeAt, isWellFormed, slice, indexOf, lastIndexOf, toWellFormed } = StringPrototype;
  const numberToString = Number.prototype.toString;
  const { floor, imul } = Math;
  const { fromCharCode } = String;
  const NativeArray = Array;
  const NativeBigInt = BigInt;
  const NativeDataView = DataView;
  const NativeDate = Date;
  const NativeError = Error;
  const NativeEvalError = EvalError;
  const NativeMap = Map;
  const NativeNumber = Number;
  const NativePromise = Promise;
  const NativeRegExp = RegExp;
  const NativeSet = Set;
  const NativeTypeError = TypeError;
  const NativeUint8Array = Uint8Array;
  const NativeArrayBuffer = ArrayBuffer;
  const NativeWeakMap = WeakMap;
  const { get: weakMapGet, set: weakMapSet } = WeakMap.prototype;
  const { forEach: mapForEach, set: mapSet } = Map.prototype;
  const { forEach: setForEach, add: setAdd } = Set.prototype;
  const { getTime, toISOString } = Date.prototype;
  const TypedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
  const getter = (object, key) => getOwnPropertyDescriptor(object, key).get;
  const typedArrayBuffer = getter(TypedArrayPrototype, 'buffer');
  const typedArrayOffset = getter(TypedArrayPrototype, 'byteOffset');
  const typedArrayLength = getter(TypedArrayPrototype, 'byteLength');
  const dataViewBuffer = getter(DataView.prototype, 'buffer');
  const dataViewOffset = getter(DataView.prototype, 'byteOffset');
  const dataViewLength = getter(DataView.prototype, 'byteLength');
  const arrayBufferLength = getter(ArrayBuffer.prototype, 'byteLength');
  const regExpSource = getter(RegExp.prototype, 'source');
  const REGEXP_FLAGS = [
    ['d', 'hasIndices'],
    ['g', 'global'],
    ['i', 'ignoreCase'],
    ['m', 'multiline'],
    ['s', 'dotAll'],
    ['u', 'unicode'],
    ['v', 'unicodeSets'],
    ['y', 'sticky'],
  ];
  const regExpFlagGetters = create(null);
  for (let i = 0; i < REGEXP_FLAGS.length; i++) {
    regExpFlagGetters[REGEXP_FLAGS[i][0]] = getter(RegExp.prototype, REGEXP_FLAGS[i][1]);
  }
  const hasOwn = (object, key) => apply(hasOwnProperty, object, [key]);
  const isObject = (value) =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';

  // What `host.kind` answers.
  const PLAIN = 0;
  const ARRAY = 1;
  const PROXY = 2;
  const ERROR = 3;
  const DATE = 4;
  const REGEXP = 5;
  const MAP = 6;
  const SET = 7;
  const ARRAY_BUFFER = 8;
  const DATA_VIEW = 9;
  const FUNCTION = 10;
  const TYPED_ARRAYS = [
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'BigInt64Array',
    'BigUint64Array',
    'Float32Array',
    'Float64Array',
  ];
  const FIRST_TYPED_ARRAY = 20;
  const typedArrayPrototypes = create(null);
  const elementSizes = create(null);
  const byteConstructors = create(null);
  for (let i = 0; i < TYPED_ARRAYS.length; i++) {
    typedArrayPrototypes[FIRST_TYPED_ARRAY + i] = globalThis[TYPED_ARRAYS[i]].prototype;
    elementSizes[FIRST_TYPED_ARRAY + i] = globalThis[TYPED_ARRAYS[i]].BYTES_PER_ELEMENT;
    byteConstructors[TYPED_ARRAYS[i]] = globalThis[TYPED_ARRAYS[i]];
  }
  const errorPrototypes = create(null);
  const prototypeOfKind = create(null);
  prototypeOfKind[DATE] = Date.prototype;
  prototypeOfKind[REGEXP] = RegExp.prototype;
  prototypeOfKind[MAP] = Map.prototype;
  prototypeOfKind[SET] = Set.prototype;
  prototypeOfKind[ARRAY_BUFFER] = ArrayBuffer.prototype;
  prototypeOfKind[DATA_VIEW] = DataView.prototype;

  // ---------------------------------------------------------------- denials

  const MAX_DENIALS = 16;
  const denials = create(null);
  let denialCount = 0;
  const deniedErrors = new NativeWeakMap();

  function deny(capability, detail) {
    const text = cut(detail, 200);
    const message =
      capability === 'code-generation'
        ? 'Code generation from strings disallowed for this context'
        : capability + ' of "' + text + '" is denied: it is not a declared dependency';
    const error =
      capability === 'code-generation' ? new NativeEvalError(message) : new NativeError(message);
    const denial = create(null);
    denial.capability = capability;
    denial.detail = text;
    if (denialCount < MAX_DENIALS) {
      let known = false;
      for (let i = 0; i < denialCount; i++) {
        known = known || (denials[i].capability === capability && denials[i].detail === text);
      }
      if (!known) {
        denials[denialCount++] = denial;
      }
    }
    apply(weakMapSet, deniedErrors, [error, denial]);
    return error;
  }

  function denialsJson() {
    if (denialCount === 0) {
      return '';
    }
    let out = ',"denials":[';
    for (let i = 0; i < denialCount; i++) {
      out +=
        (i === 0 ? '' : ',') +
        '{"capability":' +
        stringify(denials[i].capability) +
        ',"detail":' +
        stringify(denials[i].detail) +
        '}';
    }
    return out + ']';
  }

  function cut(text, length) {
    const string = typeof text === 'string' ? apply(toWellFormed, text, []) : '';
    return string.length <= length ? string : apply(toWellFormed, apply(slice, string, [0, length]), []);
  }

  // ---------------------------------------------------------------- log

  let log = '';
  let logFull = false;
  function appendLog(text) {
    if (logFull) {
      return;
    }
    const line = cut(text, config.stderr_bytes) + '\n';
    // One UTF-16 unit is at most three bytes of UTF-8.
    if ((log.length + line.length) * 3 > config.stderr_bytes) {
      logFull = true;
      return;
    }
    log += line;
  }

  // ---------------------------------------------------------------- values out

  // Reads a value without running any code of the guest, and writes the typed encoding as JSON text.
  // What has no typed form is thrown as a `failure`, an object that never meets the guest. Where a
  // value is, is kept as a chain of links from it to the result, and only written out on failure.
  function link(value, key, next) {
    return { __proto__: null, value, key, next };
  }

  function escaped(key) {
    const text = '' + key;
    let out = '';
    for (let i = 0; i < text.length; i++) {
      out += text[i] === '~' ? '~0' : text[i] === '/' ? '~1' : text[i];
    }
    return '/' + cut(out, 200);
  }

  function failure(reason, key, parents) {
    let path = key === undefined ? '' : escaped(key);
    for (let parent = parents; parent !== null; parent = parent.next) {
      path = (parent.key === undefined ? '' : escaped(parent.key)) + path;
    }
    return { __proto__: null, reason, path };
  }

  let nodesLeft = 0;
  let bytesLeft = 0;

  function spend(text, key, parents) {
    bytesLeft -= text.length;
    if (bytesLeft < 0) {
      throw failure('output_bytes', key, parents);
    }
    return text;
  }

  function project(value) {
    nodesLeft = config.result_nodes;
    bytesLeft = config.output_bytes;
    return write(value, undefined, null, 0);
  }

  function writeString(text, key, parents) {
    if (text.length > bytesLeft) {
      throw failure('output_bytes', key, parents);
    }
    if (apply(isWellFormed, text, [])) {
      return spend(stringify(text), key, parents);
    }
    if (text.length * 4 > bytesLeft) {
      throw failure('output_bytes', key, parents);
    }
    let units = '';
    for (let i = 0; i < text.length; i++) {
      const hex = apply(numberToString, apply(charCodeAt, text, [i]), [16]);
      units +=
        hex.length === 4
          ? hex
          : hex.length === 3
            ? '0' + hex
            : hex.length === 2
              ? '00' + hex
              : '000' + hex;
    }
    return spend('{"$":"string","utf16":"' + units + '"}', key, parents);
  }

  function numberText(value) {
    if (value !== value) {
      return '{"$":"number","value":"NaN"}';
    }
    if (value === Infinity || value === -Infinity) {
      return '{"$":"number","value":"' + value + '"}';
    }
    return value === 0 && 1 / value < 0 ? '{"$":"number","value":"-0"}' : '' + value;
  }

  function write(value, key, parents, depth) {
    if (--nodesLeft < 0) {
      throw failure('nodes', key, parents);
    }
    switch (typeof value) {
      case 'string':
        return writeString(value, key, parents);
      case 'number':
        return spend(numberText(value), key, parents);
      case 'boolean':
        return spend(value ? 'true' : 'false', key, parents);
      case 'undefined':
        return spend('{"$":"undefined"}', key, parents);
      case 'bigint':
        return spend('{"$":"bigint","value":"' + value + '"}', key, parents);
      case 'symbol':
        throw failure('symbol', key, parents);
      default:
        if (value === null) {
          return spend('null', key, parents);
        }
    }
    for (let parent = parents; parent !== null; parent = parent.next) {
      if (parent.value === value) {
        throw failure('cycle', key, parents);
      }
    }
    if (depth >= config.result_depth) {
      throw failure('depth', key, parents);
    }
    const here = link(value, key, parents);
    const kind = host.kind(value);
    switch (kind) {
      case PLAIN:
        return writePlain(value, here, depth);
      case ARRAY:
        return writeArray(value, here, depth);
      case ERROR:
        return writeError(value, here, depth);
      case PROXY:
        throw failure('proxy', undefined, here);
      case FUNCTION:
        throw failure('function', undefined, here);
      default:
    }
    if (kind >= FIRST_TYPED_ARRAY && kind < FIRST_TYPED_ARRAY + TYPED_ARRAYS.length) {
      expectPrototype(value, typedArrayPrototypes[kind], here);
      const length = apply(typedArrayLength, value, []);
      if (length > bytesLeft) {
        throw failure('output_bytes', undefined, here);
      }
      // Beyond its indices a typed array should have no keys.
      expectNoProperties(value, ownKeys(value), length / elementSizes[kind], here);
      return writeBytes(
        TYPED_ARRAYS[kind - FIRST_TYPED_ARRAY],
        apply(typedArrayBuffer, value, []),
        apply(typedArrayOffset, value, []),
        length,
        here,
      );
    }
    const prototype = prototypeOfKind[kind];
    if (prototype === undefined) {
      throw failure('exotic', undefined, here);
    }
    expectPrototype(value, prototype, here);
    expectNoProperties(value, ownKeys(value), 0, here);
    switch (kind) {
      case DATE: {
        const time = apply(getTime, value, []);
        return spend(
          '{"$":"date","value":' +
            (time !== time ? 'null' : '"' + apply(toISOString, value, []) + '"') +
            '}',
          undefined,
          here,
        );
      }
      case REGEXP:
        return writeRegExp(value, here);
      case MAP:
        return writeMap(value, here, depth);
      case SET:
        return writeSet(value, here, depth);
      case ARRAY_BUFFER:
        return writeBytes('ArrayBuffer', value, 0, apply(arrayBufferLength, value, []), here);
      default:
        return writeBytes(
          'DataView',
          apply(dataViewBuffer, value, []),
          apply(dataViewOffset, value, []),
          apply(dataViewLength, value, []),
          here,
        );
    }
  }

  function expectPrototype(value, prototype, here) {
    if (getPrototypeOf(value) !== prototype) {
      throw failure('foreign_prototype', undefined, here);
    }
  }

  // Properties that are not enumerable are no part of a value, as for Object.keys and deep equality.
  function isEnumerable(object, key) {
    const descriptor = getOwnPropertyDescriptor(object, key);
    return descriptor !== undefined && descriptor.enumerable;
  }

  function expectNoProperties(object, keys, from, here) {
    for (let i = from; i < keys.length; i++) {
      if (isEnumerable(object, keys[i])) {
        throw failure('extra_property', undefined, here);
      }
    }
  }

  // The value of a descriptor, never through a getter.
  function valueOf(descriptor, key, here) {
    if (!hasOwn(descriptor, 'value')) {
      throw failure('accessor', key, here);
    }
    return descriptor.value;
  }

  function writeProperties(object, keys, from, here, depth) {
    let out = spend('{', undefined, here);
    let first = true;
    for (let i = from; i < keys.length; i++) {
      const key = keys[i];
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (descriptor === undefined || !descriptor.enumerable) {
        continue;
      }
      if (typeof key === 'symbol') {
        throw failure('symbol_key', undefined, here);
      }
      if (!apply(isWellFormed, key, [])) {
        throw failure('ill_formed_key', undefined, here);
      }
      const value = valueOf(descriptor, key, here);
      if (key.length > bytesLeft) {
        throw failure('output_bytes', key, here);
      }
      out += spend((first ? '' : ',') + stringify(key) + ':', key, here);
      out += write(value, key, here, depth + 1);
      first = false;
    }
    return out + spend('}', undefined, here);
  }

  function writePlain(object, here, depth) {
    const prototype = getPrototypeOf(object);
    if (prototype !== null && prototype !== ObjectPrototype) {
      if (inheritsFromError(object)) {
        return writeError(object, here, depth);
      }
      throw failure('foreign_prototype', undefined, here);
    }
    const keys = ownKeys(object);
    if (keys.length > nodesLeft) {
      throw failure('nodes', undefined, here);
    }
    const properties = writeProperties(object, keys, 0, here, depth);
    if (prototype === null) {
      return spend('{"$":"object","prototype":null,"value":', undefined, here) + properties + '}';
    }
    return isEnumerable(object, '$')
      ? spend('{"$":"object","value":', undefined, here) + properties + '}'
      : properties;
  }

  function writeArray(array, here, depth) {
    expectPrototype(array, ArrayPrototype, here);
    const length = array.length;
    if (length > nodesLeft) {
      throw failure('nodes', undefined, here);
    }
    const keys = ownKeys(array);
    let indices = 0;
    while (keys[indices] !== 'length') {
      indices++;
    }
    let out = spend('[', undefined, here);
    for (let i = 0; i < length; i++) {
      if (i > 0) {
        out += spend(',', i, here);
      }
      const descriptor = getOwnPropertyDescriptor(array, i);
      if (descriptor !== undefined) {
        out += write(valueOf(descriptor, i, here), i, here, depth + 1);
      } else {
        nodesLeft--;
        out += spend('{"$":"hole"}', i, here);
      }
    }
    out += spend(']', undefined, here);
    let further = false;
    for (let i = indices + 1; i < keys.length; i++) {
      further = further || isEnumerable(array, keys[i]);
    }
    if (!further) {
      return out;
    }
    return (
      spend('{"$":"array","items":', undefined, here) +
      out +
      ',"properties":' +
      writeProperties(array, keys, indices + 1, here, depth) +
      '}'
    );
  }

  // Older libraries make their errors by hand: objects that only inherit from Error.prototype.
  function inheritsFromError(object) {
    let holder = getPrototypeOf(object);
    while (holder !== null && holder !== ErrorPrototype && host.kind(holder) !== PROXY) {
      holder = getPrototypeOf(holder);
    }
    return holder === ErrorPrototype;
  }

  // A property of an error or of what it inherits from. Its `name` and `message` may be accessors,
  // as parsers and validators make them: those run, here in the realm, as part of the case.
  function inheritedValue(object, key, mayRun) {
    for (let holder = object; holder !== null; holder = getPrototypeOf(holder)) {
      if (host.kind(holder) === PROXY) {
        return undefined;
      }
      const descriptor = getOwnPropertyDescriptor(holder, key);
      if (descriptor !== undefined) {
        if (hasOwn(descriptor, 'value')) {
          return descriptor.value;
        }
        return mayRun && descriptor.get !== undefined ? textOf(object, descriptor.get) : undefined;
      }
    }
    return undefined;
  }

  function textOf(object, get) {
    try {
      const text = apply(get, object, []);
      return typeof text === 'string' ? text : undefined;
    } catch (e) {
      return undefined;
    }
  }

  function writeError(error, here, depth) {
    let out =
      spend('{"$":"error","name":', undefined, here) +
      write(inheritedValue(error, 'name', true), 'name', here, depth + 1) +
      spend(',"message":', undefined, here) +
      write(inheritedValue(error, 'message', true), 'message', here, depth + 1);
    const code = inheritedValue(error, 'code', false);
    if (code !== undefined) {
      out += spend(',"code":', undefined, here) + write(code, 'code', here, depth + 1);
    }
    const cause = getOwnPropertyDescriptor(error, 'cause');
    if (cause !== undefined && hasOwn(cause, 'value')) {
      out += spend(',"cause":', undefined, here) + write(cause.value, 'cause', here, depth + 1);
    }
    const errors = getOwnPropertyDescriptor(error, 'errors');
    if (
      errors !== undefined &&
      hasOwn(errors, 'value') &&
      isObject(errors.value) &&
      host.kind(errors.value) === ARRAY
    ) {
      const text = write(errors.value, 'errors', here, depth + 1);
      if (text[0] === '[' && apply(indexOf, text, ['{"$":"hole"}']) === -1) {
        out += spend(',"errors":', undefined, here) + text;
      }
    }
    return out + spend('}', undefined, here);
  }

  function writeRegExp(value, here) {
    let flags = '';
    for (const flag in regExpFlagGetters) {
      if (apply(regExpFlagGetters[flag], value, [])) {
        flags += flag;
      }
    }
    const lastIndex = getOwnPropertyDescriptor(value, 'lastIndex').value;
    if (
      typeof lastIndex !== 'number' ||
      !(lastIndex >= 0 && lastIndex <= 2147483647) ||
      floor(lastIndex) !== lastIndex
    ) {
      throw failure('exotic', 'lastIndex', here);
    }
    const source = apply(regExpSource, value, []);
    if (!apply(isWellFormed, source, [])) {
      throw failure('ill_formed_key', undefined, here);
    }
    return spend(
      '{"$":"regexp","source":' +
        stringify(source) +
        ',"flags":"' +
        flags +
        '"' +
        (lastIndex === 0 ? '' : ',"last_index":' + lastIndex) +
        '}',
      undefined,
      here,
    );
  }

  function writeMap(map, here, depth) {
    let out = spend('{"$":"map","entries":[', undefined, here);
    let index = 0;
    apply(mapForEach, map, [
      (value, key) => {
        const entry = link(undefined, index, here);
        out +=
          spend(index === 0 ? '[' : ',[', undefined, entry) +
          write(key, 0, entry, depth + 1) +
          spend(',', undefined, entry) +
          write(value, 1, entry, depth + 1) +
          spend(']', undefined, entry);
        index++;
      },
    ]);
    return out + spend(']}', undefined, here);
  }

  function writeSet(set, here, depth) {
    let out = spend('{"$":"set","values":[', undefined, here);
    let index = 0;
    apply(setForEach, set, [
      (value) => {
        out += spend(index === 0 ? '' : ',', index, here) + write(value, index, here, depth + 1);
        index++;
      },
    ]);
    return out + spend(']}', undefined, here);
  }

  const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  function writeBytes(kind, buffer, offset, length, here) {
    if (length > bytesLeft) {
      throw failure('output_bytes', undefined, here);
    }
    const bytes = new NativeUint8Array(buffer, offset, length);
    let out = '';
    for (let i = 0; i < length; i += 3) {
      const a = bytes[i];
      const b = i + 1 < length ? bytes[i + 1] : 0;
      const c = i + 2 < length ? bytes[i + 2] : 0;
      out +=
        BASE64[a >> 2] +
        BASE64[((a & 3) << 4) | (b >> 4)] +
        (i + 1 < length ? BASE64[((b & 15) << 2) | (c >> 6)] : '=') +
        (i + 2 < length ? BASE64[c & 63] : '=');
    }
    return spend('{"$":"bytes","kind":"' + kind + '","base64":"' + out + '"}', undefined, here);
  }

  // ---------------------------------------------------------------- values in

  // The parent checked the arguments, so their form can be relied on; what is built from them is
  // built with defineProperty, because a guest may have put setters on the prototypes.
  function put(object, key, value) {
    defineProperty(object, key, {
      __proto__: null,
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }

  function read(tree) {
    if (typeof tree !== 'object' || tree === null) {
      return tree;
    }
    if (getPrototypeOf(tree) === ArrayPrototype) {
      return readItems(tree);
    }
    return hasOwn(tree, '$') ? readTagged(tree) : readProperties(tree, {});
  }

  function readItems(items) {
    const array = [];
    array.length = items.length;
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (!(isObject(item) && hasOwn(item, '$') && item.$ === 'hole')) {
        put(array, i, read(item));
      }
    }
    return array;
  }

  function readProperties(tree, object) {
    const keys = ownKeys(tree);
    for (let i = 0; i < keys.length; i++) {
      put(object, keys[i], read(tree[keys[i]]));
    }
    return object;
  }

  function readBytes(kind, base64) {
    const values = create(null);
    for (let i = 0; i < 64; i++) {
      values[BASE64[i]] = i;
    }
    let length = (base64.length / 4) * 3;
    if (base64.length > 0 && base64[base64.length - 1] === '=') {
      length -= base64[base64.length - 2] === '=' ? 2 : 1;
    }
    const buffer = new NativeArrayBuffer(length);
    const bytes = new NativeUint8Array(buffer);
    for (let i = 0, at = 0; i < base64.length; i += 4) {
      const a = values[base64[i]];
      const b = values[base64[i + 1]];
      const c = base64[i + 2] === '=' ? 0 : values[base64[i + 2]];
      const d = base64[i + 3] === '=' ? 0 : values[base64[i + 3]];
      bytes[at++] = (a << 2) | (b >> 4);
      if (at < length) {
        bytes[at++] = ((b & 15) << 4) | (c >> 2);
      }
      if (at < length) {
        bytes[at++] = ((c & 3) << 6) | d;
      }
    }
    if (kind === 'ArrayBuffer') {
      return buffer;
    }
    return kind === 'DataView' ? new NativeDataView(buffer) : new byteConstructors[kind](buffer);
  }

  function readError(tree) {
    const name = read(tree.name);
    const known = typeof name === 'string' && hasOwn(errorPrototypes, name);
    const error = construct(known ? errorPrototypes[name] : NativeError, []);
    const hidden = (key, value) =>
      defineProperty(error, key, {
        __proto__: null,
        value,
        writable: true,
        enumerable: false,
        configurable: true,
      });
    hidden('message', read(tree.message));
    if (!known) {
      hidden('name', name);
    }
    if (hasOwn(tree, 'code')) {
      put(error, 'code', read(tree.code));
    }
    if (hasOwn(tree, 'cause')) {
      hidden('cause', read(tree.cause));
    }
    if (hasOwn(tree, 'errors')) {
      hidden('errors', readItems(tree.errors));
    }
    return error;
  }

  function readTagged(tree) {
    switch (tree.$) {
      case 'undefined':
        return undefined;
      case 'number':
        return tree.value === 'NaN'
          ? NaN
          : tree.value === '-0'
            ? -0
            : tree.value === 'Infinity'
              ? Infinity
              : -Infinity;
      case 'bigint':
        return NativeBigInt(tree.value);
      case 'string': {
        let text = '';
        for (let i = 0; i < tree.utf16.length; i += 4) {
          text += fromCharCode(+('0x' + apply(slice, tree.utf16, [i, i + 4])));
        }
        return text;
      }
      case 'date':
        return new NativeDate(tree.value === null ? NaN : tree.value);
      case 'regexp': {
        const regexp = new NativeRegExp(tree.source, tree.flags);
        if (hasOwn(tree, 'last_index')) {
          regexp.lastIndex = tree.last_index;
        }
        return regexp;
      }
      case 'map': {
        const map = new NativeMap();
        for (let i = 0; i < tree.entries.length; i++) {
          apply(mapSet, map, [read(tree.entries[i][0]), read(tree.entries[i][1])]);
        }
        return map;
      }
      case 'set': {
        const set = new NativeSet();
        for (let i = 0; i < tree.values.length; i++) {
          apply(setAdd, set, [read(tree.values[i])]);
        }
        return set;
      }
      case 'bytes':
        return readBytes(tree.kind, tree.base64);
      case 'error':
        return readError(tree);
      case 'array':
        return readProperties(tree.properties, readItems(tree.items));
      default:
        return readProperties(tree.value, hasOwn(tree, 'prototype') ? create(null) : {});
    }
  }

  // ---------------------------------------------------------------- globals

  // Whatever is not named here is not there, so that a new engine cannot bring anything new.
  const GLOBALS =
    'AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date' +
    ' Error EvalError Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array' +
    ' JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set' +
    ' String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array' +
    ' Uint8ClampedArray WeakMap WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent' +
    ' escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape';

  function hide(object, key, value) {
    defineProperty(object, key, {
      __proto__: null,
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  }

  function method(object, name, length, implementation) {
    // A concise method has no prototype and no [[Construct]], like a built-in.
    const holder = {
      [name](...args) {
        return apply(implementation, this, args);
      },
    };
    defineProperty(holder[name], 'length', { __proto__: null, value: length, configurable: true });
    hide(object, name, holder[name]);
  }

  function keepOnlyNamedGlobals() {
    const named = create(null);
    let word = '';
    for (let i = 0; i <= GLOBALS.length; i++) {
      if (i === GLOBALS.length || GLOBALS[i] === ' ') {
        named[word] = true;
        word = '';
      } else {
        word += GLOBALS[i];
      }
    }
    const keys = ownKeys(globalThis);
    for (let i = 0; i < keys.length; i++) {
      if (typeof keys[i] === 'symbol' || named[keys[i]] !== true) {
        if (!deleteProperty(globalThis, keys[i])) {
          hide(globalThis, keys[i], undefined);
        }
      }
    }
  }

  function denyCodeGeneration() {
    // The four function constructors are reached through the prototypes of functions.
    const samples = [function () {}, async function () {}, function* () {}, async function* () {}];
    for (let i = 0; i < samples.length; i++) {
      const prototype = getPrototypeOf(samples[i]);
      const native = prototype.constructor;
      const name = native.name;
      // A function that can be called and constructed, and whose every use is an observed denial.
      const denied = function (...args) {
        throw deny('code-generation', '');
      };
      defineProperty(denied, 'name', { __proto__: null, value: name, configurable: true });
      defineProperty(denied, 'length', { __proto__: null, value: 1, configurable: true });
      defineProperty(denied, 'prototype', { __proto__: null, value: prototype, writable: false });
      defineProperty(prototype, 'constructor', {
        __proto__: null,
        value: denied,
        writable: i === 0,
        enumerable: false,
        configurable: true,
      });
      if (i === 0) {
        hide(globalThis, 'Function', denied);
      }
    }
    method(globalThis, 'eval', 1, (code) => {
      if (typeof code !== 'string') {
        return code;
      }
      throw deny('code-generation', '');
    });
  }

  function withoutStacks() {
    // Engines write stacks differently, and a stack is a way out of a realm.
    deleteProperty(ErrorPrototype, 'stack');
    deleteProperty(NativeError, 'prepareStackTrace');
    deleteProperty(NativeError, 'isError');
    method(NativeError, 'captureStackTrace', 2, () => undefined);
    if (config.engine !== 'node') {
      defineProperty(NativeError, 'stackTraceLimit', {
        __proto__: null,
        get() {
          return undefined;
        },
        set() {},
        enumerable: false,
        configurable: false,
      });
    }
    const names = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
    for (let i = 0; i < names.length; i++) {
      errorPrototypes[names[i]] = globalThis[names[i]];
    }
  }

  // A 32-bit generator with 128 bits of state (sfc32), seeded through a mixing function so that
  // neighbouring seeds have nothing in common.
  function seededRandom(seed) {
    let state = (seed % 4294967296 ^ imul(floor(seed / 4294967296), 0x9e3779b9)) | 0;
    const mix = () => {
      state = (state + 0x9e3779b9) | 0;
      let z = state;
      z = imul(z ^ (z >>> 16), 0x85ebca6b);
      z = imul(z ^ (z >>> 13), 0xc2b2ae35);
      return (z ^ (z >>> 16)) | 0;
    };
    let a = mix();
    let b = mix();
    let c = mix();
    let counter = 1;
    const next = () => {
      const result = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (c << 21) | (c >>> 11);
      c = (c + result) | 0;
      return result >>> 0;
    };
    for (let i = 0; i < 12; i++) {
      next();
    }
    // 53 bits, as a double in [0, 1) can hold.
    return () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
  }

  const two = (n) => (n < 10 ? '0' + n : '' + n);
  const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

  // Strings of dates and numbers that engines write differently, written here once: en-US.
  function fixedStrings() {
    const p = NativeDate.prototype;
    const { getDate, getDay, getFullYear, getHours, getMinutes, getMonth, getSeconds, getTimezoneOffset } = p;
    const get = (f, date) => apply(f, date, []);
    const year = (date) => {
      const n = get(getFullYear, date);
      const digits = '' + (n < 0 ? -n : n);
      let out = digits;
      for (let i = digits.length; i < (n < 0 ? 6 : 4); i++) {
        out = '0' + out;
      }
      return n < 0 ? '-' + out : out;
    };
    const datePart = (date) =>
      DAYS[get(getDay, date)] + ' ' + MONTHS[get(getMonth, date)] + ' ' + two(get(getDate, date)) + ' ' + year(date);
    const timePart = (date) => {
      const offset = -get(getTimezoneOffset, date);
      const minutes = offset < 0 ? -offset : offset;
      return (
        two(get(getHours, date)) +
        ':' +
        two(get(getMinutes, date)) +
        ':' +
        two(get(getSeconds, date)) +
        ' GMT' +
        (offset < 0 ? '-' : '+') +
        two(floor(minutes / 60)) +
        two(floor(minutes % 60)) +
        ' (' +
        (config.timezone === 'UTC' ? 'Coordinated Universal Time' : config.timezone) +
        ')'
      );
    };
    const localDate = (date) => get(getMonth, date) + 1 + '/' + get(getDate, date) + '/' + get(getFullYear, date);
    const localTime = (date) => {
      const hours = get(getHours, date);
      return (
        (hours % 12 === 0 ? 12 : hours % 12) +
        ':' +
        two(get(getMinutes, date)) +
        ':' +
        two(get(getSeconds, date)) +
        (hours < 12 ? ' AM' : ' PM')
      );
    };
    const define = (name, write) =>
      method(p, name, 0, function () {
        const time = apply(getTime, this, []);
        return time !== time ? 'Invalid Date' : write(this);
      });
    define('toString', (date) => datePart(date) + ' ' + timePart(date));
    define('toDateString', datePart);
    define('toTimeString', timePart);
    define('toLocaleDateString', localDate);
    define('toLocaleTimeString', localTime);
    define('toLocaleString', (date) => localDate(date) + ', ' + localTime(date));

    // Called as a function, Date is a text, and that is written here as well.
    const { now, parse: parseDate, UTC } = NativeDate;
    const text = p.toString;
    const FixedDate = function Date(...args) {
      return new.target === undefined
        ? apply(text, new NativeDate(), [])
        : construct(NativeDate, args, new.target);
    };
    defineProperty(FixedDate, 'length', { __proto__: null, value: 7, configurable: true });
    defineProperty(FixedDate, 'prototype', { __proto__: null, value: p, writable: false });
    hide(FixedDate, 'now', now);
    hide(FixedDate, 'parse', parseDate);
    hide(FixedDate, 'UTC', UTC);
    hide(p, 'constructor', FixedDate);
    hide(globalThis, 'Date', FixedDate);

    const grouped = (digits) => {
      let out = '';
      for (let i = 0; i < digits.length; i++) {
        out += (i > 0 && (digits.length - i) % 3 === 0 ? ',' : '') + digits[i];
      }
      return out;
    };
    const numberValue = Number.prototype.valueOf;
    const { toFixed } = Number.prototype;
    const { toString: bigIntToString, valueOf: bigIntValue } = BigInt.prototype;
    method(Number.prototype, 'toLocaleString', 0, function () {
      const n = apply(numberValue, this, []);
      if (n !== n) {
        return 'NaN';
      }
      const magnitude = n < 0 || 1 / n < 0 ? -n : n;
      const sign = n < 0 || 1 / n < 0 ? '-' : '';
      if (magnitude === Infinity) {
        return sign + '∞';
      }
      let fixed = magnitude < 1e21 ? apply(toFixed, magnitude, [3]) : '' + NativeBigInt(magnitude) + '.000';
      let end = fixed.length;
      while (fixed[end - 1] === '0') {
        end--;
      }
      fixed = apply(slice, fixed, [0, fixed[end - 1] === '.' ? end - 1 : end]);
      const point = apply(indexOf, fixed, ['.']);
      return point < 0
        ? sign + grouped(fixed)
        : sign + grouped(apply(slice, fixed, [0, point])) + apply(slice, fixed, [point]);
    });
    method(BigInt.prototype, 'toLocaleString', 0, function () {
      const digits = apply(bigIntToString, apply(bigIntValue, this, []), []);
      return digits[0] === '-' ? '-' + grouped(apply(slice, digits, [1])) : grouped(digits);
    });

    const { normalize, toLowerCase, toUpperCase } = StringPrototype;
    const receiver = (value, name) => {
      if (value === undefined || value === null) {
        throw new NativeTypeError('String.prototype.' + name + ' called on null or undefined');
      }
      return '' + value;
    };
    // Without collation data: code units after normalization.
    method(StringPrototype, 'localeCompare', 1, function (that) {
      const a = apply(normalize, receiver(this, 'localeCompare'), []);
      const b = apply(normalize, '' + that, []);
      return a < b ? -1 : a > b ? 1 : 0;
    });
    method(StringPrototype, 'toLocaleLowerCase', 0, function () {
      return apply(toLowerCase, receiver(this, 'toLocaleLowerCase'), []);
    });
    method(StringPrototype, 'toLocaleUpperCase', 0, function () {
      return apply(toUpperCase, receiver(this, 'toLocaleUpperCase'), []);
    });
  }

  // ---------------------------------------------------------------- modules that are not ESM

  const specs = create(null);
  for (let i = 0; i < config.modules.length; i++) {
    const module = config.modules[i];
    const dependencies = create(null);
    const specifiers = ownKeys(module.dependencies);
    for (let j = 0; j < specifiers.length; j++) {
      dependencies[specifiers[j]] = module.dependencies[specifiers[j]];
    }
    const spec = create(null);
    spec.alias = module.alias;
    spec.format = module.format;
    spec.dependencies = dependencies;
    specs[module.alias] = spec;
  }
  const cache = create(null);

  function exportsOf(alias) {
    const spec = specs[alias];
    if (spec.format === 'esm') {
      const namespace = host.requireModule(alias);
      if (namespace === undefined) {
        const error = new NativeError(
          'require() of "' + alias + '" is not possible: it waits at its top level',
        );
        put(error, 'code', 'ERR_REQUIRE_ASYNC_MODULE');
        throw error;
      }
      return namespace;
    }
    const known = cache[alias];
    if (known !== undefined) {
      return known.exports;
    }
    const module = { exports: {} };
    cache[alias] = module;
    try {
      evaluateModule(spec, module);
    } catch (e) {
      delete cache[alias];
      throw e;
    }
    return module.exports;
  }

  function resolve(spec, specifier, capability) {
    const key = typeof specifier === 'string' ? specifier : '' + specifier;
    const alias = spec.dependencies[key];
    if (alias === undefined) {
      throw deny(capability, key);
    }
    return alias;
  }

  function evaluateModule(spec, module) {
    const alias = spec.alias;
    switch (spec.format) {
      case 'json':
        module.exports = parse(host.text(alias));
        return;
      case 'commonjs': {
        describeModule(module, alias);
        const require = requireOf(spec);
        const slash = apply(lastIndexOf, alias, ['/']);
        const source = host.text(alias);
        const hashbang = source[0] === '#' && source[1] === '!';
        const body = host.compile(
          alias,
          '(function (exports, require, module, __filename, __dirname) {' + (hashbang ? '//' : ''),
          source,
          '\n})',
        );
        apply(body, module.exports, [
          module.exports,
          require,
          module,
          alias,
          slash < 0 ? '.' : apply(slice, alias, [0, slash]),
        ]);
        module.loaded = true;
        return;
      }
      case 'script':
        evaluateScript(alias, module);
        return;
      default: {
        describeModule(module, alias);
        const factory = compileFactory(alias);
        apply(factory, module.exports, [module, module.exports, webpackRequire(spec)]);
        module.loaded = true;
      }
    }
  }

  function describeModule(module, alias) {
    module.id = alias;
    module.filename = alias;
    module.loaded = false;
    module.children = [];
    module.paths = [];
  }

  function requireOf(spec) {
    const require = function require(specifier) {
      return exportsOf(resolve(spec, specifier, 'require'));
    };
    require.resolve = (specifier) => resolve(spec, specifier, 'require');
    return require;
  }

  function evaluateScript(alias, module) {
    // A UMD file finds `module` and `exports`; a classic script leaves globals.
    const before = create(null);
    const keysBefore = ownKeys(globalThis);
    for (let i = 0; i < keysBefore.length; i++) {
      before[keysBefore[i]] = true;
    }
    const original = module.exports;
    hide(globalThis, 'module', module);
    hide(globalThis, 'exports', module.exports);
    try {
      host.compile(alias, '', undefined, '');
    } finally {
      deleteProperty(globalThis, 'module');
      deleteProperty(globalThis, 'exports');
    }
    if (module.exports !== original || ownKeys(original).length > 0) {
      return;
    }
    const keys = ownKeys(globalThis);
    let only;
    let count = 0;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (typeof key === 'string' && before[key] !== true) {
        put(original, key, globalThis[key]);
        only = globalThis[key];
        count++;
      }
    }
    if (count === 1 && !hasOwn(original, 'default')) {
      hide(original, 'default', only);
    }
  }

  function compileFactory(alias) {
    const text = host.text(alias);
    const bare = withoutTrailingSeparators(text, false);
    const cleaned = withoutTrailingSeparators(text, true);
    let firstError;
    const candidates = [text, bare, cleaned];
    for (let i = 0; i < candidates.length; i++) {
      for (let form = 0; form < 2; form++) {
        let value;
        try {
          value = host.compile(
            alias,
            form === 0 ? '(' : '({',
            candidates[i],
            form === 0 ? '\n)' : '\n})',
          );
        } catch (e) {
          firstError = firstError === undefined || form === 1 ? e : firstError;
          continue;
        }
        if (form === 1) {
          const keys = ownKeys(value);
          value = keys.length === 1 ? getOwnPropertyDescriptor(value, keys[0]).value : undefined;
        }
        if (typeof value === 'function') {
          return value;
        }
      }
    }
    throw firstError === undefined
      ? new NativeTypeError('module "' + alias + '" is not a factory function')
      : firstError;
  }

  function withoutTrailingSeparators(text, comments) {
    let end = text.length;
    for (;;) {
      const last = text[end - 1];
      if (last === ' ' || last === '\n' || last === '\r' || last === '\t' || last === ';' || last === ',') {
        end--;
      } else if (comments && last === '/' && text[end - 2] === '*') {
        const start = apply(lastIndexOf, text, ['/*', end - 3]);
        if (start < 0) {
          break;
        }
        end = start;
      } else if (comments) {
        const line = apply(lastIndexOf, text, ['\n', end - 1]) + 1;
        const comment = apply(indexOf, text, ['//', line]);
        if (comment < 0 || comment >= end) {
          break;
        }
        end = comment;
      } else {
        break;
      }
    }
    return apply(slice, text, [0, end]);
  }

  // What bundlers' runtimes give to a factory, by the names that bundles use.
  function webpackRequire(spec) {
    const require = function (id) {
      return exportsOf(resolve(spec, id, 'require'));
    };
    const defineGetters = (target, getters, getter) => {
      if (typeof getters === 'string') {
        // The older form: one name and its getter.
        const single = create(null);
        single[getters] = getter;
        defineGetters(target, single);
        return;
      }
      const keys = ownKeys(getters);
      for (let i = 0; i < keys.length; i++) {
        if (!hasOwn(target, keys[i])) {
          defineProperty(target, keys[i], {
            __proto__: null,
            enumerable: true,
            get: getters[keys[i]],
          });
        }
      }
    };
    const markAsModule = (target) => {
      defineProperty(target, Symbol.toStringTag, { __proto__: null, value: 'Module' });
      defineProperty(target, '__esModule', { __proto__: null, value: true });
    };
    require.d = defineGetters;
    require.r = markAsModule;
    require.o = (object, key) => hasOwn(object, key);
    require.n = (module) => {
      const get = isObject(module) && module.__esModule ? () => module.default : () => module;
      defineGetters(get, { a: get });
      return get;
    };
    require.nmd = (module) => {
      module.paths = [];
      if (!module.children) {
        module.children = [];
      }
      return module;
    };
    require.hmd = (module) => {
      const copy = create(module);
      if (!copy.children) {
        copy.children = [];
      }
      defineProperty(copy, 'exports', {
        __proto__: null,
        enumerable: true,
        set() {
          throw new NativeError('an ECMAScript module cannot assign to module.exports');
        },
      });
      return copy;
    };
    // Bits of `mode`: 1 the value is an id, 2 copy all properties, 4 return a namespace as it is,
    // 8 act like require, 16 return what has a `then` as it is.
    require.t = (value, mode) => {
      const target = mode & 1 ? require(value) : value;
      if (mode & 8) {
        return target;
      }
      if (isObject(target)) {
        if (mode & 4 && target.__esModule) {
          return target;
        }
        if (mode & 16 && typeof target.then === 'function') {
          return target;
        }
      }
      const namespace = create(null);
      markAsModule(namespace);
      const getters = create(null);
      getters.default = () => target;
      for (
        let holder = mode & 2 ? target : undefined;
        isObject(holder) && holder !== ObjectPrototype && holder !== ArrayPrototype;
        holder = getPrototypeOf(holder)
      ) {
        const keys = ownKeys(holder);
        for (let i = 0; i < keys.length; i++) {
          const key = keys[i];
          if (typeof key === 'string' && key !== 'default' && !hasOwn(getters, key)) {
            getters[key] = () => target[key];
          }
        }
      }
      defineGetters(namespace, getters);
      return namespace;
    };
    require.e = () => NativePromise.resolve();
    require.f = {};
    require.m = {};
    require.c = {};
    require.p = '';
    require.g = globalThis;
    require.amdO = {};
    return require;
  }

  // An ECMAScript module that imports one of the others gets `default` and the names of its exports.
  const taken = create(null);
  let takenCount = 0;

  function wrapperOf(alias) {
    const exports = exportsOf(alias);
    const values = create(null);
    values.d = exports;
    let source = 'const t=$replayTake(' + takenCount + ');const d=t.d;export{d as default};';
    if (isObject(exports) && host.kind(exports) !== PROXY) {
      const keys = ownKeys(exports);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i];
        const descriptor = getOwnPropertyDescriptor(exports, key);
        if (
          typeof key === 'string' &&
          key !== 'default' &&
          descriptor !== undefined &&
          descriptor.enumerable &&
          apply(isWellFormed, key, [])
        ) {
          values['v' + i] = exports[key];
          source += 'const v' + i + '=t.v' + i + ';export{v' + i + ' as ' + stringify(key) + '};';
        }
      }
    }
    taken[takenCount++] = values;
    return source;
  }

  function take(index) {
    const values = taken[index];
    delete taken[index];
    return values;
  }

  // ---------------------------------------------------------------- load and call

  let entry;
  let phase = 'load';
  let outcome = '';
  const idleTasks = create(null);
  let idleTaskCount = 0;

  function returned(value) {
    try {
      outcome = '{"outcome":"return","value":' + project(value) + denialsJson() + '}';
    } catch (e) {
      outcome = unserializable(e, '');
    }
  }

  function threw(error) {
    const denial = isObject(error) ? apply(weakMapGet, deniedErrors, [error]) : undefined;
    if (denial !== undefined) {
      outcome =
        '{"outcome":"denied","phase":"' +
        phase +
        '","capability":' +
        stringify(denial.capability) +
        ',"detail":' +
        stringify(denial.detail) +
        '}';
      return;
    }
    try {
      outcome =
        '{"outcome":"exception","phase":"' + phase + '","thrown":' + project(error) + denialsJson() + '}';
    } catch (e) {
      outcome = unserializable(e, 'thrown_');
    }
  }

  function unserializable(e, prefix) {
    // Anything else than a failure of ours is the engine's: its stack is too small for the value.
    const known = isObject(e) && getPrototypeOf(e) === null && hasOwn(e, 'reason');
    return (
      '{"outcome":"serialization_error","reason":"' +
      prefix +
      (known ? e.reason : 'depth') +
      '","path":' +
      stringify(known ? cut(e.path, 2000) : '') +
      '}'
    );
  }

  async function loadEntry(alias) {
    try {
      if (specs[alias].format === 'esm') {
        entry = await host.importModule(alias);
      } else {
        entry = exportsOf(alias);
      }
      outcome = 'loaded';
    } catch (e) {
      threw(e);
    }
  }

  function entryFunction() {
    const name = config.entry_export;
    const alias = config.entry_alias;
    let value;
    if (name !== 'default' || specs[alias].format === 'esm') {
      value = isObject(entry) ? entry[name] : undefined;
    } else if (isObject(entry) && (entry.__esModule || typeof entry !== 'function') && 'default' in entry) {
      value = entry.default;
    } else {
      value = entry;
    }
    if (typeof value !== 'function') {
      throw new NativeTypeError(
        'module "' +
          alias +
          '" has no function "' +
          name +
          '"' +
          (value === undefined ? '' : ': it exports a value of type ' + (value === null ? 'null' : typeof value)),
      );
    }
    return value;
  }

  async function callEntry(text) {
    let settled;
    try {
      const callee = entryFunction();
      phase = 'call';
      const args = readItems(parse(text));
      settled = await apply(callee, specs[config.entry_alias].format === 'esm' ? undefined : entry, args);
    } catch (e) {
      threw(e);
      return;
    }
    returned(settled);
  }

  function unsettled() {
    const error = new NativeError('the promise never settles: nothing is left that could settle it');
    hide(error, 'name', 'UnsettledPromise');
    threw(error);
  }

  function control(operation, argument) {
    switch (operation) {
      case 'load':
        loadEntry(argument);
        return '';
      case 'call':
        outcome = '';
        callEntry(argument);
        return '';
      case 'idle':
        // Nothing is left to run: a provider may have something for later, or the promise is stuck.
        for (let i = 0; i < idleTaskCount; i++) {
          if (idleTasks[i]()) {
            return 'again';
          }
        }
        unsettled();
        return '';
      case 'outcome':
        return outcome;
      case 'log':
        return log;
      case 'wrapper':
        return wrapperOf(argument);
      default:
        return '';
    }
  }

  // ---------------------------------------------------------------- start

  withoutStacks();
  keepOnlyNamedGlobals();
  fixedStrings();
  method(Math, 'random', 0, seededRandom(config.random_seed));
  let codeGenerationAllowed = false;
  const tools = {
    __proto__: null,
    apply,
    appendLog,
    atIdle(task) {
      idleTasks[idleTaskCount++] = task;
    },
    allowCodeGeneration() {
      codeGenerationAllowed = true;
    },
    config,
    define: hide,
    describe(value) {
      if (typeof value === 'string') {
        return value;
      }
      if (typeof value === 'symbol') {
        return 'Symbol()';
      }
      try {
        return project(value);
      } catch (e) {
        return '[' + (isObject(e) && hasOwn(e, 'reason') ? e.reason : 'value') + ']';
      }
    },
    kind: host.kind,
    method,
  };
  for (let i = 0; i < config.providers.length; i++) {
    host.provider(config.providers[i])(tools);
  }
  if (!codeGenerationAllowed) {
    denyCodeGeneration();
  }
  return [control, take, deny];
});
