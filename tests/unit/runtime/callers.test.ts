// Nothing is exported to readers' browsers that nothing uses, and only one
// file writes to the history.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";

const root = path.join(import.meta.dirname, "../../..");
const sources = new Map(
  ["runtime", "themes", "cli/src"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: "utf8"})
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => {
        const name = path.posix.join(folder, file.split(path.sep).join("/"));
        return [name, withoutComments(fs.readFileSync(path.join(root, name), "utf8"))] as const;
      })
  )
);

test("all that the runtime exports has a caller, and tests are none", () => {
  const unused: string[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith("runtime/")) continue;
    for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
      const uses = [...sources.values()].reduce((sum, other) => sum + timesIn(other, name), 0);
      const isContract = file.startsWith("runtime/islands/"); // called by name, from what is bundled
      if (uses < 2 && !isContract) unused.push(`${file}: ${name}`);
    }
  }
  assert.equal(unused, []);
});

test("only one file writes to the history", () => {
  const writers = [...sources].filter(([, text]) => /history\.(?:push|replace)State/.test(text)).map(([file]) => file);
  assert.equal(writers, ["runtime/entries.ts"]);
});

function timesIn(text: string, name: string): number {
  return text.split(new RegExp(`\\b${name}\\b`)).length - 1;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

test.run();
