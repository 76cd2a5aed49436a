// Images of other generators for one colour mode: `![](a.png#only-light)` of Material for MkDocs and
// `#gh-light-mode-only` of GitHub and Docusaurus. One for each mode, next to each other, are one image.

import type {Image, Inline} from "../nodes.ts";
import {reportSome, type ParseState} from "./state.ts";

const MODE = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/;

/** Joins pairs of such images, and reports those that stand alone. */
export function joinModes(state: ParseState, nodes: Inline[]): Inline[] {
  if (!nodes.some((node) => node.type === "image" && modeOf(state, node) !== null)) return nodes;
  const joined: Inline[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    joined.push(node);
    if (node.type !== "image") continue;
    const mode = modeOf(state, node);
    if (mode === null) continue;
    const next = isSpace(nodes[index + 1]) ? index + 2 : index + 1;
    const other = nodes[next];
    if (other?.type === "image" && modeOf(state, other) === (mode === "light" ? "dark" : "light")) {
      withoutMode(state, node);
      withoutMode(state, other);
      const [light, dark] = mode === "light" ? [node, other] : [other, node];
      joined[joined.length - 1] = {...light, dark: dark.link};
      index = next;
    } else {
      reportSome(
        state,
        "mode",
        "syntax-foreign",
        state.links[node.link]!.at,
        `This picture for ${mode} mode is shown in both.`,
        "write ![Text](light.png){dark=dark.png}"
      );
      withoutMode(state, node);
    }
  }
  return joined;
}

function modeOf(state: ParseState, {link}: Image): "light" | "dark" | null {
  const [, plain, github] = MODE.exec(state.links[link]!.target) ?? [];
  const mode = plain ?? github;
  return mode === "light" || mode === "dark" ? mode : null;
}

function withoutMode(state: ParseState, {link}: Image): void {
  const found = state.links[link]!;
  found.target = found.target.replace(MODE, "");
}

function isSpace(node: Inline | undefined): boolean {
  return node?.type === "text" && node.value.trim() === "";
}
