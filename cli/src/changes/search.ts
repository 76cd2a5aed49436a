// What the search knows of a page of changes: the page, and one record for
// each of its sections.

import {breakingAnchor, changeClassLabels, type ChangesView} from "../../../runtime/shared/changes.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

export function changesRecords(
  title: string,
  url: string,
  {to, counts, breaking, groups}: ChangesView
): SearchRecord[] {
  const record = (name: string, hash: string, names: string[], text: string): SearchRecord => ({
    kind: hash === "" ? "page" : "heading",
    title: name,
    names,
    text,
    url,
    hash,
    breadcrumb: hash === "" ? [] : [title]
  });
  const summary = counts.map(({class: of, count}) => `${count} ${changeClassLabels[of].toLowerCase()}`).join(", ");
  return [
    record(title, "", ["changes", "what changed", "breaking changes"], `What changed in ${to.number}: ${summary}.`),
    ...(breaking.length > 0
      ? [record(`Breaking changes in ${to.number}`, breakingAnchor, ["breaking changes"], textOf(breaking))]
      : []),
    ...groups.map((group) => record(`What changed in ${to.number}: ${group.title}`, group.id, [], textOf([group])))
  ];
}

function textOf(groups: ChangesView["groups"]): string {
  const rows = groups.flatMap(({title, sections}) =>
    sections.flatMap((section) => [
      `${title} ${section.title}`,
      ...section.rows.map(({name, title: what, items}) => `${name} ${what} ${items.map(({label}) => label).join(" ")}`)
    ])
  );
  return rows.join(". ");
}
