// After any edits, the watched site equals that of a fresh start.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadEsbuild} from "../../../cli/src/bundle/esbuild.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {openWatched, shownBy} from "../../random-edits.ts";
import {watchedFiles} from "../../watch-site.ts";

const files: Record<string, string> = {
  ...watchedFiles,
  "content/tagged.md":
    "---\ntitle: Tagged\ntags: [one, two]\n---\n\nText with [a link](guide/two.md#a-part) and ![a picture](pixel.svg).\n\n## Here\n",
  "content/guide/two.md":
    "---\ntitle: Two\n---\n\nSee [the other](../tagged.md#here), [start](../start.md) and [nothing](gone.md).\n\n## A part\n\nOf it.\n",
  "content/pixel.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
};

/** Edits by what they say; a text that is null removes the file. */
const edits: [string, string, string | null][] = [
  [
    "a text",
    "content/guide/two.md",
    "---\ntitle: Two\n---\n\nOther text, [the other](../tagged.md#here).\n\n## A part\n"
  ],
  [
    "a title",
    "content/guide/two.md",
    "---\ntitle: Number two\n---\n\nOther text, [the other](../tagged.md#here).\n\n## A part\n"
  ],
  [
    "a label",
    "content/guide/two.md",
    "---\ntitle: Number two\nsidebar_label: The second\n---\n\nOther text, [the other](../tagged.md#here) and [nothing](gone.md).\n\n## A part\n"
  ],
  [
    "a description",
    "content/guide/two.md",
    "---\ntitle: Number two\ndescription: What it is about.\n---\n\nOther text, [the other](../tagged.md#here).\n\n## A part\n"
  ],
  [
    "a title that the text gives",
    "content/guide/two.md",
    "# Number 2\n\nOther text, [the other](../tagged.md#here).\n\n## A part\n"
  ],
  [
    "a title of a page with tags",
    "content/tagged.md",
    "---\ntitle: Tagged anew\ntags: [one, two]\n---\n\nText with [a link](guide/two.md#a-part) and ![a picture](pixel.svg).\n\n## Here\n"
  ],
  [
    "a title of a page that the sidebar names",
    "content/start.md",
    '# Begin\n\nThe first text.\n\n<Include file="_shared.md" />\n\n[To the guide](guide/one.md#second)\n'
  ],
  [
    "a label that the sidebar gives, the same as the title",
    "content/sidebars.yaml",
    "docs:\n  - {doc: start, label: Begin}\n  - {category: Guide, items: [{folder: guide}, tagged]}\n  - {spec: pets}\n"
  ],
  [
    "a title of a page whose label the sidebar gives",
    "content/start.md",
    '# Begin here\n\nThe first text.\n\n<Include file="_shared.md" />\n\n[To the guide](guide/one.md#second)\n'
  ],
  [
    "a title within a category",
    "content/guide/two.md",
    "# Number II\n\nOther text, [the other](../tagged.md#here).\n\n## A part\n"
  ],
  [
    "a heading that others link to",
    "content/guide/two.md",
    "---\ntitle: Number two\n---\n\nOther text.\n\n## Another part\n"
  ],
  ["a title and a heading at once", "content/guide/two.md", "---\ntitle: Two again\n---\n\nOther text.\n\n## A part\n"],
  [
    "a place in the sidebar",
    "content/tagged.md",
    "---\ntitle: Tagged\nsidebar_position: -1\ntags: [one]\n---\n\nText with [a link](guide/two.md#a-part).\n"
  ],
  ["an address", "content/tagged.md", "---\ntitle: Tagged\nslug: /elsewhere\n---\n\nText.\n\n## Here\n"],
  [
    "an old address",
    "content/guide/two.md",
    "---\ntitle: Two again\nredirect_from: [/docs/tagged]\n---\n\n[There](/docs/tagged) and [here](../tagged.md#here).\n"
  ],
  ["a picture", "content/pixel.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'],
  ["a page that shows it", "content/tagged.md", "---\ntitle: Tagged\n---\n\n![A picture](pixel.svg)\n"],
  ["the picture again", "content/pixel.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="31" height="21"/>'],
  ["a page that was linked to and is there now", "content/guide/gone.md", "# Gone\n\nAnd back.\n"],
  ["a page that goes", "content/tagged.md", null],
  ["a draft", "content/guide/gone.md", "---\ntitle: Gone\ndraft: true\n---\n\nNot yet.\n"],
  [
    "a link to an address that is none",
    "content/guide/gone.md",
    "---\ntitle: Gone\ndraft: true\n---\n\n[There](/docs/old)\n"
  ],
  [
    "and that redirects now",
    "content/guide/two.md",
    "---\ntitle: Two again\nredirect_from: [/docs/tagged, /docs/old]\n---\n\n[There](/docs/tagged) and [here](../tagged.md#here).\n"
  ]
];

test("after every kind of edit", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const site = await openWatched(root);
  for (const [what, file, text] of edits) {
    if (text === null) fs.rmSync(path.join(root, file));
    else writeFiles(root, {[file]: text});
    await site.update(new Set([path.join(root, file)]));
    const fresh = await openWatched(root);
    assert.equal(shownBy(site), shownBy(fresh), what);
    await fresh.close();
  }
  await site.close();
});

test("a file becomes a link out of the project, another goes while its last good state is shown", async () => {
  const root = temporaryFolder();
  const outside = temporaryFolder();
  writeFiles(root, files);
  writeFiles(outside, {"two.md": "# From elsewhere\n"});
  const site = await openWatched(root);
  const [linked, broken] = ["content/guide/two.md", "content/tagged.md"].map((name) => path.join(root, name)) as [
    string,
    string
  ];
  fs.rmSync(linked);
  fs.symlinkSync(path.join(outside, "two.md"), linked);
  await site.update(new Set([linked]));
  const withLink = await openWatched(root);
  assert.equal(shownBy(site), shownBy(withLink), "a link");
  await withLink.close();

  fs.writeFileSync(broken, Buffer.from([0, 255, 254, 0]));
  await site.update(new Set([broken]));
  assert.ok(site.routeAt("/docs/tagged") !== null, "it is held");
  fs.rmSync(broken);
  await site.update(new Set([broken]));
  const without = await openWatched(root);
  assert.equal(shownBy(site), shownBy(without), "gone");
  await without.close();
  await site.close();
});

test("edits that nobody looks at in between", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const site = await openWatched(root);
  const unseen: [string, string][] = [
    ["content/guide/two.md", files["content/guide/two.md"]!.replace("Of it.", "Of that.")],
    ["content/start.md", files["content/start.md"]!.replace("# Start", "# Begin")]
  ];
  for (const [file, text] of unseen) {
    writeFiles(root, {[file]: text});
    await site.update(new Set([path.join(root, file)]));
  }
  const fresh = await openWatched(root);
  assert.equal(shownBy(site), shownBy(fresh));
  await fresh.close();
  await site.close();
});

test.after(() => loadEsbuild().stop());

test.run();
