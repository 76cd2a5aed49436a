// Reports nesting deeper than anyone writes by hand, instead of parsing it.

import {MAX_DEPTH} from "../syntax/block-reader.ts";
import {locationAt, report, type ParseState} from "./state.ts";

export function reportTooDeep(state: ParseState, at: number): void {
  report(
    state,
    "page-too-deep",
    locationAt(state, at),
    "Text is nested too deeply here.",
    `nest at most ${MAX_DEPTH} levels`
  );
}
