// Compares two lists of texts: prose by word, code by line, tables by cell.

import type {ChangeObject} from "diff";
import {diffLibrary} from "../../core/lazy-libraries.ts";
import type {BlockDiff, DiffPart} from "../../../../runtime/shared/changes.ts";
import type {TextBlock} from "./sections.ts";

/** Empty if both are equal. */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDiff[] {
  const found: BlockDiff[] = [];
  const old = before.map(blockKey);
  const now = after.map(blockKey);
  if (old.join("\u0000") === now.join("\u0000")) return found;
  let [atOld, atNow] = [0, 0];
  let [gone, added]: [TextBlock[], TextBlock[]] = [[], []];
  const flush = (): void => {
    for (const block of diffRuns(gone, added)) found.push(block);
    [gone, added] = [[], []];
  };
  for (const {count, added: isNew, removed: isGone} of arraysDiff(old, now)) {
    if (isGone) gone = before.slice(atOld, atOld + count);
    else if (isNew) added = after.slice(atNow, atNow + count);
    else flush();
    if (!isNew) atOld += count;
    if (!isGone) atNow += count;
  }
  flush();
  return found;
}

/**
 * Texts that differ in more places than this are shown one after the other: finding what they
 * share would not help readers.
 */
const MAX_EDITS = 1000;

type Run = Pick<ChangeObject<unknown>, "count" | "added" | "removed">;

function arraysDiff(old: readonly string[], now: readonly string[]): Run[] {
  return (
    diffLibrary().diffArrays([...old], [...now], {maxEditLength: MAX_EDITS}) ?? [
      {count: old.length, added: false, removed: true},
      {count: now.length, added: true, removed: false}
    ]
  );
}

function blockKey(block: TextBlock): string {
  return block.type === "row" ? `row ${block.cells.join("\u0001")}` : `${block.type} ${block.text}`;
}

/** Blocks at one position; those of the same type are compared in order. */
function diffRuns(gone: readonly TextBlock[], added: readonly TextBlock[]): BlockDiff[] {
  const found: BlockDiff[] = [];
  const words = added.map(wordsOf);
  let next = 0;
  for (const block of gone) {
    const own = wordsOf(block);
    let at = next;
    const end = Math.min(added.length, next + MAX_AHEAD);
    while (at < end && !isAlike(block, own, added[at]!, words[at]!)) at++;
    if (at === end) {
      found.push(whole(block, "before"));
      continue;
    }
    for (; next < at; next++) found.push(whole(added[next]!, "after"));
    found.push(between(block, added[next++]!));
  }
  for (; next < added.length; next++) found.push(whole(added[next]!, "after"));
  return found;
}

/** How far a block may move among changed blocks. */
const MAX_AHEAD = 100;

/** Texts that share few words are easier to read one after the other. */
function isAlike(a: TextBlock, left: ReadonlySet<string>, b: TextBlock, right: ReadonlySet<string>): boolean {
  if (a.type !== b.type) return false;
  if (a.type === "row" && b.type === "row")
    return a.cells.length === b.cells.length && a.cells.some((cell, index) => cell === b.cells[index]);
  if (a.type === "code") return true;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  return shared * 3 >= Math.min(left.size, right.size);
}

function wordsOf(block: TextBlock): Set<string> {
  return new Set(block.type === "text" ? block.text.toLowerCase().split(/\W+/) : []);
}

export function whole(block: TextBlock, side: "before" | "after"): BlockDiff {
  const texts = block.type === "row" ? block.cells : [block.text];
  return {type: block.type, cells: texts.map((text) => [{text, in: side}])};
}

function between(before: TextBlock, after: TextBlock): BlockDiff {
  if (before.type === "row" && after.type === "row")
    return {
      type: "row",
      cells: after.cells.map((cell, index) => wordDiff(before.cells[index] ?? "", cell))
    };
  const [old, now] = [before as {text: string}, after as {text: string}];
  if (after.type === "text") return {type: "text", cells: [wordDiff(old.text, now.text)]};
  const [lines, others] = [`${old.text}\n`, `${now.text}\n`];
  return {type: "code", cells: [partsOf(diffLibrary().diffLines(lines, others, limit), lines, others)]};
}

const limit = {maxEditLength: MAX_EDITS};

function wordDiff(before: string, after: string): DiffPart[] {
  return partsOf(diffLibrary().diffWordsWithSpace(before, after, limit), before, after);
}

function partsOf(changes: readonly ChangeObject<string>[] | undefined, before: string, after: string): DiffPart[] {
  if (!changes)
    return [
      {text: before, in: "before"},
      {text: after, in: "after"}
    ];
  return changes.map(({value, added, removed}): DiffPart => ({
    text: value,
    in: added ? "after" : removed ? "before" : "both"
  }));
}
