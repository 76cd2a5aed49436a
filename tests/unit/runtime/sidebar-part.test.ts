// The part of a sidebar that a document shows: bounded, and the same whether it
// is made of the branch around the page or of the whole tree.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {SidebarCategory, SidebarItem, SidebarLink} from "../../../runtime/shared/page-data.ts";
import {
  lastListed,
  LIMITS,
  NO_LIMITS,
  REFERENCE_LIMITS,
  sidebarPart,
  type PartOptions,
  type SidebarLevel
} from "../../../runtime/shared/sidebar-part.ts";

const link = (href: string): SidebarLink => ({type: "link", label: href, href, badge: null, deprecated: false});
const links = (count: number, prefix: string): SidebarLink[] =>
  Array.from({length: count}, (_, at) => link(`${prefix}${at}`));
const category = (label: string, items: SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: "category",
  label,
  href: null,
  collapsed: true,
  items,
  count: items.length,
  ...more
});

function part(items: SidebarItem[], here: string, options: Partial<PartOptions> = {}): string[] {
  return print(sidebarPart(items, {here, name: "docs", limits: LIMITS, ...options}));
}

/** A line for each entry, indented; "+" for open branches, "…3" for what is left out. */
function print({entries, before, after}: SidebarLevel, indent = ""): string[] {
  return [
    ...(before > 0 ? [`${indent}…${before}`] : []),
    ...entries.flatMap(({item, below}) => [
      `${indent}${below ? "+" : ""}${item.label}`,
      ...(below ? print(below, `${indent}  `) : [])
    ]),
    ...(after > 0 ? [`${indent}…${after}`] : [])
  ];
}

const tree = [
  link("/a"),
  category("B", [link("/b/1"), category("C", [link("/c/1")])]),
  category("D", [link("/d/1")], {collapsed: false}),
  category("E", [link("/e/1")], {href: "/e"})
];

test("the way to the page is open, and what is open from the start", () =>
  assert.equal(part(tree, "/c/1"), ["/a", "+B", "  /b/1", "  +C", "    /c/1", "+D", "  /d/1", "E"]));
test("a category's own page opens it", () =>
  assert.equal(part(tree, "/e"), ["/a", "B", "+D", "  /d/1", "+E", "  /e/1"]));
test("the branch around a page shows what the whole tree shows", () => {
  const branch = [tree[0]!, {...(tree[1] as SidebarCategory), items: []}, tree[2]!, tree[3]!];
  assert.equal(part(branch, "/e"), part(tree, "/e"));
});
test("the last place of a page that is there twice counts", () =>
  assert.equal(part([category("A", [link("/x")]), category("B", [link("/x")])], "/x"), ["A", "+B", "  /x"]));
test("the reader's choice counts before anything", () => {
  const chosen = (path: string): boolean | undefined => ({"docs/B": true, "docs/D": false})[path];
  assert.equal(part(tree, "/a", {chosen}), ["/a", "+B", "  /b/1", "  C", "D", "E"]);
});

test("of a long level the neighbours of the page are shown", () => {
  const shown = part(links(1000, "/"), "/500");
  assert.is(shown.length, LIMITS.level + 2);
  assert.equal([shown[0], shown.at(-1)], ["…485", "…485"]);
  assert.ok(shown.includes("/500"));
});
test("at its ends too", () => {
  assert.equal(part(links(1000, "/"), "/0").at(-1), "…970");
  assert.equal(part(links(1000, "/"), "/999")[0], "…970");
});
test("what a document shows does not grow with the site", () => {
  const sections = (count: number): SidebarItem[] =>
    Array.from({length: count}, (_, at) => category(`S${at}`, links(count, `/${at}/`), {collapsed: at % 2 === 0}));
  const bound = 2 * LIMITS.level + LIMITS.others + 2 * 200;
  for (const count of [100, 400]) assert.ok(part(sections(count), "/50/50").length <= bound);
});
test("of a reference, fewer neighbours are shown, and above its level fewer still", () => {
  const items = [...links(300, "/w"), category("Tag", links(200, "/t")), ...links(300, "/x")];
  const shown = part(items, "/t100", {limits: REFERENCE_LIMITS});
  assert.is(shown.filter((line) => line.startsWith("  /")).length, REFERENCE_LIMITS.level);
  assert.is(shown.filter((line) => /^[+/]/.test(line)).length, REFERENCE_LIMITS.above);
  assert.ok(shown.includes("+Tag") && shown.includes("  /t100"));
});
test("a level on the way to the page is whole up to the limit, without an entry that says that one is left out", () => {
  const items = [...links(20, "/w"), category("Tag", links(40, "/t")), ...links(13, "/x")];
  const shown = part(items, "/t39", {limits: REFERENCE_LIMITS});
  assert.is(shown.length, 74);
  assert.not.ok(shown.some((line) => line.includes("…")));
});
test("a page that is part of a listed one marks that one", () => {
  assert.is(lastListed(tree, [null, "/e", "/e/part"]), "/e");
  assert.is(lastListed(tree, [null, "/e", "/e/1"]), "/e/1");
  assert.is(lastListed(tree, ["/elsewhere", null]), undefined);
});
test("without limits everything that is open is shown", () =>
  assert.is(part(links(1000, "/"), "/500", {limits: NO_LIMITS}).length, 1000));

test.run();
