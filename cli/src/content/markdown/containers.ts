// Containers, `:::note`, and what is written like them: details and code groups.

import {suggestFix} from "../../core/nearest.ts";
import type {Location} from "../../core/diagnostics.ts";
import {containerAliases, containerKinds, type Block, type ContainerKind} from "../nodes.ts";
import {parseInlines} from "./inlines.ts";
import {locationAt, report, type ParseState} from "./state.ts";
import {sliceContent} from "../syntax/content.ts";
import type {BlockToken, ContainerToken} from "../syntax/tokens.ts";

type ParseBlocks = (state: ParseState, tokens: readonly BlockToken[]) => Block[];

/** `::: details Title {open}` of VitePress. */
const OPENED = /\{open\}\s*$/;

/** @param parse the blocks within it */
export function parseContainer(state: ParseState, token: ContainerToken, parse: ParseBlocks): Block {
  const at = locationAt(state, token.at);
  if (!token.closed) {
    report(
      state,
      "container-unclosed",
      at,
      `The container ":::${token.kind}" is not closed.`,
      'end it with ":::" on a line of its own'
    );
  }
  const opened = token.kind === "details" && token.title !== null ? OPENED.exec(token.title.text) : null;
  const shown = opened
    ? sliceContent(token.title!, 0, token.title!.text.slice(0, opened.index).trimEnd().length)
    : token.title;
  const title = shown === null || shown.text === "" ? null : parseInlines(state, shown);
  if (token.kind === "details") {
    const kind = token.subject === undefined ? null : kindOf(token.subject);
    const summary = title ?? [
      {type: "text", value: token.subject === undefined ? "Details" : capitalised(token.subject)}
    ];
    return {
      type: "details",
      summary,
      open: token.open ?? opened !== null,
      kind,
      children: parse(state, token.children)
    };
  }
  if (token.kind === "code-group") return parseCodeGroup(state, token, at, parse);
  const kind = kindOf(token.kind);
  // While a kind is being typed the container is not closed yet; report only one of the two.
  if (kind === null && token.closed) {
    report(
      state,
      "container-unknown",
      at,
      `There is no container "${token.kind}"; it is shown as a note.`,
      suggestFix(token.kind, containerKinds) ?? `use one of ${containerKinds.join(", ")}, details and code-group`
    );
  }
  if (kind === "unverified") state.unverified++;
  const alias = title === null && kind !== null && kind !== token.kind;
  return {
    type: "container",
    kind: kind ?? "note",
    title: alias ? [{type: "text", value: capitalised(token.kind)}] : title,
    children: parse(state, token.children)
  };
}

export function kindOf(name: string): ContainerKind | null {
  const known = containerKinds.find((kind) => kind === name);
  return known ?? (Object.hasOwn(containerAliases, name) ? containerAliases[name]! : null);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Turns fences with labels (```js [config.js]) into tabs. */
function parseCodeGroup(state: ParseState, {children}: ContainerToken, at: Location, parse: ParseBlocks): Block {
  const items = children.map((child, index): Block => {
    const label =
      (child.type === "code" &&
        (/\[((?:[^\][]|\[[^\][]*\])+)\]/.exec(child.info ?? "")?.[1] ??
          /(?:^|\s)title="([^"]+)"/.exec(child.info ?? "")?.[1] ??
          child.info?.split(/\s/)[0])) ||
      `${index + 1}`;
    return {
      type: "component",
      name: "TabItem",
      props: {value: label, label},
      children: parse(state, [child]),
      inline: false,
      at: locationAt(state, child.at)
    };
  });
  for (const name of ["Tabs", "TabItem"]) state.components.push({name, at});
  return {type: "component", name: "Tabs", props: {}, children: items, inline: false, at};
}
