// Reads XLIFF 2, as other programs write it: with prefixes of their own, modules such as notes and matches, segments
// and codes that they have split. The file is not trusted: it has no entities of its own, and its size and depth are
// limited.

import {htmlLibrary} from "../../core/lazy-libraries.ts";
import {OBJECT} from "./xliff.ts";

export interface ReadXliff {
  from: string;
  to: string;
  files: {original: string; object: string; line: number; units: ReadUnit[]}[];
}

export interface ReadUnit {
  id: string;
  line: number;
  /** Null if there is none. */
  target: {parts: Part[]; state: string} | null;
  /** What codes stand for. */
  data: Map<string, string>;
}

type Part = string | {code: string};

/** A segment of a unit, or what is between two. */
interface Segment {
  isText: boolean;
  state: string;
  source: Part[];
  target: Part[] | null;
  /** Where the target is among those of its unit. */
  order: number;
}

export type XliffFault = {fault: string; line: number};

const MOST_LEVELS = 40;
const MOST_CHARACTERS = 64 * 1024 * 1024;
const CHUNK = 65_536;

/** What is in an entity that XML does not have. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

export function readXliff(text: string): ReadXliff | XliffFault {
  if (text.length > MOST_CHARACTERS) return {fault: "it is too large", line: 1};
  const doctype = text.search(/<!(?:DOCTYPE|ENTITY)/i);
  if (doctype >= 0) return {fault: "it has a document type, which XLIFF has not", line: lineAt(text, doctype)};
  const entity = text.search(ENTITY);
  if (entity >= 0 && !text.includes("<![CDATA["))
    return {fault: "there is an & that is neither a character of XML nor written &amp;", line: lineAt(text, entity)};
  let result: ReadXliff | null = null;
  let failed: XliffFault | null = null;
  let depth = 0;
  let unit: ReadUnit | null = null;
  let segments: Segment[] = [];
  let data: string | null = null;
  /** What texts and codes are added to. */
  let parts: Part[] | null = null;
  /** Elements of other namespaces, with all that is in them, are modules of other programs. */
  let foreign: number | null = null;
  const scopes: Scope[] = [{depth: 0, prefixes: new Map()}];
  let core = "";
  const place = {index: 0, line: 1};
  const line = (): number => {
    for (; place.index < parser.startIndex; place.index++) if (text[place.index] === "\n") place.line++;
    return place.line;
  };
  const fail = (fault: string): void => void (failed ??= {fault, line: line()});

  const add = (text: string): void => {
    if (data !== null) unit?.data.set(data, (unit.data.get(data) ?? "") + text);
    else parts?.push(text);
  };
  const code = (ref: string | undefined): void => {
    if (ref !== undefined) parts?.push({code: ref});
  };

  const open = (written: string, attributes: Readonly<Record<string, string>>): void => {
    if (++depth > MOST_LEVELS) return fail("its elements are too deep");
    if (foreign !== null) return;
    const name = localName(written);
    const namespace = namespaceOf(scopes, depth, written, attributes);
    if (depth === 1) {
      if (name !== "xliff" || !/^2\./.test(attributes["version"] ?? "")) return fail("it is no XLIFF 2");
      core = namespace;
      result = {from: attributes["srcLang"] ?? "", to: attributes["trgLang"] ?? "", files: []};
    }
    if (namespace !== core) {
      foreign = depth;
      return;
    }
    const file = result?.files.at(-1);
    const segment = segments.at(-1);
    const {original = "", href = "", id = "", dataRef, hex = ""} = attributes;
    if (name === "file") result?.files.push({original, object: "", line: line(), units: []});
    else if (name === "skeleton" && file) file.object = href.startsWith(OBJECT) ? href.slice(OBJECT.length) : "";
    else if (name === "unit" && file) {
      unit = {id, line: line(), target: null, data: new Map()};
      segments = [];
      file.units.push(unit);
    } else if (name === "segment" || name === "ignorable") {
      const {state = "initial"} = attributes;
      segments.push({isText: name === "segment", state, source: [], target: null, order: segments.length + 1});
    } else if (name === "data") data = id;
    else if (name === "source" && segment) parts = segment.source;
    else if (name === "target" && segment) {
      parts = segment.target ??= [];
      segment.order = Number(attributes["order"]) || segment.order;
    } else if (name === "cp") add(characterOf(hex));
    else if (name === "ph")
      code(dataRef ?? `d${attributes["copyOf"] ?? id}`); // the ids are ours
    else if (name === "sc" || name === "ec") code(dataRef);
    else if (name === "pc") code(attributes["dataRefStart"]);
    if (name === "pc") ends.push(attributes["dataRefEnd"]);
  };
  /** Of the codes around texts that are open. */
  const ends: (string | undefined)[] = [];
  const close = (written: string, isImplied: boolean): void => {
    if (isImplied && text[parser.endIndex - 1] !== "/") return fail(`<${written}> is not closed`);
    const name = foreign === null ? localName(written) : "";
    if (foreign === depth) foreign = null;
    if (scopes.at(-1)!.depth === depth) scopes.pop();
    depth--;
    if (name === "data") data = null;
    else if (name === "source" || name === "target") parts = null;
    else if (name === "pc") code(ends.pop());
    else if (name === "unit" && unit) {
      unit.target = targetOf(segments);
      unit = null;
      segments = [];
    }
  };
  const parser = new (htmlLibrary().Parser)(
    {
      onopentag: (name, attributes) => failed ?? open(name, attributes),
      onclosetag: (name, isImplied) => failed ?? close(name, isImplied),
      ontext: (part) => foreign ?? add(part)
    },
    {xmlMode: true, decodeEntities: true}
  );
  for (let at = 0; at < text.length && !failed; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!failed) parser.end();
  return failed ?? result ?? {fault: "it is no XLIFF 2", line: 1};
}

/** Null unless every segment has one: half a text would be lost. */
function targetOf(segments: readonly Segment[]): ReadUnit["target"] {
  const texts = segments.filter(({isText}) => isText);
  if (texts.length === 0 || texts.some(({target}) => target === null)) return null;
  const state = texts.find(({state: own}) => own === "initial")?.state ?? texts[0]!.state;
  const ordered = [...segments].sort((a, b) => a.order - b.order);
  return {parts: ordered.flatMap(({source, target}) => target ?? source), state};
}

interface Scope {
  /** Of the element that declares them. */
  depth: number;
  prefixes: ReadonlyMap<string, string>;
}

function localName(written: string): string {
  return written.slice(written.indexOf(":") + 1);
}

/** Adds a scope where the element declares namespaces. */
function namespaceOf(
  scopes: Scope[],
  depth: number,
  written: string,
  attributes: Readonly<Record<string, string>>
): string {
  const declared = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    key === "xmlns" ? [["", value]] : key.startsWith("xmlns:") ? [[key.slice(6), value]] : []
  );
  if (declared.length > 0) scopes.push({depth, prefixes: new Map([...scopes.at(-1)!.prefixes, ...declared])});
  const prefix = written.slice(0, Math.max(0, written.indexOf(":")));
  return scopes.at(-1)!.prefixes.get(prefix) ?? prefix;
}

function characterOf(hex: string): string {
  const code = /^[\da-fA-F]{1,6}$/.test(hex) ? parseInt(hex, 16) : 0;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
