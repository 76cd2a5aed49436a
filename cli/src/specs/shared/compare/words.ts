// The part of two descriptions to show: their texts, or if these are equal,
// the links that differ. Null where there is no text at all.

import {messages} from "../../../../../runtime/messages/changes.ts";
import {textOfProse, type Prose} from "../../../../../runtime/shared/prose.ts";

export interface ChangedWords {
  before: string | null;
  after: string | null;
}

export function changedWords(before: Prose, after: Prose): ChangedWords {
  const [old, now] = [textOfProse(before), textOfProse(after)];
  if (old !== now) return {before: old || null, after: now || null};
  const [from, to] = [targetsIn(before), targetsIn(after)];
  const those = (targets: readonly string[], others: readonly string[]): string =>
    targets.filter((target, index) => target !== others[index]).join(" ") || messages.noLink;
  return {before: those(from, to), after: those(to, from)};
}

function targetsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "type" in node && node.type === "link" && "target" in node ? [String(node.target)] : [];
  return [...own, ...Object.values(node).flatMap(targetsIn)];
}
