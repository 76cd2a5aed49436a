// Reads XLIFF 2.0. The file is not trusted: it has no entities of its own, and its size and depth are limited.

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
  target: {parts: (string | {code: string})[]; state: string} | null;
  /** What codes stand for. */
  data: Map<string, string>;
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
  let state = "initial";
  let data: string | null = null;
  let isTarget = false;
  const place = {index: 0, line: 1};
  const line = (): number => {
    for (; place.index < parser.startIndex; place.index++) if (text[place.index] === "\n") place.line++;
    return place.line;
  };
  const fail = (fault: string): void => void (failed ??= {fault, line: line()});

  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (++depth > MOST_LEVELS) return fail("its elements are too deep");
    if (depth === 1) {
      if (name !== "xliff" || !/^2\./.test(attributes["version"] ?? "")) return fail("it is no XLIFF 2");
      result = {from: attributes["srcLang"] ?? "", to: attributes["trgLang"] ?? "", files: []};
    }
    const file = result?.files.at(-1);
    const {original = "", href = "", id = "", dataRef = "", hex = ""} = attributes;
    if (name === "file") result?.files.push({original, object: "", line: line(), units: []});
    else if (name === "skeleton" && file) file.object = href.startsWith(OBJECT) ? href.slice(OBJECT.length) : "";
    else if (name === "unit" && file) {
      unit = {id, line: line(), target: null, data: new Map()};
      file.units.push(unit);
    } else if (name === "segment") state = attributes["state"] ?? "initial";
    else if (name === "data") data = id;
    else if (name === "target" && unit) {
      isTarget = true;
      unit.target ??= {parts: [], state};
      if (state === "initial") unit.target.state = state;
    } else if (isTarget && unit?.target) {
      if (name === "ph") unit.target.parts.push({code: dataRef});
      else if (name === "cp") unit.target.parts.push(characterOf(hex));
    }
  };
  const close = (name: string, isImplied: boolean): void => {
    if (isImplied && text[parser.endIndex - 1] !== "/") return fail(`<${name}> is not closed`);
    depth--;
    if (name === "data") data = null;
    else if (name === "target") isTarget = false;
    else if (name === "unit") unit = null;
  };
  const parser = new (htmlLibrary().Parser)(
    {
      onopentag: (name, attributes) => failed ?? open(name, attributes),
      onclosetag: (name, isImplied) => failed ?? close(name, isImplied),
      ontext(part) {
        if (data !== null) unit?.data.set(data, (unit.data.get(data) ?? "") + part);
        else if (isTarget) unit?.target?.parts.push(part);
      }
    },
    {xmlMode: true, decodeEntities: true}
  );
  for (let at = 0; at < text.length && !failed; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!failed) parser.end();
  return failed ?? result ?? {fault: "it is no XLIFF 2", line: 1};
}

function characterOf(hex: string): string {
  const code = /^[\da-fA-F]{1,6}$/.test(hex) ? parseInt(hex, 16) : 0;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
