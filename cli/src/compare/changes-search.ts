// Search records of a changes page: one for the page, one for each group, and
// one for each page, file or tag in it.

import {
  addedAnchor,
  breakingAnchor,
  changeClassLabels,
  type ChangeGroup,
  type ChangesView
} from "../../../runtime/shared/changes.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {breakingIn, newElements, pageNewIn, searchNames, whatChanged} from "../../../runtime/messages/changes.ts";

export function changesRecords(title: string, {to, counts, breaking, added, groups}: ChangesView): SearchRecord[] {
  const record = (name: string, hash: string, names: string[], text: string): SearchRecord => ({
    kind: hash === "" ? "page" : "change",
    title: name,
    names,
    text,
    hash
  });
  const summary = counts.map(({class: of, count}) => `${count} ${changeClassLabels[of].toLowerCase()}`).join(", ");
  return [
    record(title, "", searchNames.page, `${whatChanged(to.number)}: ${summary}.`),
    ...(breaking.length > 0
      ? [record(breakingIn(to.number), breakingAnchor, searchNames.breaking, groupText(breaking))]
      : []),
    // One record for all kinds; each kind also has its own.
    ...(added.length > 0
      ? [
          record(
            pageNewIn(to.number),
            addedAnchor,
            [...searchNames.added, ...added.map(({title}) => newElements(title))],
            added.map(({title}) => title).join(", ")
          )
        ]
      : []),
    ...groups.flatMap((group) => [
      record(`${whatChanged(to.number)}: ${group.title}`, group.id, [], groupText([group])),
      ...partsOf(group).map(({title: part, id, text}) => record(`${whatChanged(to.number)}: ${part}`, id, [], text))
    ])
  ];
}

interface Part {
  title: string;
  id: string;
  text: string;
}

/** Sections of references, and prose pages, whose rows form one section. */
function partsOf(group: ChangeGroup): Part[] {
  const parts = new Map<string, Part>();
  for (const section of group.sections) {
    const isOwn = section.title !== "" && section.title !== group.title;
    for (const row of section.rows) {
      const title = isOwn ? `${group.title}, ${section.title}` : row.name.split(" › ")[0]!;
      const id = isOwn ? section.id : row.items[0]!.id;
      const part = parts.get(title) ?? {title, id, text: ""};
      parts.set(title, {...part, text: part.text + groupText([{...group, sections: [{...section, rows: [row]}]}])});
    }
  }
  return [...parts.values()];
}

function groupText(groups: ChangesView["groups"]): string {
  const rows = groups.flatMap(({title, sections}) =>
    sections.flatMap((section) => [
      `${title} ${section.title}`,
      ...section.rows.map(({name, title: what, items}) => `${name} ${what} ${items.map(({label}) => label).join(" ")}`)
    ])
  );
  return rows.join(". ");
}
