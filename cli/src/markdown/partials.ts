// <Include file="_shared.md" />: another file's blocks in this place.

import path from "node:path";
import type {Location} from "../diagnostics.ts";
import type {Block} from "./ast.ts";
import {parseTopLevel} from "./blocks.ts";
import {splitFrontMatter} from "./front-matter-block.ts";
import {lex, type ComponentToken} from "./lexer.ts";
import {createSource, report, type ParseState} from "./state.ts";

export function includePartial(state: ParseState, token: ComponentToken, at: Location): Block[] {
  const {file: target} = token.props;
  if (typeof target !== "string") {
    report(state, "component-attribute", at, "<Include> does not say which file.", 'write <Include file="_name.md" />');
    return [];
  }
  const file = path.posix.join(path.posix.dirname(state.source.file), target);
  if (state.stack.includes(file)) {
    report(
      state,
      "partial-cycle",
      at,
      `${file} includes itself${state.stack.at(-1) !== file ? `, by way of ${state.stack.at(-1)}` : ""}.`,
      "break the circle"
    );
    return [];
  }
  const text = state.readFile(file);
  if (text === null) {
    report(state, "partial-missing", at, `There is no file ${file} to include.`, "the path is relative to this file");
    return [];
  }
  state.includes.push(file);
  const outer = state.source;
  const {bodyStart} = splitFrontMatter(text);
  state.source = createSource(file, text, bodyStart);
  state.stack.push(file);
  try {
    return parseTopLevel(state, lex(text.slice(bodyStart)), bodyStart);
  } finally {
    state.stack.pop();
    state.source = outer;
  }
}
