// A JSON or YAML specification, or a text that one refers to: its value, and the location of any part.

import {parseExact} from "../../../../runtime/shared/exact-json.ts";
import {counted, createBudget, limits, tooLarge, type Budget} from "../../core/budget.ts";
import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import {createLineIndex} from "../../core/text.ts";
import {parseYaml, yamlFault, YamlError} from "../../core/yaml.ts";
import {indentFlow} from "../../core/yaml-flow.ts";
import {createPlaceFinder, findJsonFault, findTooDeep, type PlaceFinder} from "../../core/json-place.ts";

export type Path = readonly (string | number)[];

export interface Document {
  file: string;
  /** Below the version's specs folder. */
  path: string;
  value: unknown;
  keyAt(path: Path): Location;
  valueAt(path: Path): Location;
  /** Remaining budget for checking the file's values. */
  budget: Budget;
}

export interface LoadedDocument {
  document: Document;
  diagnostics: Diagnostic[];
}

/** Invalid text gives the value null and the location of the fault. */
export function loadDocument(file: string, path: string, text: string): LoadedDocument {
  if (text.length > limits.bytes)
    return unreadable(
      file,
      path,
      tooLarge(
        {file, line: 1, column: 1},
        `This file has more than ${counted(limits.bytes)} characters.`,
        "split it, or leave out examples"
      )
    );
  if (/\.(md|markdown)$/i.test(path)) return loadText(file, path, text);
  return /\.ya?ml$/i.test(path) ? loadYaml(file, path, text) : loadJson(file, path, text);
}

/** A description in a file of its own: the document is its text. */
function loadText(file: string, path: string, text: string): LoadedDocument {
  const start: Location = {file, line: 1, column: 1};
  const document = {file, path, value: text, keyAt: () => start, valueAt: () => start, budget: createBudget()};
  return {document, diagnostics: []};
}

function loadJson(file: string, path: string, text: string): LoadedDocument {
  const lines = createLineIndex(file, text);
  let finder: PlaceFinder | null = null;
  const locate = (at: Path, what: "key" | "value"): Location => {
    const place = lines.locationOf((finder ??= createPlaceFinder(text))(at, what));
    return place.column > LONG_LINE ? {...place, pointer: pointerOf(at)} : place;
  };
  const document: Document = {
    file,
    path,
    value: null,
    keyAt: (at) => locate(at, "key"),
    valueAt: (at) => locate(at, "value"),
    budget: createBudget()
  };
  const deep = findTooDeep(text);
  if (deep !== null)
    return unreadable(
      file,
      path,
      tooLarge(
        lines.locationOf(deep),
        `Values are nested more than ${limits.levels} levels deep here.`,
        "give the inner ones a name, and refer to them"
      )
    );
  try {
    return {document: {...document, value: parseExact(text)}, diagnostics: []};
  } catch {
    const fault = findJsonFault(text) ?? {message: "This is not JSON.", offset: 0};
    return unreadable(file, path, diagnose("spec-syntax", lines.locationOf(fault.offset), fault.message));
  }
}

/** Longer lines indicate minified JSON, where a column says little. */
const LONG_LINE = 1000;

/** "#/paths/~1orders/get" */
export function pointerOf(path: Path): string {
  return ["#", ...path.map((step) => String(step).replace(/~/g, "~0").replace(/\//g, "~1"))].join("/");
}

function loadYaml(file: string, path: string, text: string): LoadedDocument {
  try {
    return parsedYaml(file, path, text);
  } catch (error) {
    return (
      (error instanceof YamlError && error.isIndentation ? loadIndented(file, path, text, error.at) : null) ??
      unreadable(file, path, yamlFault(error, "spec-syntax", "This is not YAML"))
    );
  }
}

/** As most readers have it, and with a note. */
function loadIndented(file: string, path: string, text: string, at: Location): LoadedDocument | null {
  const indented = indentFlow(text);
  if (!indented) return null;
  const {document, diagnostics} = parsedYaml(file, path, indented.text);
  const asWritten = (place: Location): Location => ({
    ...place,
    column: Math.max(1, place.column - (indented.added.get(place.line) ?? 0))
  });
  const note = diagnose(
    "spec-nonstandard",
    at,
    "This line is indented no further than its key, which YAML does not allow within { } or [ ]. It is read as most tools do.",
    "indent it further"
  );
  return {
    document: {
      ...document,
      keyAt: (to) => asWritten(document.keyAt(to)),
      valueAt: (to) => asWritten(document.valueAt(to))
    },
    diagnostics: [note, ...diagnostics]
  };
}

function parsedYaml(file: string, path: string, text: string): LoadedDocument {
  const {value, keyAt, valueAt} = parseYaml(file, text, text, 0, limits.repeatedInSpecs);
  if (/\d{16}/.test(text)) restoreIntegers(text, value, valueAt);
  return {
    document: {file, path, value, keyAt, valueAt, budget: createBudget()},
    diagnostics: value === null ? [diagnose("spec-syntax", {file, line: 1, column: 1}, "This file is empty.")] : []
  };
}

/** Replaces integers that have been rounded by bigints of the digits in the text. */
function restoreIntegers(text: string, value: unknown, valueAt: (path: Path) => Location): void {
  const lines = text.split("\n");
  const seen = new Set<unknown>();
  const visit = (holder: unknown, path: Path): void => {
    if (typeof holder !== "object" || holder === null || seen.has(holder)) return;
    seen.add(holder);
    for (const [key, part] of Object.entries(holder) as [string, unknown][]) {
      const at = [...path, Array.isArray(holder) ? Number(key) : key];
      if (!Number.isInteger(part) || Number.isSafeInteger(part)) {
        visit(part, at);
        continue;
      }
      const {line, column} = valueAt(at);
      const [digits] = /^[-+]?\d+(?![\w.])/.exec((lines[line - 1] ?? "").slice(column - 1)) ?? [];
      if (digits !== undefined && Number(digits) === part) (holder as Record<string, unknown>)[key] = BigInt(digits);
    }
  };
  visit(value, []);
}

function unreadable(file: string, path: string, diagnostic: Diagnostic): LoadedDocument {
  const start: Location = {file, line: 1, column: 1};
  return {
    document: {file, path, value: null, keyAt: () => start, valueAt: () => start, budget: createBudget()},
    diagnostics: [diagnostic]
  };
}
