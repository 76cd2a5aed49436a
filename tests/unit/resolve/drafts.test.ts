// Sidebars and the navbar show nothing of a draft, wherever they name it.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, packageRoot, textsOf} from "../../helpers.ts";

const site = path.join(packageRoot, "tests/sites/drafts");

/** The files that mention a word. */
async function mentions(word: string, drafts: boolean): Promise<string[]> {
  const {outputs} = await buildFolder(site, {drafts});
  return [...textsOf(outputs)].filter(([, text]) => text.includes(word)).map(([file]) => file);
}

for (const [place, word] of [
  ["the navbar", "Not yet"],
  ["sidebars", "/coming"]
] as const)
  test(`a draft that ${place} names is not shown, and is while drafts are written`, async () => {
    assert.equal(await mentions(word, false), []);
    assert.ok((await mentions(word, true)).includes("index.html"));
  });

test.run();
