// Hashes of short texts and of many numbers: a cryptographic hash of tens of
// millions of entries would take longer than what is made of them.

/** A hash of 64 bits in two numbers. */
export type Halves = readonly [number, number];

export interface Mix {
  number(value: number): void;
  text(value: string): void;
  halves(): Halves;
  take(): string;
}

export function createMix(): Mix {
  let one = 0x9e3779b9;
  let other = 0x85ebca6b;
  const number = (value: number): void => {
    one = Math.imul(one ^ value, 0x9e3779b1);
    one ^= one >>> 15;
    other = Math.imul(other ^ value, 0xc2b2ae3d);
    other ^= other >>> 13;
  };
  return {
    number,
    text(value) {
      number(value.length);
      for (let at = 0; at < value.length; at++) number(value.charCodeAt(at));
    },
    halves: () => [one, other],
    take: () => (one >>> 0).toString(36) + "-" + (other >>> 0).toString(36)
  };
}

export function mixOf(...texts: readonly string[]): Halves {
  const mix = createMix();
  texts.forEach(mix.text);
  return mix.halves();
}
