// The response headers that a built tree declares for its server.

import fs from "node:fs";
import path from "node:path";
import {headersName} from "../output/content-policy.ts";

/** The file of headers; null for a tree of an earlier version, or one that is being swapped. */
export function readTreeHeaders(folder: string): string | null {
  try {
    return fs.readFileSync(path.join(folder, headersName), "utf8");
  } catch {
    return null;
  }
}

/** By name; empty for a file that does not contain headers. */
export function parseTreeHeaders(text: string | null): Record<string, string> {
  if (text === null) return {};
  try {
    const headers: unknown = JSON.parse(text);
    return isHeaders(headers) ? headers : {};
  } catch {
    return {};
  }
}

/** The file may contain anything; an invalid header value must not crash the server. */
function isHeaders(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([name, text]) => /^[\w-]+$/.test(name) && typeof text === "string" && /^[\x20-\x7e]*$/.test(text)
    )
  );
}
