// What pages show of their tests.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createDiskCache, noCache, type Cache} from "../../../cli/src/engine/cache.ts";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import {openToRead} from "../../../cli/src/site/open-to-read.ts";
import {openStore} from "../../../cli/src/engine/store.ts";
import {serviceFingerprint, testedPages} from "../../../cli/src/site/tests/pages.ts";
import {planTests} from "../../../cli/src/site/tests/plan.ts";
import {keepResult, keyOfGroup} from "../../../cli/src/site/tests/result.ts";
import {runnersOf} from "../../../cli/src/site/tests/runners.ts";
import {buildFolder, bundleCache, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";
import {block} from "../tools/test/pages.ts";

const page = "# T\n\n" + block("sh test=a", "echo 1") + block("text output=a", "typed");

function siteOf(text: string, settings = ""): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": `title: T\nlastUpdate: false\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\n${settings}`,
    "content/index.md": text
  });
  return root;
}

/** A cache with the result of every group of the site. */
function passed(root: string, output: string): Cache {
  const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  const {ask} = openToRead(config!, diskFileSystem);
  const results = createDiskCache(temporaryFolder());
  for (const group of planTests(testedPages(ask), runnersOf(config!)).groups) {
    const key = keyOfGroup(config!, group, (version, service) => serviceFingerprint(ask, version, service));
    keepResult(results, key, {outputs: {"index#a": `${output}\n`}, tools: ["Bash 5.2"], programs: ""});
  }
  const bundles = bundleCache();
  return {
    folder: null,
    get: (kind, key) => (kind === "test" ? results : bundles).get(kind, key),
    put: (...entry) => bundles.put(...entry)
  };
}

async function shown(root: string, cache: Cache): Promise<{html: string; twin: string; faults: string}> {
  const {outputs, diagnostics} = await buildFolder(root, {cache});
  const texts = textsOf(outputs);
  return {
    html: texts.get("index.html") ?? "",
    twin: texts.get("index.md") ?? "",
    faults: diagnostics.map(formatDiagnostic).join("\n")
  };
}

const missing = `content/index.md:6:1  warning  test-missing
  No test has printed this output of "a" as it is now.
  hint: run protodocs test, in this folder or with the same PROTODOCS_CACHE_KEY`;

test("output that a test has printed is shown instead of what is typed", async () => {
  const root = siteOf(page);
  const {html, faults} = await shown(root, passed(root, "printed <1>"));
  assert.is(faults, "");
  assert.match(html, "printed &lt;1&gt;");
  assert.not.match(html, "typed");
  assert.not.match(html, "Tested with");
});

test("without a result, or with one of another block or setting, the claim is reported", async () => {
  const root = siteOf(page);
  const results = passed(root, "printed");
  assert.is((await shown(root, bundleCache())).faults, missing);
  fs.writeFileSync(path.join(root, "content/index.md"), page.replace("echo 1", "echo 2"));
  const changed = await shown(root, results);
  assert.is(changed.faults, missing);
  assert.match(changed.html, "typed");
  const other = siteOf(page, "tests: {env: {A: b}}\n");
  assert.is((await shown(other, results)).faults, missing);
});

test("blocks say with what they were tested, if the configuration wants it", async () => {
  const root = siteOf(page.replace("test=a", 'test=a title="a.sh"'), "tests: {marks: true}\n");
  const {html} = await shown(root, passed(root, "1"));
  assert.match(html, "<figcaption>a.sh <small>Tested with Bash 5.2</small></figcaption>");
  assert.is((await shown(siteOf("# T\n\nText.\n", "tests: {marks: true}\n"), noCache)).faults, "");
});

test("an edit of another page reads that page, and plans no tests again", async () => {
  const root = siteOf(page);
  const folder = path.join(temporaryFolder(), "answers");
  const build = async (): Promise<string[]> => {
    const runs: string[] = [];
    const store = openStore({folder, compilerKey: "tests", name: "build"});
    await buildFolder(root, {store, findAll: true, onSpan: ({name, key}) => void runs.push(`${name} ${key}`)});
    store.close();
    return runs.filter((run) => /^(may-test|test-plan) /.test(run)).sort();
  };
  writeFiles(root, {"content/other.md": "# Other\n\nA text.\n"});
  assert.equal(await build(), ["may-test content/index.md", "may-test content/other.md", "test-plan docs"]);
  writeFiles(root, {"content/other.md": "# Other\n\nAnother text.\n"});
  assert.equal(await build(), ["may-test content/other.md"]);
});

test.run();
