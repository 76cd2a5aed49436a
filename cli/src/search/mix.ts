// Hashes of short texts and of many numbers: a cryptographic hash of millions
// of entries would take longer than what is made of them.

/** A hash of 64 bits in two numbers. */
export type Halves = readonly [number, number];

export interface Mix {
  number(value: number): void;
  text(value: string): void;
  /** The hash of what was added; starts over. */
  take(): Halves;
}

export function createMix(): Mix {
  let one = 0;
  let other = 0;
  const start = (): void => {
    one = 0x9e3779b9;
    other = 0x85ebca6b;
  };
  const number = (value: number): void => {
    one = Math.imul(one ^ value, 0x9e3779b1);
    one ^= one >>> 15;
    other = Math.imul(other ^ value, 0xc2b2ae3d);
    other ^= other >>> 13;
  };
  start();
  return {
    number,
    text(value) {
      number(value.length);
      for (let at = 0; at < value.length; at++) number(value.charCodeAt(at));
    },
    take() {
      const halves: Halves = [one, other];
      start();
      return halves;
    }
  };
}

export function mixOf(...texts: readonly string[]): Halves {
  const mix = createMix();
  texts.forEach(mix.text);
  return mix.take();
}

/** The finaliser of MurmurHash3: every bit depends on every other. Sums of such numbers are hashes of sets. */
export function scattered(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
