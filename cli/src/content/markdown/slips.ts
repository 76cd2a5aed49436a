// Reports Markdown that is almost right: what is written is lost, or shown as text.

import type {Location} from "../../core/diagnostics.ts";
import {misspeltScheme} from "./leftover-forms.ts";
import {locationAt, reportSome, type ParseState} from "./state.ts";
import type {Slip} from "../syntax/inline-state.ts";
import type {Content, LongRow} from "../syntax/tokens.ts";

/** Most characters that a message quotes. */
const MAX_SHOWN_LENGTH = 60;

/** A row with more cells than the table has columns. */
export function reportLongRow(state: ParseState, {lost, cells, code}: LongRow, columns: number): void {
  const fixed = code && code.text.replace(/(?<!\\)\|/g, "\\|");
  const hint =
    fixed === null
      ? "remove the cell, or add a column to the head"
      : `write ${fixed}: a bar ends a cell even within code`;
  reportSome(
    state,
    "cells",
    "table-cells",
    locationAt(state, (code ?? lost).offsets[0]!),
    `This row has ${cells} cells, but the table has ${columns} ${columns === 1 ? "column" : "columns"}: "${shorten(lost.text)}" is not shown.`,
    code && fixed !== null ? {hint, find: code.text, write: fixed} : hint
  );
}

/** `- [ ]text` and `- [] text`. */
export function reportTask(state: ParseState, content: Content): void {
  const [found, mark = ""] = /^\[([ xX]?)\](?:(?<=\[.\])(?=[\p{L}\d`*])|(?<=\[\])[ \t])/u.exec(content.text) ?? [];
  if (found === undefined || (mark !== " " && mark !== "" && /^\[.\]\w*[([:]/.test(content.text))) return;
  const write = `[${mark === "" ? " " : mark}] `;
  const at = locationAt(state, content.offsets[0]!);
  const message = "This task is an item of a list like any other: its box is not written in full.";
  reportSome(state, "task", "syntax-slip", at, message, {
    hint: `begin it with ${write.trim()} and a space`,
    find: found,
    write
  });
}

/** What the inline parser takes for text, and is nearly a link or a formula. */
export function reportSlips(state: ParseState, slips: readonly Slip[]): void {
  for (const {kind, at, text, write} of slips) {
    const shown = shorten(text);
    const fix = (hint: string) => (write === null ? hint : {hint, find: text, write});
    const [code, message, hint] = (
      {
        undefined: [
          "link-undefined",
          `There is no definition "[${shown}]: …" for this link; it is shown as text.`,
          "add one, or write \\[ for a bracket"
        ],
        gap: ["syntax-slip", `${shown} is shown as text: a space is before the address.`, "remove the space"],
        reversed: [
          "syntax-slip",
          `${shown} is shown as text: a link has its text in brackets and its address in parentheses.`,
          `write ${write}`
        ],
        spaces: ["syntax-slip", `${shown} is shown as text: its address has a space.`, `write ${write}`],
        formula: [
          "syntax-slip",
          `${shown} is shown between dollar signs: two dollars begin a block of its own.`,
          `write ${write}, or $$ on the lines before and after the formula`
        ]
      } as const
    )[kind];
    reportSome(state, `slip ${kind}`, code, locationAt(state, at), message, fix(hint));
  }
}

export function reportEmptyLink(state: ParseState, at: Location, text: string): void {
  const message = `The link "${shorten(text)}" leads nowhere: there is no address between its parentheses.`;
  reportSome(state, "empty", "syntax-slip", at, message, "write one, or remove brackets and parentheses");
}

/** The target of a link: `[text](htps://example.org)`. */
export function reportMisspelt(state: ParseState, at: Location, target: string): void {
  const found = target.match(misspeltScheme.pattern)?.[0];
  if (found === undefined || !target.startsWith(found)) return;
  const [message, hint] = misspeltScheme.say(found);
  reportSome(state, "scheme", "syntax-slip", at, message, {hint, find: found, write: misspeltScheme.fix!(found)});
}

export function reportNoAlt(state: ParseState, at: Location, target: string, hint: string): void {
  const message = `The image ${shorten(target)} has no alternative text, for readers who cannot see it.`;
  reportSome(state, "alt", "image-alt", at, message, hint);
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
