// JSON with integers of any size: those that a number would round are bigints.

const MARK = "\0integer:";
const stringOrInteger = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{15,}(?![\d.eE])/g;
const marked = /^\0integer:-?\d+$/;

/** @throws {SyntaxError} as JSON.parse does */
export function parseExact(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as unknown;
  const withMarks = text.replace(stringOrInteger, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"\\u0000integer:${token}"`
  );
  if (withMarks === text) return JSON.parse(text) as unknown;
  return JSON.parse(withMarks, (_, value: unknown) =>
    typeof value === "string" && marked.test(value) ? BigInt(value.slice(MARK.length)) : value
  ) as unknown;
}

/** As JSON.stringify; undefined is null. */
export function exactJson(value: unknown, indent = 0): string {
  let hasMarks = false;
  const text =
    JSON.stringify(
      value,
      (_, part: unknown) => {
        if (typeof part !== "bigint") return part;
        hasMarks = true;
        return MARK + part;
      },
      indent
    ) ?? "null";
  return hasMarks ? text.replace(/"\\u0000integer:(-?\d+)"/g, "$1") : text;
}
