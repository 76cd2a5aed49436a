// Builds of one site that run at the same time: one writes, the others refuse.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {run, stopAll} from "./command.ts";

/** Rounds of builds that start in the same milliseconds. */
const ROUNDS = 5;

test.after(stopAll);

test("builds that start at once leave a whole tree, and nothing beside it", async () => {
  const root = createSite();
  assert.is((await run(root, "build")).code, 0);
  const expected = filesIn(root);
  for (let round = 0; round < ROUNDS; round++) {
    const ran = await Promise.all(Array.from({length: 4}, () => run(root, "build")));
    assert.ok(
      ran.some(({code}) => code === 0),
      JSON.stringify(ran)
    );
    for (const {code, stdout, stderr} of ran.filter(({code}) => code !== 0)) {
      assert.is(code, 2, stdout + stderr);
      assert.match(
        stdout,
        /^protodocs: dist cannot be written to: another build is writing to it, process \d+\.\n {2}hint: /
      );
      assert.is(stderr, "");
    }
    assert.equal(filesIn(root), expected);
  }
});

function createSite(): string {
  const root = temporaryFolder();
  const pages = Array.from({length: 20}, (_, at) => [`content/page-${at}.md`, `# Page ${at}\n`]);
  writeFiles(root, {
    "docs.config.yaml":
      "title: Site\nlastUpdate: false\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
    "content/index.md": "# Home\n",
    ...(Object.fromEntries(pages) as Record<string, string>)
  });
  return root;
}

/** Everything in the project but its work folder. */
function filesIn(root: string): Record<string, string> {
  const files = [...readTree(root)].filter(([file]) => !file.startsWith(".protodocs" + path.posix.sep));
  return Object.fromEntries(files.map(([file, bytes]) => [file, bytes.toString("base64")]));
}

test.run();
