// Parses YAML to a tree of source ranges, for edits in place.

import {COLLECTION_STYLE_FLOW, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, type Event} from "js-yaml";

export type YamlNode = YamlScalar | YamlMapping | YamlSequence;

interface Range {
  /** Offsets in the text, including quotes and brackets. */
  start: number;
  end: number;
}

export interface YamlScalar extends Range {
  type: "scalar";
}

export interface YamlMapping extends Range {
  type: "mapping";
  flow: boolean;
  entries: YamlEntry[];
}

export interface YamlEntry {
  key: string;
  keyStart: number;
  value: YamlNode;
}

export interface YamlSequence extends Range {
  type: "sequence";
  flow: boolean;
  items: YamlNode[];
}

/** The first document of valid YAML; null if it is empty. */
export function parseYamlTree(text: string): YamlNode | null {
  const events = parseEvents(text, {});
  let next = 0;

  const walk = (): YamlNode | null => {
    const event = events[next++];
    if (!event || event.type === EVENT_ID.POP) return null;
    if (event.type === EVENT_ID.DOCUMENT) return walk();
    if (event.type === EVENT_ID.MAPPING) {
      const entries: YamlEntry[] = [];
      while (!isEnd(events[next])) {
        const key = events[next]!;
        const node = walk()!;
        const value = walk()!;
        if (key.type === EVENT_ID.SCALAR) entries.push({key: getScalarValue(text, key), keyStart: node.start, value});
      }
      next++;
      return {
        type: "mapping",
        flow: event.style === COLLECTION_STYLE_FLOW,
        entries,
        start: event.start,
        end: endOf(text, event, entries.at(-1)?.value.end ?? null)
      };
    }
    if (event.type === EVENT_ID.SEQUENCE) {
      const items: YamlNode[] = [];
      while (!isEnd(events[next])) items.push(walk()!);
      next++;
      return {
        type: "sequence",
        flow: event.style === COLLECTION_STYLE_FLOW,
        items,
        start: event.start,
        end: endOf(text, event, items.at(-1)?.end ?? null)
      };
    }
    if (event.type === EVENT_ID.ALIAS) return {type: "scalar", start: event.anchorStart - 1, end: event.anchorEnd};
    const quotes = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
    return {type: "scalar", start: event.valueStart - quotes, end: event.valueEnd + quotes};
  };
  return walk();
}

function isEnd(event: Event | undefined): boolean {
  return !event || event.type === EVENT_ID.POP;
}

/** End of the range: just past the closing bracket in flow style, otherwise the end of the last item. */
function endOf(text: string, event: Extract<Event, {start: number; style: number}>, lastEnd: number | null): number {
  if (event.style !== COLLECTION_STYLE_FLOW) return lastEnd ?? event.start;
  const rest = /(?:[\s,]|#[^\n]*\n)*[\]}]/y;
  rest.lastIndex = lastEnd ?? event.start + 1;
  return rest.test(text) ? rest.lastIndex : (lastEnd ?? event.start);
}

export function entryOf(node: YamlNode | null | undefined, key: string): YamlEntry | null {
  return node?.type === "mapping" ? (node.entries.find((entry) => entry.key === key) ?? null) : null;
}
