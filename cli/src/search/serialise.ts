// Terms to the JSON of an index that elasticlunr loads: per field a tree of
// letters, written term by term without being built.

import elasticlunr from "elasticlunr";
import {FIELDS} from "../../../runtime/shared/search-index.ts";
import {createByteWriter, type ByteWriter} from "./byte-writer.ts";

export interface TermLists {
  term: string;
  /** Per field: id and number of the weight, in turn; or nothing. */
  lists: (readonly number[] | undefined)[];
  /** Per field: documents that have the term, listed here or not. */
  frequencies: number[];
}

export interface PartWriter {
  /** `[{"documents":[],"index":{…}}]` with the terms, which are sorted. */
  part(terms: readonly TermLists[]): Uint8Array;
}

/** @param weights as they are written, by their number */
export function createPartWriter(count: number, weights: readonly string[]): PartWriter {
  const writer = createByteWriter();
  const encoded = weights.map((weight) => Buffer.from(`":{"tf":${weight}}`));
  const [before, after] = indexJson(count, FIELDS, "\0").split("\0") as [string, string];

  return {
    part(terms) {
      writer.ascii(`[{"documents":[],"index":${before}`);
      FIELDS.forEach((field, at) => {
        writer.ascii(`${at === 0 ? "" : ","}${JSON.stringify(field)}:{"root":`);
        writeTree(writer, {terms, field: at, encoded});
        writer.ascii("}");
      });
      writer.ascii(`${after}}]`);
      return writer.take();
    }
  };
}

/** `[{"documents":[…],"index":{…}}]` of documents alone. */
export function documentsFile(documents: readonly object[], count: number): string {
  return `[${documentsEntry(documents, count)}]`;
}

/** `{"documents":[…],"index":{…}}` */
export function documentsEntry(documents: readonly object[], count: number): string {
  return `{"documents":${JSON.stringify(documents)},"index":${indexJson(count, [], "")}}`;
}

function indexJson(count: number, fields: readonly string[], index: string): string {
  return `{"version":"${elasticlunr.version}","fields":${JSON.stringify(fields)},"ref":"id","documentStore":{"docs":{},"docInfo":{},"length":${count},"save":false},"index":{${index}},"pipeline":[]}`;
}

interface Tree {
  terms: readonly TermLists[];
  /** Number of the field. */
  field: number;
  /** `":{"tf":0.5}` by number of the weight. */
  encoded: readonly Uint8Array[];
}

/** Nodes that end no term have neither `docs` nor `df`: the library takes that for none. */
function writeTree(writer: ByteWriter, {terms, field, encoded}: Tree): void {
  let path = "";
  let first = true;
  writer.ascii("{");
  for (const {term, lists, frequencies} of terms) {
    const list = lists[field];
    if (!list) continue;
    let common = 0;
    while (common < path.length && common < term.length && path.charCodeAt(common) === term.charCodeAt(common)) common++;
    writer.ascii("}".repeat(path.length - common));
    for (let at = common; at < term.length; at++) {
      writer.text(`${first ? "" : ","}"${term[at]}":{`);
      first = true;
    }
    writer.ascii('"docs":{');
    for (let at = 0; at < list.length; at += 2) {
      writer.ascii(at === 0 ? '"' : ',"');
      writer.number(list[at]!);
      writer.bytes(encoded[list[at + 1]!]!);
    }
    writer.ascii(`},"df":${frequencies[field]}`);
    first = false;
    path = term;
  }
  writer.ascii("}".repeat(path.length + 1));
}
