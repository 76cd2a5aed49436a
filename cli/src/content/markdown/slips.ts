// Reports Markdown that is almost right: what is written is lost, or shown as text.

import {locationAt, reportSome, type ParseState} from "./state.ts";
import type {LongRow} from "../syntax/tokens.ts";

/** Most characters that a message quotes. */
const MAX_SHOWN_LENGTH = 60;

/** A row with more cells than the table has columns. */
export function reportLongRow(state: ParseState, {lost, cells, code}: LongRow, columns: number): void {
  const shown = lost.text.length > MAX_SHOWN_LENGTH ? `${lost.text.slice(0, MAX_SHOWN_LENGTH)}…` : lost.text;
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
    `This row has ${cells} cells, but the table has ${columns} ${columns === 1 ? "column" : "columns"}: "${shown}" is not shown.`,
    code && fixed !== null ? {hint, find: code.text, write: fixed} : hint
  );
}
