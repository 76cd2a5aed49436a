// Encodes integers as text, small ones as one letter: a part of the search
// index contains thousands of them, in JSON that compresses well.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Digits from here on mean that the number continues. */
const HALF = 32;

/** Encodes a non-negative integer: five bits per letter, lowest first. */
export function writeDigits(number: number): string {
  let text = "";
  let rest = number;
  for (; rest >= HALF; rest = Math.floor(rest / HALF)) text += LETTERS[HALF + (rest % HALF)]!;
  return text + LETTERS[rest]!;
}

export function readDigits(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES[text.charCodeAt(at)]!;
    number += (digit % HALF) * scale;
    if (digit >= HALF) {
      scale *= HALF;
      continue;
    }
    numbers.push(number);
    number = 0;
    scale = 1;
  }
  return numbers;
}

const VALUES = Array.from({length: 128}, (_, code) => LETTERS.indexOf(String.fromCharCode(code)));
