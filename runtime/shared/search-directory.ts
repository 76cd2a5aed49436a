// The directory of a version's search files, as the worker contains it: every search waits for it.

import {readDigits, writeDigits} from "./digits.ts";
import {DIRECTORY_NAME, HASH_LENGTH, type Directory} from "./search-index.ts";

/** The worker's code, preceded by a line with the directory. */
export function withDirectory(worker: string, directory: Directory): string {
  const {terms, documents, headings} = directory;
  const stored: StoredDirectory = {
    ...directory,
    terms: storedTerms(terms),
    documents: storedDocuments(documents),
    headings: storedHeadings(headings)
  };
  // These characters end a line in scripts but not in JSON.
  const json = JSON.stringify(stored).replace(/[\u2028\u2029]/g, (code) => `\\u${code.charCodeAt(0).toString(16)}`);
  return `self.${DIRECTORY_NAME}=${json};\n${worker}\n`;
}

/** Extracts the directory from such a worker, for searching without a browser. */
export function directoryOf(script: string): Directory {
  return readDirectory(
    JSON.parse(script.slice(`self.${DIRECTORY_NAME}=`.length, script.indexOf(";\n"))) as StoredDirectory
  );
}

/** A directory as it is written: every search waits for it. */
export interface StoredDirectory extends Omit<Directory, "terms" | "documents" | "headings"> {
  /** Of each beginning: how many letters it has in common with the one before (a capital), and the others. */
  terms: StoredParts;
  /** Each first id less the one before it, as digits. */
  documents: StoredParts;
  /** As digits: each page less the one before it, doubled and with its sign in the last bit, and the count. */
  headings: string;
}

/** And the hash in each part's name, one after the other. */
type StoredParts = [firsts: string, hashes: string];

function hashesOf(parts: readonly (readonly [first: string | number, hash: string])[]): string {
  return parts.map(([, hash]) => hash).join("");
}

function storedTerms(parts: Directory["terms"]): StoredParts {
  const firsts = parts.map(([first], at) => {
    const before = parts[at - 1]?.[0] ?? "";
    let common = 0;
    while (common < MOST_COMMON && common < before.length && before[common] === first[common]) common++;
    return String.fromCharCode(CAPITAL + common) + first.slice(common);
  });
  return [firsts.join(""), hashesOf(parts)];
}

const CAPITAL = 65;
const MOST_COMMON = 25;

function storedDocuments(parts: Directory["documents"]): StoredParts {
  return [parts.map(([first], at) => writeDigits(first - (parts[at - 1]?.[0] ?? 0))).join(""), hashesOf(parts)];
}

function storedHeadings(headings: Directory["headings"]): string {
  return headings
    .flatMap(([page, count], at) => {
      const step = page - (headings[at - 1]?.[0] ?? 0);
      return [step < 0 ? -2 * step - 1 : 2 * step, count];
    })
    .map(writeDigits)
    .join("");
}

function readHeadings(stored: string): Directory["headings"] {
  const headings: Directory["headings"] = [];
  const numbers = readDigits(stored);
  for (let at = 0, page = 0; at < numbers.length; at += 2) {
    const step = numbers[at]!;
    page += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    headings.push([page, numbers[at + 1]!]);
  }
  return headings;
}

export function readDirectory(stored: StoredDirectory): Directory {
  let first = "";
  let id = 0;
  const withHash = <First>(own: First, at: number, [, hashes]: StoredParts): [First, string] => [
    own,
    hashes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH)
  ];
  return {
    ...stored,
    terms: (stored.terms[0].match(/[A-Z][^A-Z]*/g) ?? []).map((text, at) =>
      withHash((first = first.slice(0, text.charCodeAt(0) - CAPITAL) + text.slice(1)), at, stored.terms)
    ),
    documents: readDigits(stored.documents[0]).map((step, at) => withHash((id += step), at, stored.documents)),
    headings: readHeadings(stored.headings)
  };
}
