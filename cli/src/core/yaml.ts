// YAML with locations: the value, and the position of each key and value.

import {
  constructFromEvents,
  CORE_SCHEMA,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event
} from "js-yaml";
import {limits, tooLarge} from "./budget.ts";
import {diagnose, type Diagnostic, type DiagnosticCode, type Location} from "./diagnostics.ts";
import {createLineIndex, type LineIndex} from "./text.ts";
import {findAliasFault} from "./yaml-aliases.ts";

export interface YamlDocument {
  value: unknown;
  /** Location of a key (or list item) by path, ["versions", 0, "path"], or of its nearest existing ancestor. */
  keyAt(path: readonly (string | number)[]): Location;
  /** Location of a value. */
  valueAt(path: readonly (string | number)[]): Location;
}

export class YamlError extends Error {
  constructor(
    message: string,
    readonly at: Location,
    /** Valid YAML that expands beyond the limit. */
    readonly isTooLarge = false,
    /** How to correct it, if that is known better here than by the caller. */
    readonly hint: string | null = null,
    /** Whether a line is not indented enough. */
    readonly isIndentation = false
  ) {
    super(message);
  }
}

/**
 * The diagnostic of a text that `parseYaml` rejected: `what` is wrong, and why;
 * another one if the text is too large. Errors of other kinds are thrown again.
 */
export function yamlFault(error: unknown, code: DiagnosticCode, what: string, hint: string | null = null): Diagnostic {
  if (!(error instanceof YamlError)) throw error;
  if (!error.isTooLarge) return diagnose(code, error.at, `${what}: ${error.message}.`, error.hint ?? hint);
  const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return tooLarge(error.at, message, "write out what is repeated, or repeat less");
}

interface Place {
  key: number;
  value: number;
}

/**
 * Parses one document. Empty text gives the value null. `offset` is where the
 * YAML starts within `whole`, for front matter; `repeated` how many values its
 * aliases may repeat.
 * @throws {YamlError} for a syntax error, with its location
 */
export function parseYaml(
  file: string,
  text: string,
  whole = text,
  offset = 0,
  repeated = limits.repeated
): YamlDocument {
  const lines = createLineIndex(file, whole);
  let places: Map<string, Place> | null = null;
  const {value, events} = loadValue(text, lines, offset, repeated);
  const find = (path: readonly (string | number)[]): Place => {
    places ??= placesOf(text, events);
    for (let length = path.length; length > 0; length--) {
      const place = places.get(pointerOf(path.slice(0, length)));
      if (place) return place;
    }
    return {key: 0, value: 0};
  };
  return {
    value,
    keyAt: (path) => lines.locationOf(offset + find(path).key),
    valueAt: (path) => lines.locationOf(offset + find(path).value)
  };
}

/** The value, and the parser's events, from which locations are derived. */
function loadValue(
  text: string,
  lines: LineIndex,
  offset: number,
  repeated: number
): {value: unknown; events: Event[]} {
  try {
    const events = parseEvents(text, {});
    const second = events.findIndex((event, index) => index > 0 && event.type === EVENT_ID.DOCUMENT);
    if (second > 0)
      throw new YamlError(
        "there is more than one document",
        lines.locationOf(offset + Math.max(0, startOf(text, events[second + 1]!))),
        false,
        'keep one of them, without the line "---"'
      );
    const plain = constructPlain(text, events);
    const fault = plain ? null : findAliasFault(text, events, repeated);
    if (fault)
      throw new YamlError(
        fault.message,
        lines.locationOf(offset + Math.max(0, startOf(text, events[fault.event]!))),
        true
      );
    const [value = null] = plain ? [plain.value] : constructFromEvents(events, {source: text});
    return {value, events};
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const position = error.mark?.position ?? 0;
    const quote = error.reason === "deficient indentation" ? openQuoteBefore(text, position) : null;
    if (quote === null) {
      const isIndentation = error.reason === "deficient indentation";
      const [message, hint] = wordingOf(error.reason, text, position);
      throw new YamlError(message, lines.locationOf(offset + position), false, hint, isIndentation);
    }
    const at = lines.locationOf(offset + quote);
    throw new YamlError("this quotation mark is not closed", at, false, `end the value with ${text[quote]}`);
  }
}

