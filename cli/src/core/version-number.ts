// Numbers of versions: 0.79, v0.79 and 0.79.0 are one and the same.

/** "v0.79.0" is "0.79"; null for what is not a number of a version. A number has two parts at least, "1" is "1.0". */
export function normaliseNumber(written: string): string | null {
  const match = /^v?(\d+(?:\.\d+)*)(-[0-9A-Za-z][0-9A-Za-z.-]*)?$/.exec(written.trim());
  if (!match) return null;
  const parts = match[1]!.split(".").map((part) => part.replace(/^0+(?=\d)/, ""));
  while (parts.length > 2 && parts.at(-1) === "0") parts.pop();
  while (parts.length < 2) parts.push("0");
  return parts.join(".") + (match[2] ?? "");
}

export function isSameNumber(a: string, b: string): boolean {
  return (normaliseNumber(a) ?? a) === (normaliseNumber(b) ?? b);
}

/** Oldest first: 0.9, 0.79, 1.0-rc.1, 1.0. */
export function byNumber(a: string, b: string): number {
  const [left, right] = [split(a), split(b)];
  for (let index = 0; index < Math.max(left.parts.length, right.parts.length); index++) {
    const difference = (left.parts[index] ?? 0) - (right.parts[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.suffix === right.suffix) return 0;
  if (left.suffix === "" || right.suffix === "") return left.suffix === "" ? 1 : -1;
  return left.suffix < right.suffix ? -1 : 1;
}

function split(number: string): {parts: number[]; suffix: string} {
  const [, digits = "", suffix = ""] = /^v?([\d.]*)(.*)$/.exec(number) ?? [];
  return {parts: digits.split(".").map(Number), suffix};
}
