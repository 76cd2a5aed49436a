// Positions and hashes of text.

import {hash} from "node:crypto";
import type {Location} from "./diagnostics.ts";

export {escapeHtml} from "../../../runtime/shared/escape-html.ts";

/** Finds line and column of offsets in one text; the line starts are computed on first use. */
export interface LineIndex {
  locationOf(offset: number): Location;
  /** Offset of a line's first character; lines count from 1. */
  offsetOf(line: number): number;
}

export function createLineIndex(file: string, text: string): LineIndex {
  let starts: number[] | null = null;
  const lineStarts = (): number[] => (starts ??= findLineStarts(text));
  return {
    locationOf(offset) {
      const all = lineStarts();
      let low = 0;
      let high = all.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (all[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return {file, line: low + 1, column: offset - all[low]! + 1};
    },
    offsetOf: (line) => lineStarts()[line - 1] ?? text.length
  };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Removes a byte-order mark, normalises line ends to LF, and replaces NUL by U+FFFD. Lines and columns remain as shown in editors. */
export function normaliseText(text: string): string {
  const withoutMark = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const withoutNul = withoutMark.includes("\0") ? withoutMark.replaceAll("\0", "\ufffd") : withoutMark; // NUL is not allowed in HTML
  return withoutNul.includes("\r") ? withoutNul.replace(/\r\n?/g, "\n") : withoutNul;
}

/** A copy of a string: a part of a longer string keeps all of that in memory. */
export function withoutParent(part: string): string {
  return Buffer.from(part).toString("utf8");
}

/** Equal for names that some file systems take for the same: in case, or in how accents are encoded. */
export function sameFileKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** A text as a part of a regular expression that it alone matches. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** 16 hex digits of SHA-256: enough to distinguish contents, short enough for file names. */
export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 16);
}

/** Plain data in which texts are replaced, by what they are and by the key that they are behind; items of lists stay. */
export function replaceTexts<V>(value: V, replace: (text: string, key: string) => string): V {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, own]) => [key, typeof own === "string" ? replace(own, key) : visit(own)])
    );
  };
  return visit(value) as V;
}
