// Example times in text and code: replaces {{time +7d}} by a date.

import type {Location} from "../../core/diagnostics.ts";
import {readTime, timePattern, type ExampleTime} from "../example-times.ts";
import type {Inline} from "../nodes.ts";
import {report, type ParseState} from "./state.ts";

/** Code with its times filled in, and the distinct times. Without an examples date, code stays as written. */
export function withTimes(
  state: ParseState,
  code: string,
  placeAt: (offset: number) => Location
): {text: string; times: ExampleTime[]} {
  if (state.examplesDate === null || !code.includes("{{")) return {text: code, times: []};
  const times = new Map<string, ExampleTime>();
  const text = code.replace(timePattern, (whole, expression: string, offset: number) => {
    const time = timeOf(state, expression, placeAt(offset));
    if (!time) return whole;
    times.set(time.text, time);
    return time.text;
  });
  return {text, times: [...times.values()]};
}

/** Alternating text and times; null if there is no time. */
export function splitTimes(state: ParseState, text: string, placeAt: (offset: number) => Location): Inline[] | null {
  if (!text.includes("{{")) return null;
  const nodes: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(timePattern)) {
    const time = timeOf(state, found[1]!, placeAt(found.index));
    if (!time) continue;
    if (found.index > end) nodes.push({type: "text", value: text.slice(end, found.index)});
    nodes.push({type: "time", time, isCode: false});
    end = found.index + found[0].length;
  }
  if (end === 0) return null;
  if (end < text.length) nodes.push({type: "text", value: text.slice(end)});
  return nodes;
}

function timeOf(state: ParseState, expression: string, at: Location): ExampleTime | null {
  const time = readTime(expression, state.examplesDate ?? 0);
  if (!time)
    report(
      state,
      "example-time",
      at,
      `"${expression.trim()}" is not a valid example time.`,
      "write {{time +7d}}, with s, m, h, d and w, and after it ms, ns, iso, date, datetime or month"
    );
  else if (state.examplesDate === null)
    report(
      state,
      "example-time",
      at,
      "The configuration has no examplesDate.",
      "set examplesDate: 2027-09-02T12:00:00Z"
    );
  return state.examplesDate === null ? null : time;
}
