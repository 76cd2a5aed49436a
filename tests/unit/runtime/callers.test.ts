// No unused exports are shipped to browsers, and only one
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
  const uses = timesOfWords(sources.values());
  const unused: string[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith("runtime/")) continue;
    for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
      const isContract = file.startsWith("runtime/islands/"); // called by name, from what is bundled
      if (uses.get(name)! < 2 && !isContract) unused.push(`${file}: ${name}`);
    }
  }
  assert.equal(unused, []);
});

test("only one file writes to the history", () => {
  const writers = [...sources].filter(([, text]) => /history\.(?:push|replace)State/.test(text)).map(([file]) => file);
  assert.equal(writers, ["runtime/entries.ts"]);
});

function timesOfWords(texts: Iterable<string>): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) for (const [word] of text.matchAll(/\w+/g)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

test.run();
