// Compares two lists of texts: prose by word, code by line, tables by cell.

import {diffArrays, diffLines, diffWordsWithSpace, type ChangeObject} from "diff";
import type {BlockDiff, DiffPart} from "../../../../runtime/shared/changes.ts";
import type {TextBlock} from "./sections.ts";

/** Empty when both say the same. */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDiff[] {
  const found: BlockDiff[] = [];
  const old = before.map(blockKey);
  const now = after.map(blockKey);
  if (old.join("\u0000") === now.join("\u0000")) return found;
  let [atOld, atNow] = [0, 0];
  let [gone, added]: [TextBlock[], TextBlock[]] = [[], []];
  const flush = (): void => {
    found.push(...diffRuns(gone, added));
    [gone, added] = [[], []];
  };
  for (const {count, added: isNew, removed: isGone} of diffArrays(old, now)) {
    if (isGone) gone = before.slice(atOld, atOld + count);
    else if (isNew) added = after.slice(atNow, atNow + count);
    else flush();
    if (!isNew) atOld += count;
    if (!isGone) atNow += count;
  }
  flush();
  return found;
}

function blockKey(block: TextBlock): string {
  return block.type === "row" ? `row ${block.cells.join("\u0001")}` : `${block.type} ${block.text}`;
}

/** The blocks at one place: those of one type are compared in order. */
function diffRuns(gone: readonly TextBlock[], added: readonly TextBlock[]): BlockDiff[] {
  const found: BlockDiff[] = [];
  const rest = [...added];
  for (const block of gone) {
    const at = rest.findIndex((other) => other.type === block.type && isAlike(block, other));
    if (at < 0) {
      found.push(whole(block, "before"));
      continue;
    }
    found.push(...rest.splice(0, at).map((other) => whole(other, "after")));
    found.push(between(block, rest.shift()!));
  }
  return [...found, ...rest.map((block) => whole(block, "after"))];
}

/** Two texts that share few words are easier to read one after the other. */
function isAlike(a: TextBlock, b: TextBlock): boolean {
  if (a.type === "row" && b.type === "row")
    return a.cells.length === b.cells.length && a.cells.some((cell, index) => cell === b.cells[index]);
  if (a.type === "code") return true;
  const words = (block: TextBlock): Set<string> =>
    new Set(block.type === "row" ? [] : block.text.toLowerCase().split(/\W+/));
  const [left, right] = [words(a), words(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared * 3 >= Math.min(left.size, right.size);
}

export function whole(block: TextBlock, side: "before" | "after"): BlockDiff {
  const texts = block.type === "row" ? block.cells : [block.text];
  return {type: block.type, cells: texts.map((text) => [{text, in: side}])};
}

function between(before: TextBlock, after: TextBlock): BlockDiff {
  if (before.type === "row" && after.type === "row")
    return {
      type: "row",
      cells: after.cells.map((cell, index) => partsOf(diffWordsWithSpace(before.cells[index] ?? "", cell)))
    };
  const [old, now] = [before as {text: string}, after as {text: string}];
  if (after.type === "code") return {type: "code", cells: [partsOf(diffLines(`${old.text}\n`, `${now.text}\n`))]};
  return {type: "text", cells: [partsOf(diffWordsWithSpace(old.text, now.text))]};
}

function partsOf(changes: readonly ChangeObject<string>[]): DiffPart[] {
  return changes.map(({value, added, removed}): DiffPart => ({
    text: value,
    in: added ? "after" : removed ? "before" : "both"
  }));
}
