// The page of changes as Markdown.

import {destination, escapeId, escapeInline, escapeLine, oneLine} from "../content/markdown-text.ts";
import {
  addedAnchor,
  breakingAnchor,
  changeClassLabels,
  type AddedElements,
  type ChangeGroup,
  type ChangeItem,
  type ChangeRow,
  type ChangesView
} from "../../../runtime/shared/changes.ts";
import {filled} from "../../../runtime/shared/filled.ts";
import {isNow, messages, timesChanged, wasBefore} from "../../../runtime/messages/changes.ts";

/** @param link from an href to what Markdown links to */
export function changesMarkdown(view: ChangesView, link: (href: string) => string): string {
  const {from, to, counts, breaking, added, groups} = view;
  const lines = [filled(messages.fromTo, {from: from.label, to: to.label}), ""];
  for (const {class: of, count} of counts) lines.push(`- ${changeClassLabels[of]}: ${count}`);
  if (breaking.length > 0)
    lines.push("", `## ${messages.breaking} {#${breakingAnchor}}`, ...groupLines(breaking, "###", link));
  if (added.length > 0)
    lines.push("", `## ${messages.added} {#${addedAnchor}}`, "", ...added.map((each) => addedLine(each, link)));
  lines.push(...groupLines(groups, "##", link));
  return lines.join("\n") + "\n";
}

function groupLines(groups: readonly ChangeGroup[], level: string, link: (href: string) => string): string[] {
  return groups.flatMap(({title, id, sections}) => [
    "",
    `${level} ${escapeLine(title)} {#${escapeId(id)}}`,
    ...sections.flatMap((section) => [
      ...(section.title === "" || section.title === title
        ? []
        : ["", `${level}# ${escapeLine(section.title)} {#${escapeId(section.id)}}`]),
      "",
      ...section.rows.map((row) => lineOf(row, link))
    ])
  ]);
}

/** "- Fields (2): [vega.Asset.id](…), [vega.Asset.name](…)" */
function addedLine({title, items}: AddedElements, link: (href: string) => string): string {
  const linked = items.map(({label, href}) =>
    href === null ? escaped(label) : `[${escaped(label)}](${destination(link(href))})`
  );
  return `- ${title} (${items.length}): ${linked.join(", ")}`;
}

/** "- vega.Asset: field added: [id](…)" */
function lineOf({name, title, class: of, items, guess, reason}: ChangeRow, link: (href: string) => string): string {
  const linked = items.map((item) => {
    const href = item.toHref ?? item.fromHref;
    const label = items.length === 1 ? name : item.label;
    return href === null ? escaped(label) : `[${escaped(label)}](${destination(link(href))})`;
  });
  const [only] = items;
  const head =
    items.length === 1
      ? `${linked[0]}: ${title}`
      : `${escaped(name)}: ${timesChanged(items.length, title)}: ${linked.join(", ")}`;
  return `- ${head}${items.length === 1 && only ? valuesOf(only) : ""}${guess ? messages.probably : ""} (${changeClassLabels[of]})${reason === null ? "" : `. ${filled(messages.reason, {reason: escaped(reason)})}`}`;
}

function valuesOf({before, after}: ChangeItem): string {
  if (before === null && after === null) return "";
  const shown = (text: string | null): string =>
    text === null ? messages.noValue : escaped(text.replace(/\s+/g, " ").trim());
  return before === null
    ? isNow(shown(after))
    : after === null
      ? wasBefore(shown(before))
      : `, ${shown(before)} → ${shown(after)}`;
}

/**
 * Text within a line. Stars between spaces and brackets that are no link, note or definition need no escape: no line
 * has emphasis of its own, and no page of changes has definitions.
 */
function escaped(text: string): string {
  return escapeInline(oneLine(text))
    .replace(/(?<=\S )\\\*(?= )/g, "*")
    .replace(/(?<=[^\s\\!] ?)\\\[((?!\^)[^\\[\]]*)\\\](?![([:\\])/g, "[$1]");
}
