// Edits docs.config.yaml in place: comments, order and formatting stay as the
// author wrote them. Every edit is verified by parsing the new text; if it does
// not come out as intended, the file is left alone.

import {isDeepStrictEqual} from "node:util";
import {load} from "js-yaml";
import {printFlowRecord, printValue, type YamlValue} from "./print-yaml.ts";
import {entryOf, parseYamlTree, type YamlMapping, type YamlNode, type YamlSequence} from "./yaml-tree.ts";

export interface ConfigChange {
  /** A new version, written before the one at this index. */
  insert: {before: number; version: Readonly<Record<string, YamlValue>>; sidebarsOf: number | null};
  /** New values of settings of versions; null takes the setting away. */
  set: {version: number; key: string; value: YamlValue | null}[];
  redirects: {from: string; to: string}[];
  /** Further untrusted folders; there are some already. */
  untrusted: Readonly<Record<"folder", string> & Partial<Record<"components", readonly string[]>>>[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface RawDocument {
  versions: Record<string, unknown>[];
  redirects?: {from: string; to: string}[];
  markdown?: {untrusted?: unknown[]};
}

/** The changed text; null if that would require rewriting the whole file. */
export function editConfig(text: string, change: ConfigChange): string | null {
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = text.slice(mark.length);
  const root = parseYamlTree(body);
  const versions = entryOf(root, "versions")?.value;
  if (root?.type !== "mapping" || root.flow || versions?.type !== "sequence") return null;
  const lineEnd = /\r\n/.test(body) ? "\r\n" : "\n";
  const edits = [
    ...change.set.flatMap(({version, key, value}) => setEdits(body, versions.items[version], key, value)),
    insertVersion(body, versions, change),
    ...(change.redirects.length > 0 ? [addRedirects(body, root, change.redirects)] : []),
    ...(change.untrusted.length > 0 ? [addUntrusted(body, root, change.untrusted)] : [])
  ];
  if (edits.some((edit) => edit === null)) return null;
  const edited = applyEdits(body, edits as Edit[], lineEnd);
  return isAsMeant(body, edited, change) ? mark + edited : null;
}

function applyEdits(text: string, edits: Edit[], lineEnd: string): string {
  const ordered = edits.map((edit, index) => ({...edit, index})).sort((a, b) => b.start - a.start || b.index - a.index);
  let result = text;
  for (const {start, end, text: inserted} of ordered)
    result = result.slice(0, start) + inserted.replace(/\r?\n/g, lineEnd) + result.slice(end);
  return result;
}

/** Reads both texts as data: the new one must be the old one with the change, and nothing else. */
function isAsMeant(before: string, after: string, {insert, set, redirects, untrusted}: ConfigChange): boolean {
  const expected = structuredClone(load(before) as RawDocument);
  for (const {version, key, value} of set) {
    const entry = expected.versions[version]!;
    if (value === null) delete entry[key];
    else entry[key] = value;
  }
  const sidebars =
    insert.sidebarsOf === null ? {} : {sidebars: structuredClone(expected.versions[insert.sidebarsOf]!["sidebars"])};
  expected.versions.splice(insert.before, 0, {...insert.version, ...sidebars});
  if (redirects.length > 0) expected.redirects = [...(expected.redirects ?? []), ...redirects];
  if (untrusted.length > 0) expected.markdown!.untrusted!.push(...untrusted);
  try {
    return isDeepStrictEqual(load(after), expected);
  } catch {
    return false; // the edit broke the YAML: an unsupported style
  }
}

function setEdits(text: string, version: YamlNode | undefined, key: string, value: YamlValue | null): (Edit | null)[] {
  if (version?.type !== "mapping") return [null];
  const entry = entryOf(version, key);
  if (value === null) return entry ? [removal(text, version, key)] : [];
  if (entry) return [{start: entry.value.start, end: entry.value.end, text: printValue(value)}];
  const after = previousSetting(version, key);
  if (!after) return [null];
  if (version.flow) return [{start: after.value.end, end: after.value.end, text: `, ${key}: ${printValue(value)}`}];
  const at = endOfLine(text, after.value.end);
  return [{start: at, end: at, text: `\n${" ".repeat(columnOf(text, after.keyStart))}${key}: ${printValue(value)}`}];
}

const settingOrder = [
  "name",
  "number",
  "label",
  "path",
  "content",
  "specs",
  "latest",
  "banner",
  "bannerText",
  "released",
  "supportedUntil",
  "className",
  "mainDoc"
];

/** The setting below which a new one belongs. */
function previousSetting(version: YamlMapping, key: string): YamlMapping["entries"][number] | null {
  const before = settingOrder.slice(0, settingOrder.indexOf(key));
  return (
    before
      .map((name) => entryOf(version, name))
      .filter((entry) => entry !== null)
      .at(-1) ??
    version.entries.find(({value}) => value.type === "scalar") ??
    null
  );
}

function removal(text: string, version: YamlMapping, key: string): Edit {
  const index = version.entries.findIndex((entry) => entry.key === key);
  const {keyStart, value} = version.entries[index]!;
  if (version.flow) {
    const [before, after] = [version.entries[index - 1], version.entries[index + 1]];
    if (before) return {start: before.value.end, end: value.end, text: ""};
    return {start: keyStart, end: after?.keyStart ?? value.end, text: ""};
  }
  const lineStart = text.lastIndexOf("\n", keyStart) + 1;
  const lineStop = endOfLine(text, value.end);
  const dash = text.slice(lineStart, keyStart);
  if (dash.trim() !== "") {
    const next = version.entries[index + 1];
    return {start: keyStart, end: next?.keyStart ?? value.end, text: ""}; // "- latest: true": the next setting moves up
  }
  const comment = /#.*/.exec(text.slice(value.end, lineStop));
  if (comment) return {start: keyStart, end: value.end + comment.index, text: ""};
  return {start: lineStart, end: Math.min(text.length, lineStop + (text[lineStop] === "\r" ? 2 : 1)), text: ""};
}

function insertVersion(text: string, versions: YamlSequence, {insert}: ConfigChange): Edit | null {
  const item = versions.items[insert.before];
  const source = insert.sidebarsOf === null ? null : entryOf(versions.items[insert.sidebarsOf], "sidebars");
  if (!item) return null;
  if (versions.flow) {
    const sidebars = source ? `, sidebars: ${text.slice(source.value.start, source.value.end)}` : "";
    return {start: item.start, end: item.start, text: `${printFlowRecord(insert.version).slice(0, -1)}${sidebars}}, `};
  }
  const dash = text.lastIndexOf("-", item.start - 1);
  if (dash < 0 || text.slice(dash + 1, item.start).trim() !== "") return null;
  const indent = " ".repeat(columnOf(text, dash));
  const lines = Object.entries(insert.version).map(
    ([key, value], index) => `${indent}${index === 0 ? "- " : "  "}${key}: ${printValue(value)}\n`
  );
  if (source) lines.push(`${indent}  ${reindent(text, source.keyStart, source.value.end, indent.length + 2)}\n`);
  const at = aboveComments(text, text.lastIndexOf("\n", dash) + 1, indent);
  const spaced = insert.before > 0 && /\n[ \t]*\r?\n$/.test(text.slice(0, at));
  return {start: at, end: at, text: lines.join("") + (spaced ? "\n" : "")};
}

/** Comments directly above an entry belong to it. */
function aboveComments(text: string, lineStart: number, indent: string): number {
  let at = lineStart;
  while (at > 0) {
    const previous = text.lastIndexOf("\n", at - 2) + 1;
    if (!text.startsWith(`${indent}#`, previous)) break;
    at = previous;
  }
  return at;
}

/** Reindents a piece of block YAML from the column of `start` to another column; the first line has no indentation. */
export function reindent(text: string, start: number, end: number, column: number): string {
  const from = columnOf(text, start);
  return text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, index) =>
      index === 0 || line.trim() === ""
        ? line.trimEnd()
        : " ".repeat(column) + line.slice(Math.min(from, line.length - line.trimStart().length))
    )
    .join("\n")
    .trimEnd();
}

