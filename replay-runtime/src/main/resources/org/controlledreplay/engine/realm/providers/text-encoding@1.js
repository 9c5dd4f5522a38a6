// TextEncoder and TextDecoder for UTF-8, as the Encoding standard defines them.
(function (tools) {
  'use strict';
  const { apply } = tools;
  const { charCodeAt } = String.prototype;
  const { fromCharCode } = String;
  const NativeUint8Array = Uint8Array;
  const arrayBufferOf = descriptor('buffer');
  const byteOffsetOf = descriptor('byteOffset');
  const byteLengthOf = descriptor('byteLength');
  const dataViewBuffer = Object.getOwnPropertyDescriptor(DataView.prototype, 'buffer').get;
  const dataViewOffset = Object.getOwnPropertyDescriptor(DataView.prototype, 'byteOffset').get;
  const dataViewLength = Object.getOwnPropertyDescriptor(DataView.prototype, 'byteLength').get;

  function getPrototype(object) {
    return Object.getPrototypeOf(object);
  }
  function descriptor(name) {
    return Object.getOwnPropertyDescriptor(getPrototype(Uint8Array.prototype), name).get;
  }

  class TextEncoder {
    get encoding() {
      return 'utf-8';
    }

    encode(input = '') {
      const text = '' + input;
      const bytes = new NativeUint8Array(text.length * 3);
      let n = 0;
      for (let i = 0; i < text.length; i++) {
        let point = apply(charCodeAt, text, [i]);
        if (point >= 0xd800 && point <= 0xdfff) {
          const low = i + 1 < text.length ? apply(charCodeAt, text, [i + 1]) : 0;
          if (point <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
            point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
            i++;
          } else {
            point = 0xfffd;
          }
        }
        if (point < 0x80) {
          bytes[n++] = point;
        } else if (point < 0x800) {
          bytes[n++] = 0xc0 | (point >> 6);
          bytes[n++] = 0x80 | (point & 63);
        } else if (point < 0x10000) {
          bytes[n++] = 0xe0 | (point >> 12);
          bytes[n++] = 0x80 | ((point >> 6) & 63);
          bytes[n++] = 0x80 | (point & 63);
        } else {
          bytes[n++] = 0xf0 | (point >> 18);
          bytes[n++] = 0x80 | ((point >> 12) & 63);
          bytes[n++] = 0x80 | ((point >> 6) & 63);
          bytes[n++] = 0x80 | (point & 63);
        }
      }
      const result = new NativeUint8Array(n);
      for (let i = 0; i < n; i++) {
        result[i] = bytes[i];
      }
      return result;
    }
  }

  function bytesOf(input) {
    if (input === undefined) {
      return new NativeUint8Array(0);
    }
    const kind = tools.kind(input);
    if (kind === 8) {
      return new NativeUint8Array(input);
    }
    if (kind === 9) {
      return new NativeUint8Array(
        apply(dataViewBuffer, input, []),
        apply(dataViewOffset, input, []),
        apply(dataViewLength, input, []),
      );
    }
    if (kind >= 20) {
      return new NativeUint8Array(
        apply(arrayBufferOf, input, []),
        apply(byteOffsetOf, input, []),
        apply(byteLengthOf, input, []),
      );
    }
    throw new TypeError('The "input" argument must be an ArrayBuffer or a view of one');
  }

  class TextDecoder {
    #fatal;
    #ignoreBOM;

    constructor(label = 'utf-8', options = {}) {
      const name = ('' + label).trim().toLowerCase();
      if (name !== 'utf-8' && name !== 'utf8' && name !== 'unicode-1-1-utf-8') {
        throw new RangeError('The "' + label + '" encoding is not supported');
      }
      this.#fatal = !!options.fatal;
      this.#ignoreBOM = !!options.ignoreBOM;
    }

    get encoding() {
      return 'utf-8';
    }

    get fatal() {
      return this.#fatal;
    }

    get ignoreBOM() {
      return this.#ignoreBOM;
    }

    decode(input, options) {
      if (options !== undefined && options.stream) {
        throw new TypeError('streaming is not supported by text-encoding@1');
      }
      const bytes = bytesOf(input);
      const end = bytes.length;
      let out = '';
      let i = 0;
      if (!this.#ignoreBOM && end >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
        i = 3;
      }
      const replace = () => {
        if (this.#fatal) {
          throw new TypeError('The encoded data was not valid for encoding utf-8');
        }
        out += '\ufffd';
      };
      while (i < end) {
        const lead = bytes[i++];
        if (lead < 0x80) {
          out += fromCharCode(lead);
          continue;
        }
        let needed = 0;
        let lower = 0x80;
        let upper = 0xbf;
        let point = 0;
        if (lead >= 0xc2 && lead <= 0xdf) {
          needed = 1;
          point = lead & 31;
        } else if (lead >= 0xe0 && lead <= 0xef) {
          needed = 2;
          point = lead & 15;
          lower = lead === 0xe0 ? 0xa0 : 0x80;
          upper = lead === 0xed ? 0x9f : 0xbf;
        } else if (lead >= 0xf0 && lead <= 0xf4) {
          needed = 3;
          point = lead & 7;
          lower = lead === 0xf0 ? 0x90 : 0x80;
          upper = lead === 0xf4 ? 0x8f : 0xbf;
        } else {
          replace();
          continue;
        }
        let complete = true;
        for (; needed > 0; needed--) {
          const next = i < end ? bytes[i] : 0;
          if (next < lower || next > upper) {
            complete = false;
            break;
          }
          lower = 0x80;
          upper = 0xbf;
          point = (point << 6) | (next & 63);
          i++;
        }
        if (!complete) {
          replace();
        } else if (point < 0x10000) {
          out += fromCharCode(point);
        } else {
          out += fromCharCode(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 1023));
        }
      }
      return out;
    }
  }

  tools.define(globalThis, 'TextEncoder', TextEncoder);
  tools.define(globalThis, 'TextDecoder', TextDecoder);
});
