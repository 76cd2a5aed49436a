// Colours of custom properties, computed as browsers do where nothing else runs:
// hexadecimal numbers, rgb(), var(), light-dark() and mixes of two in srgb.

type Mode = "light" | "dark";

/**
 * @param styles style sheets; the last definition of a property that is such a colour wins
 * @returns colour of `--pd-color-<name>`, such as "#0b6b5d", or null
 */
export function tokenColor(styles: readonly string[], name: string, mode: Mode, depth = 0): string | null {
  const pattern = new RegExp(`--pd-color-${name}:\\s*([^;}]+)`, "gi");
  const values = styles.flatMap((style) => [...style.matchAll(pattern)].slice(0, 1)).map(([, value]) => value!.trim());
  for (const value of values.reverse()) {
    const color = depth > MAX_REFERENCES ? null : computed(value, styles, mode, depth);
    if (color !== null) return color;
  }
  return null;
}

const MAX_REFERENCES = 10;

function computed(value: string, styles: readonly string[], mode: Mode, depth: number): string | null {
  if (/^(?:#[0-9a-f]{3,8}|rgb\([^()]*\))$/i.test(value)) return value;
  const [, called, inner] = /^(light-dark|color-mix|var)\(([^]*)\)$/.exec(value) ?? [];
  if (called === undefined || inner === undefined) return null;
  const parts = topLevel(inner);
  const colorOf = (text: string | undefined): string | null => computed(text ?? "", styles, mode, depth + 1);
  if (called === "light-dark") return colorOf(parts[mode === "light" ? 0 : 1]);
  if (called === "var") {
    const name = /^--pd-color-([\w-]+)$/.exec(inner)?.[1];
    return name === undefined ? null : tokenColor(styles, name, mode, depth + 1);
  }
  const [space, first = "", second] = parts;
  const [, one, share] = /^([^]+) (\d+)%$/.exec(first) ?? [];
  const [a, b] = [channels(colorOf(one)), channels(colorOf(second))];
  return space === "in srgb" && a && b ? mixed(a, b, Number(share) / 100) : null;
}

/** "a, b(c, d)" has two parts. */
function topLevel(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(parts.pop()! + letter);
  }
  return parts.map((part) => part.trim());
}

function mixed(one: number[], other: number[], share: number): string {
  const hex = one.map((channel, index) => Math.round(channel * share + other[index]! * (1 - share)));
  return `#${hex.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** From 0 to 255, of a colour that hides what is below it. */
function channels(color: string | null): number[] | null {
  const [, digits] = /^#(\w{3}|\w{6})$/.exec(color ?? "") ?? [];
  if (digits !== undefined) {
    const size = digits.length / 3;
    return [0, 1, 2].map((at) => parseInt(digits.slice(at * size, (at + 1) * size).repeat(size === 1 ? 2 : 1), 16));
  }
  const [, ...numbers] = /^rgb\((\d+)[ ,]+(\d+)[ ,]+(\d+)\)$/.exec(color ?? "") ?? [];
  return numbers.length === 3 ? numbers.map(Number) : null;
}