function addRedirects(text: string, root: YamlMapping, redirects: ConfigChange["redirects"]): Edit | null {
  const existing = entryOf(root, "redirects")?.value;
  const records = redirects.map(({from, to}) => printFlowRecord({from, to}));
  if (!existing) {
    const gap = text === "" || text.endsWith("\n") ? "\n" : "\n\n";
    return {
      start: text.length,
      end: text.length,
      text: `${gap}redirects:\n${records.map((record) => `  - ${record}\n`).join("")}`
    };
  }
  return existing.type === "sequence" ? append(text, existing, records) : null;
}

function addUntrusted(text: string, root: YamlMapping, untrusted: ConfigChange["untrusted"]): Edit | null {
  const existing = entryOf(entryOf(root, "markdown")?.value, "untrusted")?.value;
  return existing?.type === "sequence" ? append(text, existing, untrusted.map(printFlowRecord)) : null;
}

function append(text: string, existing: YamlSequence, records: readonly string[]): Edit | null {
  const last = existing.items.at(-1);
  if (!last && !existing.flow) return null;
  if (existing.flow)
    return {
      start: last?.end ?? existing.start + 1,
      end: last?.end ?? existing.start + 1,
      text: (last ? ", " : "") + records.join(", ")
    };
  const indent = " ".repeat(columnOf(text, existing.start));
  const at = endOfLine(text, last!.end);
  return {start: at, end: at, text: records.map((record) => `\n${indent}- ${record}`).join("")};
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

/** Offset of the line's end, before its line break. */
function endOfLine(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  if (at < 0) return text.length;
  return text[at - 1] === "\r" ? at - 1 : at;
}
