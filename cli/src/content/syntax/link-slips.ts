// Notes brackets that are nearly a link: `[text] (a.md)`, `(text)[a.md]`, `[text](a b.md)`.

import {placeIn} from "./content.ts";
import {matchAt, type Bracket, type State} from "./inline-state.ts";

/** A file, a path, an anchor or an address of the web, without spaces. */
const ADDRESS = String.raw`(?:https?:\/\/[^\s()[\]]{1,500}|(?:\.{1,2}\/|#)[^\s()[\]]{1,200}|[\w%.\/-]{1,200}\.mdx?(?:#[\w-]{1,200})?)`;
const AFTER_GAP = new RegExp(String.raw`[ \t]+(\(${ADDRESS}\))`, "y");
const WHOLE_ADDRESS = new RegExp(`^${ADDRESS}$`);
const BEFORE = /\(([^()[\]\n]{1,200})\)$/;
const WITH_SPACES = /\(([^()<>"'\n]{1,200}\.(?:mdx?|png|jpe?g|svg|gif|webp)(?:#[\w-]{1,200})?)\)/y;
const LONGEST = 500;

/** Just behind a bracket that closes nothing. */
export function noteLinkSlip({scan, at: after, end}: State, opener: Bracket, close: number): void {
  const {text} = scan.content;
  const start = opener.node.at;
  if (close === opener.from || close - start > LONGEST) return;
  const note = (kind: "gap" | "reversed" | "spaces", from: number, to: number, write: string): void => {
    if (to > end || text.slice(from, to).includes("\n")) return;
    scan.slips.push({kind, at: placeIn(scan.content, from), text: text.slice(from, to), write});
  };
  const gap = matchAt(AFTER_GAP, text, after);
  if (gap && text.slice(opener.from, close).trim() !== "") {
    note("gap", start, after + gap[0].length, text.slice(start, after) + gap[1]!);
    return;
  }
  const spaces = matchAt(WITH_SPACES, text, after);
  if (spaces) {
    note("spaces", start, after + spaces[0].length, `${text.slice(start, after)}(<${spaces[1]!.trim()}>)`);
    return;
  }
  if (text[start - 1] !== ")" || opener.image) return;
  const inner = text.slice(opener.from, close);
  const before = BEFORE.exec(text.slice(Math.max(0, start - LONGEST), start));
  if (before && WHOLE_ADDRESS.test(inner))
    note("reversed", start - before[0].length, after, `[${before[1]!}](${inner})`);
}
