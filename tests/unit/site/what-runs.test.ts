// Stored answers may have been written by others: they do not decide what runs.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {diskFileSystem} from "../../../cli/src/fs.ts";
import {extensionInput} from "../../../cli/src/site/inputs.ts";
import {openToRead} from "../../../cli/src/site/open-to-read.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";

test("code of an extension comes from a file that the configuration names", () => {
  const root = temporaryFolder();
  const code = 'export default {transform: () => "ran"};\n';
  writeFiles(root, {
    "docs.config.yaml":
      "title: T\nextensions: [named.ts]\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\n",
    "content/index.md": "# Start\n",
    "content/planted.ts": code,
    "named.ts": code
  });
  const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  const {ask} = openToRead(config!, diskFileSystem);
  assert.match(ask(extensionInput, "named.ts").code, "ran");
  assert.is(ask(extensionInput, "content/planted.ts").code, "");
});

test.run();
