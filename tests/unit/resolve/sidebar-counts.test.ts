// How often a sidebar's tree is walked for what its pages show of it.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Outline} from "../../../cli/src/model.ts";
import {branchOf} from "../../../cli/src/resolve/sidebar-data.ts";
import type {SidebarTree, TreeCategory, TreeItem} from "../../../cli/src/resolve/sidebar-tree.ts";

const PARTS = 20;

const link = (label: string): TreeItem => ({type: "link", label, href: `https://docs.example/${label}`});

function category(label: string, items: TreeItem[]): TreeCategory {
  const page = {version: null, path: label} as Outline;
  return {type: "category", label, page, collapsed: true, items};
}

test("a part of the tree is counted once, however many branches show its count", () => {
  let reads = 0;
  const chapter = category("Chapter", []);
  Object.defineProperty(chapter, "items", {
    get() {
      reads++;
      return [link("a"), link("b"), link("c")];
    }
  });
  const parts = Array.from({length: PARTS}, (_, at) =>
    category(`Part ${at}`, at === 0 ? [link("first"), chapter] : [link(`only-${at}`)])
  );
  const tree: SidebarTree = {
    name: "docs",
    label: "Docs",
    link: null,
    items: parts,
    at: {file: "sidebars.yaml", line: 1, column: 1}
  };
  const counts = parts.map((_, at) =>
    branchOf(tree, String(at), () => "").map((item) => (item.type === "category" ? item.count : null))
  );
  for (const shown of counts) assert.equal(shown, [4, ...Array.from({length: PARTS - 1}, () => 1)]);
  assert.ok(reads <= 2, `the chapter was read ${reads} times for ${PARTS} branches`);
});

test.run();
