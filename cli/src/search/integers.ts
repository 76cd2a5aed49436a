// A growable list for millions of integers, which the garbage collector does
// not have to scan.

export interface Integers {
  readonly length: number;
  push(value: number): void;
  /** The backing array, which may be longer; valid until the next push. */
  readonly values: Int32Array;
}

export function createIntegers(first: ArrayLike<number> = []): Integers {
  let values = new Int32Array(first.length + (1 << 10));
  values.set(first);
  let length = first.length;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(length * 2);
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
