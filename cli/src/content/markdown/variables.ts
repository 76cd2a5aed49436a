// Variables in code, URLs, raw HTML and component props.

import type {Location} from "../../core/diagnostics.ts";
import {missingVariable} from "../missing-variable.ts";
import {fillVariables} from "../../config/variables.ts";
import {escapeHtml} from "../../core/text.ts";
import type {ParseState} from "./state.ts";
import {withTimes} from "./times.ts";

/** Fills in variables and reports unknown ones. */
export function withVariables(state: ParseState, text: string, placeAt: (offset: number) => Location): string {
  return fillVariables(text, {
    variables: state.variables,
    missing: (name, offset) => reportMissing(state, name, placeAt(offset))
  });
}

/** Fills in an address, in which a backslash escapes nothing. */
export function addressWithVariables(state: ParseState, text: string, placeAt: (offset: number) => Location): string {
  const {variables, diagnostics, suggestions} = state;
  return fillVariables(text, {
    variables,
    missing: (name, offset) =>
      variables &&
      void diagnostics.push(missingVariable(variables, name, placeAt(offset), suggestions, `%7B%7B${name}}}`))
  });
}

/** Fills in variables, then example times, in text at one location. */
export function withValues(state: ParseState, text: string, at: Location): ReturnType<typeof withTimes> {
  const place = (): Location => at;
  return withTimes(state, withVariables(state, text, place), place);
}

export function reportMissing(state: ParseState, name: string, at: Location): void {
  if (state.variables) state.diagnostics.push(missingVariable(state.variables, name, at, state.suggestions));
}

/** Fills in a component's props, including strings within lists and records. */
export function propsWithVariables<Value>(state: ParseState, value: Value, at: Location): Value {
  if (state.variables === null) return value;
  const fill = (inner: unknown): unknown => {
    if (typeof inner === "string") return withVariables(state, inner, () => at);
    if (Array.isArray(inner)) return inner.map(fill);
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, fill(each)]));
  };
  return fill(value) as Value;
}

interface Stretch {
  start: number;
  end: number;
}

/** Fills in raw HTML, except the ranges of its URLs, which are filled in when they are resolved. */
export function htmlWithVariables<Kept extends Stretch>(
  state: ParseState,
  html: string,
  kept: readonly Kept[],
  placeAt: (offset: number) => Location
): {value: string; links: Kept[]} {
  if (state.variables === null || !html.includes("{{")) return {value: html, links: [...kept]};
  let value = "";
  let end = 0;
  const fillTo = (to: number): void => {
    const from = end;
    value += fillVariables(html.slice(from, to), {
      variables: state.variables,
      print: escapeHtml,
      missing: (name, offset) => reportMissing(state, name, placeAt(from + offset))
    });
    end = to;
  };
  const links = kept.map((stretch) => {
    fillTo(stretch.start);
    const start = value.length;
    value += html.slice(stretch.start, stretch.end);
    end = stretch.end;
    return {...stretch, start, end: value.length};
  });
  fillTo(html.length);
  return {value, links};
}
