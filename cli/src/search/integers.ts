// A growable list for millions of integers, which the garbage collector does
// not have to scan.

export interface Integers {
  readonly length: number;
  push(value: number): void;
  set(at: number, value: number): void;
  /** The backing array, which may be longer; valid until the next push. */
  readonly values: Int32Array;
}

/**
 * @param first becomes the backing array, without a copy
 * @param used how many of them there are; the others are room for more
 */
export function createIntegers(first: Int32Array = new Int32Array(0), used = first.length): Integers {
  let values = first;
  let length = used;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(length + Math.max(1 << 10, length >> 1));
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    set(at, value) {
      values[at] = value;
    },
    get values() {
      return values;
    }
  };
}
