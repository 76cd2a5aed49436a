// Chunks contain the messages that they use: texts where they are shown, functions where they are called.

import fs from "node:fs";
import path from "node:path";
import {build, type Plugin} from "esbuild";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {messagesPlugin} from "../../../cli/src/bundle/message-modules.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";

const installed = temporaryFolder();
fs.cpSync(path.join(packageRoot, "runtime/messages"), path.join(installed, "runtime/messages"), {recursive: true});
writeFiles(installed, {
  "runtime/page.ts": [
    'import {branchSwitch, messages} from "./messages/shell.ts";',
    'import {messages as search} from "./messages/search.ts";',
    'console.log(messages.menu, search.loading, branchSwitch(true, "Orders"));',
    'void import("./later.ts");'
  ].join("\n"),
  "runtime/later.ts": [
    'import {messages, noResultsFor as noResults} from "./messages/search.ts";',
    'console.log(messages.kind, noResults("fee"));'
  ].join("\n")
});

test("a chunk has the texts and functions that it uses, and no others", async () => {
  const {page, later, ...others} = await chunksOf([messagesPlugin(installed, {name: "en", texts: {}})]);
  assert.equal(others, {});
  assert.match(page!, /"Menu","Loading…"/);
  assert.match(page!, /"Close":"Open"/);
  assert.not.match(page!, /Breadcrumbs|No results|Supported|Kind/);
  assert.match(later!, /"Kind"/);
  assert.match(later!, /No results for/);
  assert.not.match(later!, /Loading|Showing/);
});

test("without it, chunks say the same", async () => {
  const all = Object.values(await chunksOf([])).join("\n");
  for (const text of ["Menu", "Loading…", '"Close":"Open"', "Kind", "No results for"]) assert.ok(all.includes(text));
});

/** Chunks by name. */
async function chunksOf(plugins: Plugin[]): Promise<Record<string, string>> {
  const {outputFiles} = await build({
    entryPoints: ["runtime/page.ts"],
    absWorkingDir: installed,
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    write: false,
    plugins
  });
  return Object.fromEntries(outputFiles.map(({path: file, text}) => [path.basename(file).replace(/[-.].*/, ""), text]));
}

test.run();
