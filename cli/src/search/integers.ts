// A growable list for millions of integers, which the garbage collector does
// not have to scan.

export interface Integers {
  readonly length: number;
  push(value: number): void;
  /** The backing array, which may be longer; valid until the next push. */
  readonly values: Int32Array;
}

/** @param first becomes the backing array, without a copy */
export function createIntegers(first: Int32Array = new Int32Array(0)): Integers {
  let values = first;
  let {length} = first;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(length + Math.max(1 << 10, length >> 2));
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    get values() {
      return values;
    }
  };
}