/** The parser's reason in the author's words, and what to do where it is one thing only. */
function wordingOf(reason: string, text: string, position: number): [message: string, hint: string | null] {
  if (reason === "duplicated mapping key") {
    const [written = ""] = /^[^\s:,[\]{}][^:\n]*/.exec(text.slice(position)) ?? [];
    const key = written.trim().replace(/^["']|["']$/g, "");
    const isKnown = key !== "" && text.slice(0, position).includes(key); // a key without a text has no place
    return [isKnown ? `the key "${key}" is there twice` : "a key is there twice", "keep one of the two"];
  }
  return [reason, reason.startsWith("tab characters") ? "indent with spaces" : null];
}

/** The last quotation mark before a position that begins a value and has no partner on its line; null for none. */
function openQuoteBefore(text: string, position: number): number | null {
  const starts = [
    ...text
      .slice(0, position)
      .matchAll(/(?<=^ *(?:- +)*(?:[^\s"'#][^"'#\n]*: +)?)(?:"(?:\\.|[^"\\\n])*|'(?:''|[^'\n])*)$/gm)
  ];
  return starts.at(-1)?.index ?? null;
}

/**
 * A fast equivalent of constructFromEvents for texts without aliases, tags and unusual
 * keys, which are nearly all; null for others. js-yaml's preparation on
 * each call takes longer than constructing a page's front matter.
 */
function constructPlain(text: string, events: readonly Event[]): {value: unknown} | null {
  let next = 1; // after the start of the document
  let isPlain = events.length > 0;

  const construct = (): unknown => {
    const event = events[next++]!;
    if (
      event.type === EVENT_ID.ALIAS ||
      event.type === EVENT_ID.DOCUMENT ||
      event.type === EVENT_ID.POP ||
      event.tagStart >= 0
    ) {
      isPlain = false;
      return null;
    }
    if (event.type === EVENT_ID.SCALAR) {
      const written = getScalarValue(text, event);
      return event.style === SCALAR_STYLE.PLAIN ? CORE_SCHEMA.resolveImplicitScalarTag(written).value : written;
    }
    if (event.type === EVENT_ID.SEQUENCE) {
      const list: unknown[] = [];
      while (isPlain && events[next]!.type !== EVENT_ID.POP) list.push(construct());
      next++;
      return list;
    }
    const record: Record<string, unknown> = {};
    while (isPlain && events[next]!.type !== EVENT_ID.POP) {
      isPlain = events[next]!.type === EVENT_ID.SCALAR;
      const name = String(construct());
      if (name === "__proto__" || Object.hasOwn(record, name)) isPlain = false;
      record[name] = construct();
    }
    next++;
    return record;
  };

  const value = isPlain ? construct() : null;
  return isPlain ? {value} : null;
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.join("\u0000");
}

/** The visible start: the parser's offsets are after quotes and asterisks. */
function startOf(text: string, event: Event): number {
  if (event.type === EVENT_ID.SCALAR)
    return /["']/.test(text[event.valueStart - 1] ?? "") ? event.valueStart - 1 : event.valueStart;
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  return event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE ? event.start : 0;
}

/** Walks the parser's events and records the start of each key and value. */
function placesOf(text: string, events: readonly Event[]): Map<string, Place> {
  const places = new Map<string, Place>();
  let next = 0;

  /** `pointer` is null above the document's value. */
  const walk = (pointer: string | null, key: number | null): void => {
    const event = events[next++];
    if (!event || event.type === EVENT_ID.POP) return;
    const start = startOf(text, event);
    const value = start < 0 ? (key ?? 0) : start; // an empty value has no position, so its key's is used
    if (pointer !== null) places.set(pointer, {key: key ?? value, value});
    const below = (name: string | number): string => (pointer === null ? String(name) : `${pointer}\u0000${name}`);
    if (event.type === EVENT_ID.MAPPING) {
      while (events[next] && events[next]!.type !== EVENT_ID.POP) {
        const name = events[next]!;
        if (name.type !== EVENT_ID.SCALAR) {
          walk(below("?"), null); // a key that is not a plain name
          walk(below("?"), null);
          continue;
        }
        next++;
        walk(below(getScalarValue(text, name)), startOf(text, name));
      }
      next++;
    } else if (event.type === EVENT_ID.SEQUENCE) {
      for (let index = 0; events[next] && events[next]!.type !== EVENT_ID.POP; index++) walk(below(index), null);
      next++;
    } else if (event.type === EVENT_ID.DOCUMENT) {
      walk(null, null);
    }
  };
  walk(null, null);
  return places;
}
