// The program of the manual that makes one PDF of a site.

import {execFile} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {promisify} from "node:util";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "../process/command.ts";
import {findChromium} from "./browser.ts";

const program = path.join(packageRoot, "manual/content/examples/pdf.mjs");

test("one file, with contents, their page numbers, and links within it and to the site", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml":
      "title: Tides\nbase: /sea/\nprint: true\nlastUpdate: false\npages: pages\nversions:\n  - {name: docs, path: /docs, content: content, mainDoc: index}\n",
    "pages/about.md": "# About\n",
    "content/index.md": "# Start\n\nSee [turns](turns.md#high) and [about](/about).\n",
    "content/turns.md": `# Turns\n\n${"Water turns.\n\n".repeat(80)}## High\n\nText.\n`,
    "content/waves.md": "# Waves\n\nText.\n",
    "content/sidebars.yaml": "guide: [index, turns, waves]\n"
  });
  const built = await run(root, "build");
  assert.is(built.code, 0, built.stdout);
  const env = {...process.env, CHROMIUM: await findChromium()};
  const page = "dist/docs/print/guide.html";
  const args = [program, page, "tides.pdf", "https://tides.example/"];
  const {stdout} = await promisify(execFile)(process.execPath, args, {cwd: root, env});
  const [, pages] = /^tides\.pdf: (\d+) pages\n$/.exec(stdout)!;
  assert.ok(Number(pages) > 5, stdout);
  const pdf = fs.readFileSync(path.join(root, "tides.pdf"), "latin1");
  assert.match(pdf, "/Outlines");
  assert.match(pdf, "/Dest /p2-high");
  assert.match(pdf, "(https://tides.example/sea/about)");
  assert.not.match(pdf, "file://");
  assert.is(fs.readFileSync(path.join(root, page), "utf8").includes("data-page"), false);
});

test.run();
