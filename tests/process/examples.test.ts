// protodocs test: in a process without a network.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {canConfine, isConfined} from "../../cli/src/tools/test/confine.ts";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {block} from "../unit/tools/test/pages.ts";
import {run} from "./command.ts";

const config = "title: T\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\n";

test("examples run without a network, and once", async () => {
  const folder = temporaryFolder();
  const names = "console.log(Object.keys(os.networkInterfaces()).join());";
  writeFiles(folder, {
    "docs.config.yaml": config,
    "content/index.md":
      "# T\n\n" +
      block("js test", 'import os from "node:os";', names) +
      block('text expect="output"', "lo") +
      block("sh test", "echo 1") +
      block('text expect="output"', "2") +
      block('sh test skip="needs a node"', "exit 1")
  });
  const fault = 'content/index.md:14:1  error  test-failed\n  Expected "2", and "1" is printed.\n';
  const skipped = "not run: content/index.md:17: needs a node\n";
  if (!isConfined() && !canConfine()) {
    const {code, stdout} = await run(folder, "test");
    assert.is(code, 2);
    assert.match(stdout, "--allow bash --allow javascript");
    return;
  }
  const first = await run(folder, "test", "--junit", "out.xml");
  assert.is(first.code, 1, first.stdout + first.stderr);
  assert.match(first.stdout, fault + skipped + "3 examples: 1 passed, 1 failed, 1 block not run, in ");
  assert.match(fs.readFileSync(path.join(folder, "out.xml"), "utf8"), 'failures="1"');

  const second = await run(folder, "test", "--json");
  const {groups} = JSON.parse(second.stdout) as {groups: {status: string; known: boolean}[]};
  assert.equal(
    groups.map(({status, known}) => `${status} ${known}`),
    ["passed true", "failed false", "not run true"]
  );
  const {stdout} = await run(folder, "test", "--list", "nowhere");
  assert.is(stdout, "");
});

test.run();
