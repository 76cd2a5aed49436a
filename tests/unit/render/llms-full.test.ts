// The whole text of a section: its parts, who points to them, and what an edit
// costs.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {PART} from "../../../cli/src/render/llms-full.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {buildFolder} from "./built-folder.ts";

const root = temporaryFolder();
const long = "A line of text that is long enough.\n\n".repeat(Math.ceil(PART / 60));
writeFiles(root, {
  "docs.config.yaml":
    "title: Tides\nurl: https://docs.example\nlastUpdate: false\nllmsFull: true\nnavbar: {items: [{label: The guide, sidebar: guide}]}\nversions:\n  - {name: next, path: /next, content: content, mainDoc: start}\n",
  "content/sidebars.yaml": "guide:\n  - start\n  - more\n  - category: Deep\n    items: [deep, last]\n",
  "content/start.md": "# Start\n\nHere it begins.\n",
  "content/more.md": `# More\n\n${long}`,
  "content/deep.md": `# Deep\n\n${long}`,
  "content/last.md": "# Last\n\nHere it ends.\n"
});

test("parts in the order of the sidebar, which HTML, Markdown and llms.txt point to", async () => {
  const {tree} = await buildFolder(root);
  const parts = [...tree.keys()].filter((name) => name.includes("llms-full/"));
  assert.equal(parts, ["next/llms-full/guide-2.txt", "next/llms-full/guide.txt"]);
  const [second = "", first = ""] = parts.map((name) => tree.get(name));
  assert.match(
    first,
    /^# Tides, next: The guide \(1 of 2\)\n\n---\n\nAddress: https:\/\/docs\.example\/next\/start\n\n# Start\n/
  );
  assert.match(first, /This text goes on: https:\/\/docs\.example\/next\/llms-full\/guide-2\.txt\n$/);
  assert.match(second, /\n\n---\n\nAddress: https:\/\/docs\.example\/next\/last\n\n# Last\n\nHere it ends\.\n$/);
  assert.match(tree.get("next/last.html")!, 'title="llms-full.txt" href="/next/llms-full/guide.txt"');
  assert.match(tree.get("next/last.md")!, "full: https://docs.example/next/llms-full/guide.txt");
  assert.match(tree.get("next/llms.txt")!, "All of it: https://docs.example/next/llms-full/guide.txt");
});

test("an edit renders its page, and changes its part alone", async () => {
  const before = await buildFolder(root);
  assert.equal(before.rendered, []);
  writeFiles(root, {"content/last.md": "# Last\n\nHere it really ends.\n"});
  const after = await buildFolder(root);
  assert.equal(after.rendered, ["/next/last"]);
  const changed = [...after.tree.keys()].filter(
    (name) => after.tree.get(name) !== before.tree.get(name) && !/search|^\./.test(name)
  );
  assert.equal(changed, ["next/last.html", "next/last.js", "next/last.md", "next/llms-full/guide-2.txt"]);
});

test.run();
