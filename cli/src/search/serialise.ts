// Terms to the JSON of an index that elasticlunr loads: per field a tree of
// letters, written term by term without being built.

import elasticlunr from "elasticlunr";
import {FIELDS} from "../../../runtime/shared/search-index.ts";
import {createByteWriter, type ByteWriter} from "./byte-writer.ts";
import type {Lists, Postings} from "./postings.ts";

export interface PartWriter {
  /** `[{"documents":[],"index":{…}}]` with the terms of these places; the one of `to` no more. */
  part(postings: Postings, from: number, to: number): Uint8Array;
}

/** @param weights as they are written, by their number */
export function createPartWriter(count: number, weights: readonly string[]): PartWriter {
  const writer = createByteWriter();
  const encoded = weights.map((weight) => Buffer.from(`":{"tf":${weight}}`));
  const [before, after] = indexJson(count, FIELDS, "\0").split("\0") as [string, string];

  return {
    part({terms, lists}, from, to) {
      writer.ascii(`[{"documents":[],"index":${before}`);
      FIELDS.forEach((field, at) => {
        writer.ascii(`${at === 0 ? "" : ","}${JSON.stringify(field)}:{"root":`);
        writeTree(writer, {terms, lists: lists[field], from, to, encoded});
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
  terms: readonly string[];
  lists: Lists;
  from: number;
  to: number;
  /** `":{"tf":0.5}` by number of the weight. */
  encoded: readonly Uint8Array[];
}

/** Nodes that end no term have neither `docs` nor `df`: the library takes that for none. */
function writeTree(writer: ByteWriter, {terms, lists, from, to, encoded}: Tree): void {
  const {entries, frequencies} = lists;
  let path = "";
  let separator = "";
  writer.ascii("{");
  for (let place = from; place < to; place++) {
    const end = lists.to[place]!;
    let at = lists.from[place]!;
    if (at === end) continue;
    const term = terms[place]!;
    const common = commonLength(path, term);
    writer.ascii("}".repeat(path.length - common));
    for (let letter = common; letter < term.length; letter++) {
      writer.ascii(separator);
      writer.ascii('"');
      writer.text(term[letter]!);
      writer.ascii('":{');
      separator = "";
    }
    writer.ascii('"docs":{');
    for (let before = '"'; at < end; at += 2, before = ',"') {
      writer.ascii(before);
      writer.number(entries[at]!);
      writer.bytes(encoded[entries[at + 1]!]!);
    }
    writer.ascii('},"df":');
    writer.number(frequencies[place]!);
    separator = ",";
    path = term;
  }
  writer.ascii("}".repeat(path.length + 1));
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
