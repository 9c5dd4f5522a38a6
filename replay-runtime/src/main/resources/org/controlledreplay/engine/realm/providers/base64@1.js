// atob and btoa, as the HTML standard defines them.
(function (tools) {
  'use strict';
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const { charCodeAt, indexOf } = String.prototype;
  const { fromCharCode } = String;
  const { apply } = tools;
  const at = (text, i) => apply(charCodeAt, text, [i]);
  const invalid = (message) => {
    const error = new Error(message);
    tools.define(error, 'name', 'InvalidCharacterError');
    return error;
  };
  tools.method(globalThis, 'btoa', 1, (value) => {
    const text = '' + value;
    let out = '';
    for (let i = 0; i < text.length; i += 3) {
      const a = at(text, i);
      const b = i + 1 < text.length ? at(text, i + 1) : 0;
      const c = i + 2 < text.length ? at(text, i + 2) : 0;
      if (a > 255 || b > 255 || c > 255) {
        throw invalid('The string to be encoded contains characters outside of the Latin1 range.');
      }
      out +=
        ALPHABET[a >> 2] +
        ALPHABET[((a & 3) << 4) | (b >> 4)] +
        (i + 1 < text.length ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=') +
        (i + 2 < text.length ? ALPHABET[c & 63] : '=');
    }
    return out;
  });
  tools.method(globalThis, 'atob', 1, (value) => {
    const raw = '' + value;
    let text = '';
    for (let i = 0; i < raw.length; i++) {
      const unit = raw[i];
      if (unit !== ' ' && unit !== '\t' && unit !== '\n' && unit !== '\f' && unit !== '\r') {
        text += unit;
      }
    }
    let end = text.length;
    if (end % 4 === 0 && end > 0 && text[end - 1] === '=') {
      end -= text[end - 2] === '=' ? 2 : 1;
    }
    let out = '';
    let bits = 0;
    let held = 0;
    for (let i = 0; i < end; i++) {
      const digit = apply(indexOf, ALPHABET, [text[i]]);
      if (digit < 0 || end % 4 === 1) {
        throw invalid('The string to be decoded is not correctly encoded.');
      }
      bits = ((bits << 6) | digit) & 0xffffff;
      held += 6;
      if (held >= 8) {
        held -= 8;
        out += fromCharCode((bits >> held) & 255);
      }
    }
    return out;
  });
});
