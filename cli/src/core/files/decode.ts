// Decodes a file as UTF-8, or reports the first byte that is not.

import {isUtf8} from "node:buffer";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import {createLineIndex, normaliseText} from "../text.ts";

/** Decodes UTF-8, normalises line ends to LF and drops a byte-order mark. Null if the bytes are not UTF-8. */
export function decodeText(file: string, bytes: Uint8Array, diagnostics: Diagnostic[]): string | null {
  if (isUtf8(bytes)) return normaliseText(decodeUtf8(bytes));
  const before = normaliseText(decodeUtf8(bytes.subarray(0, firstInvalid(bytes))));
  const at = createLineIndex(file, before).locationOf(before.length);
  diagnostics.push(
    diagnose("source-encoding", at, "This file is not UTF-8: there is an invalid byte here.", "save it as UTF-8")
  );
  return null;
}

function decodeUtf8({buffer, byteOffset, byteLength}: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

/** Offset of the first byte that is not part of valid UTF-8. */
function firstInvalid(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    try {
      new TextDecoder("utf-8", {fatal: true}).decode(bytes.subarray(0, middle + 1), {stream: true});
      low = middle + 1;
    } catch {
      high = middle;
    }
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low--; // a truncated character
  return low;
}
