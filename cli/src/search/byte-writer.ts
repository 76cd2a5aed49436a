// Writes text as bytes without intermediate strings: millions of short strings
// would keep the garbage collector busier than the search itself.

export interface ByteWriter {
  ascii(text: string): void;
  text(text: string): void;
  /** A whole number from 0, in decimal. */
  number(value: number): void;
  bytes(bytes: Uint8Array): void;
  /** What has been written; the writer starts over. */
  take(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(1 << 18);
  let length = 0;
  const digits = new Uint8Array(16);

  function reserve(more: number): void {
    if (length + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + more));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  }

  return {
    ascii(text) {
      reserve(text.length);
      for (let at = 0; at < text.length; at++) buffer[length++] = text.charCodeAt(at);
    },
    text(text) {
      reserve(text.length * 3);
      if (text.length === 1 && text < "\x80") {
        buffer[length++] = text.charCodeAt(0);
        return;
      }
      length += buffer.write(text, length, "utf8");
    },
    number(value) {
      reserve(16);
      let count = 0;
      for (let rest = value; count === 0 || rest > 0; rest = Math.floor(rest / 10)) digits[count++] = 48 + (rest % 10);
      while (count > 0) buffer[length++] = digits[--count]!;
    },
    bytes(bytes) {
      reserve(bytes.length);
      for (let at = 0; at < bytes.length; at++) buffer[length++] = bytes[at]!;
    },
    take() {
      const taken = Uint8Array.prototype.slice.call(buffer, 0, length);
      length = 0;
      return taken;
    }
  };
}
