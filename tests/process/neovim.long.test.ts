// The language server in an editor: Debian's Neovim, without a screen. It needs
// nvim and installs nothing: `npm test -- --long` runs it, and it fails where
// there is none (apt-get install neovim).

import {execFileSync} from "node:child_process";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";

test("faults, completion, definition and renaming in Neovim", () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml":
      "title: Site\nlastUpdate: false\nversions: [{name: next, path: /, content: content, mainDoc: index, latest: true}]\n",
    "content/index.md": "# Start\n\nText.\n",
    "content/guide/run.md": "# Run\n\nText.\n\n## Ports\n\nText.\n"
  });
  const out = execFileSync(
    "nvim",
    ["--headless", "--clean", "-n", "-S", path.join(import.meta.dirname, "neovim.lua")],
    {
      encoding: "utf8",
      timeout: 120_000,
      env: {
        ...process.env,
        SITE: root,
        NODE: process.execPath,
        PROTODOCS: path.join(packageRoot, "bin/protodocs")
      }
    }
  );
  assert.equal(out.trim().split("\n"), [
    "fault 4:5 link-missing-page",
    "completion ports",
    "definition run.md:5",
    "heading ## Hosts",
    "link ](guide/run.md#hosts)"
  ]);
});

test.run();
