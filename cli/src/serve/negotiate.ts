// Content negotiation: encoding, conditional requests, ranges.

export type Encoding = "br" | "gzip";

/** The best encoding that the client accepts; null for identity. "gzip;q=0.5, br" is br. */
export function encodingOf(acceptEncoding: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf("=") + 1));
    if (name !== "") weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  if (br <= 0 && gzip <= 0) return null;
  if ((weights.get("identity") ?? 0) > Math.max(br, gzip)) return null;
  return br >= gzip ? "br" : "gzip";
}

/** Whether the client's copy is current: an ETag takes precedence over a date. */
export function isFresh(
  {ifNoneMatch, ifModifiedSince}: {ifNoneMatch: string; ifModifiedSince: string},
  etag: string,
  modified: Date
): boolean {
  if (ifNoneMatch !== "") {
    const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.includes("*") || tags.includes(etag);
  }
  const since = Date.parse(ifModifiedSince);
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

export type RangeAnswer = {start: number; end: number} | "whole" | "unsatisfiable";

/**
 * One range of bytes, both ends included: "bytes=0-99", "bytes=100-", "bytes=-50".
 * Several ranges, other units and invalid headers get the whole file.
 */
export function rangeOf(header: string, size: number): RangeAnswer {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header);
  if (!match || (match[1] === "" && match[2] === "")) return "whole";
  if (match[1] === "") {
    const length = Number(match[2]);
    return length === 0 || size === 0 ? "unsatisfiable" : {start: Math.max(0, size - length), end: size - 1};
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== "" && Number(match[2]) < start) return "whole"; // invalid, RFC 9110 14.1.1
  return start >= size ? "unsatisfiable" : {start, end};
}
