// <Include file="_shared.md" /> inserts another file's blocks.

import path from "node:path";
import type {Location} from "../diagnostics.ts";
import type {Block} from "../pages/ast.ts";
import {splitFrontMatter} from "./front-matter-block.ts";
import {createSource, report, type ParseState} from "./state.ts";
import {parseSyntax} from "./syntax/parse-syntax.ts";
import type {BlockToken, ComponentToken} from "./syntax/tokens.ts";
import {reportTooDeep} from "./too-deep.ts";

/** Most includes on one page, counting nested ones each time. */
const MAX_INCLUDES = 1000;

/** @param parse turns a file's tokens into blocks */
export function includePartial(
  state: ParseState,
  token: ComponentToken,
  at: Location,
  parse: (state: ParseState, tokens: BlockToken[]) => Block[]
): Block[] {
  const target = token.name === "Include" ? token.props["file"] : state.source.partials.get(token.name);
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
  const text = state.readFile(file, state.source.file);
  if (text === null) {
    report(state, "partial-missing", at, `There is no file ${file} to include.`, "the path is relative to this file");
    return [];
  }
  if (state.includes.length >= MAX_INCLUDES) {
    report(
      state,
      "input-too-large",
      at,
      `This page includes more than ${MAX_INCLUDES} files.`,
      "a partial that is included twice doubles with each level"
    );
    return [];
  }
  state.includes.push(file);
  const outer = state.source;
  const {bodyStart} = splitFrontMatter(text);
  const syntax = parseSyntax(file, text, bodyStart);
  state.source = createSource(file, text, syntax.references);
  state.stack.push(file);
  try {
    if (syntax.tooDeep !== null) reportTooDeep(state, syntax.tooDeep);
    return parse(state, syntax.blocks);
  } finally {
    state.stack.pop();
    state.source = outer;
  }
}
