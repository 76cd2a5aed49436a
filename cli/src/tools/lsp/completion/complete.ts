// Decides from the text before the cursor what can be completed.

import type {CompletionList, Position} from "vscode-languageserver";
import {rootSchema} from "../config-schema.ts";
import {isFrontMatterLine} from "../front-matter-lines.ts";
import {hasSite, type RequestContext, type SiteContext} from "../request-context.ts";
import {completeCodeOption, completeContainer, completeLanguage} from "./blocks.ts";
import {completeFrontMatter} from "./front-matter-keys.ts";
import {completeTarget, type TargetKind} from "./link-targets.ts";
import type {Slot} from "./offer.ts";
import {completeComponent, completeProp} from "./tags.ts";
import {completeVariable, variableBefore} from "./variables.ts";
import {completeConfig} from "./yaml-keys.ts";

export function completeAt(context: RequestContext, position: Position): CompletionList | null {
  if (rootSchema(context)) return completeConfig(context, position);
  if (!/\.mdx?$/i.test(context.name)) return null;
  if (isFrontMatterLine(context.lines, position.line)) return completeFrontMatter(context, position);
  const {line, character} = position;
  const before = (context.lines[line] ?? "").slice(0, character);
  const slotOf = (written: string): Slot => ({line, start: character - written.length, end: character});
  const variable = variableBefore(before); // in code as well
  if (variable !== null && hasSite(context)) {
    const after = (context.lines[line] ?? "").slice(character);
    return completeVariable(context, variable, after, slotOf(variable));
  }
  if (isInCode(context.lines, line)) return null;
  const fence = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}|~{3,})([\w+#.-]*)$/.exec(before);
  if (fence) return completeLanguage(fence[1]!, slotOf(fence[1]!));
  const container = /^[\s>]*:{3,}\s*([\w-]*)$/.exec(before);
  if (container) return completeContainer(container[1]!, slotOf(container[1]!));
  return hasSite(context) ? completeInline(context, before, slotOf) : null;
}

interface TargetForm {
  pattern: RegExp;
  kind: TargetKind;
}

const targetForms: readonly TargetForm[] = [
  {pattern: /!\[(?:[^\]\\]|\\.)*\]\(\s*<?([^()<>\s]*)$/, kind: "image"},
  {pattern: /\]\(\s*<?([^()<>\s]*)$/, kind: "link"},
  {pattern: /^ {0,3}\[[^\]]+\]:\s*<?(\S*)$/, kind: "link"},
  {pattern: /<a\s[^>]*\bhref=["']([^"']*)$/, kind: "link"},
  {pattern: /<img\s[^>]*\bsrc=["']([^"']*)$/, kind: "image"},
  {pattern: /<Include\s[^>]*\bfile=["']([^"']*)$/, kind: "partial"},
  {pattern: /^[\s>]*(?:`{3,}|~{3,}).*\bfile=["']?([^"'\s]*)$/, kind: "code"},
  {pattern: /^[\s>]*(?:`{3,}|~{3,}).*\bschema=["']?([^"'\s]*)$/, kind: "schema"}
];

function completeInline(
  context: SiteContext,
  before: string,
  slotOf: (written: string) => Slot
): CompletionList | null {
  for (const {pattern, kind} of targetForms) {
    const written = pattern.exec(before)?.[1];
    if (written !== undefined) return completeTarget(context, written, kind, slotOf(written));
  }
  const option = /^[\s>]*(?:`{3,}|~{3,})[\w+#.-]+\s(?:.*\s)?(\w*)$/.exec(before)?.[1];
  if (option !== undefined) return completeCodeOption(option, slotOf(option));
  if (isInSpan(before)) return null;
  const tag = /<\/?([A-Z]\w*)?$/.exec(before);
  if (tag) return completeComponent(context, tag[1] ?? "", slotOf(tag[1] ?? ""));
  const [, name, rest] = /<([A-Z]\w*)(\s(?:[^<>"']|"[^"]*"|'[^']*')*(?:["'][^"']*)?)$/.exec(before) ?? [];
  return name === undefined ? null : completeProp(context, name, rest!, slotOf(""));
}

/** Within `code`. */
function isInSpan(before: string): boolean {
  return (before.match(/`+/g)?.length ?? 0) % 2 === 1;
}

/** Whether a fence that begins above is still open; its own first line is not in it. */
function isInCode(lines: readonly string[], line: number): boolean {
  let fence: string | null = null;
  for (const text of lines.slice(0, line)) {
    const [, mark, info = ""] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    if (mark === undefined) continue;
    if (fence === null) fence = mark;
    else if (mark.startsWith(fence) && info.trim() === "") fence = null;
  }
  return fence !== null;
}
