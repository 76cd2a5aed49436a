// Footnotes that are short enough to stand next to the text that refers to
// them: one paragraph of words, code and links.

import type {Block, Inline, Node} from "../nodes.ts";

/** By number. The list at the end of the page has all of them. */
export function sideNotesOf(nodes: readonly Node[]): ReadonlyMap<number, readonly Inline[]> {
  const notes = new Map<number, readonly Inline[]>();
  for (const node of nodes) {
    if (node.type !== "footnotes") continue;
    for (const {number, children} of node.items) {
      const text = onlyParagraph(children);
      if (text?.every(isPlain)) notes.set(number, text);
    }
  }
  return notes;
}

function onlyParagraph(children: readonly Block[]): readonly Inline[] | null {
  const [first] = children;
  return children.length === 1 && first?.type === "paragraph" ? first.children : null;
}

/** What may be in a page twice: nothing with an address of its own, nothing that is drawn or alive. */
function isPlain(node: Inline): boolean {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "break":
      return true;
    case "strong":
    case "emphasis":
    case "delete":
    case "link":
      return node.children.every(isPlain);
    default:
      return false;
  }
}
