// What runs again after an edit, in another process: detects a
// lost early cutoff.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {openStore} from "../../../cli/src/engine/store.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import {allFaults} from "../../../cli/src/site/faults.ts";
import {openSite} from "../../../cli/src/site/open-site.ts";
import {routes} from "../../../cli/src/site/plan.ts";
import {pageOutputs} from "../../../cli/src/site/rendered.ts";
import {bundleCache, packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";
import {randomSite} from "../../random-site.ts";

/** Queries that say little of what an edit costs: what is taken out of a value that is there. */
const small =
  /^(source|origin-at|is-markdown-page|.*-faults|sources.*|copies-of|traits|anchors|outline|body-key|index|names)$/;

/** Runs by name and count, of a process that wants every fault and every page's files. */
async function runs(root: string): Promise<Record<string, number>> {
  const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  const store = openStore({folder: path.join(root, ".protodocs/answers"), compilerKey: "tests", name: "build"});
  const site = openSite({
    config: config!,
    fs: diskFileSystem,
    store,
    cache: bundleCache(),
    packageRoot,
    workFolder: path.join(root, ".protodocs/modules"),
    drafts: false,
    development: false
  });
  await site.loadAssets();
  site.ask(allFaults, "");
  for (const route of site.ask(routes, "")) if (site.isStale(pageOutputs, route)) site.ask(pageOutputs, route);
  const counts: Record<string, number> = {};
  for (const {name} of site.takeRuns()) if (!small.test(name)) counts[name] = (counts[name] ?? 0) + 1;
  site.save();
  store.close();
  return counts;
}

const root = path.join(temporaryFolder(), "site");
const copy = `${root} as built`;

/** The site as a process has left it that has built it, which is done once. */
async function restoreSite(): Promise<void> {
  if (!fs.existsSync(copy)) {
    writeFiles(root, randomSite);
    await runs(root);
    fs.cpSync(root, copy, {recursive: true});
  }
  fs.rmSync(root, {recursive: true});
  fs.cpSync(copy, root, {recursive: true});
}

async function check(
  change: (root: string) => void,
  expected: Record<string, number>,
  more: Record<string, string> = {}
): Promise<void> {
  await restoreSite();
  if (Object.keys(more).length > 0) {
    writeFiles(root, more);
    await runs(root);
  }
  change(root);
  assert.equal(await runs(root), expected);
}

function edit(file: string, from: string | RegExp, to: string): (root: string) => void {
  return (root) => {
    const target = path.join(root, file);
    fs.writeFileSync(target, fs.readFileSync(target, "utf8").replace(from, to));
  };
}

/** What a page's own files take. */
const onePage = {parsed: 1, page: 1, links: 1, body: 1, rendered: 1, "page-outputs": 1, renderers: 1};

/** Its text is compared with those of other versions, which may have the same. */
const ownText = {...onePage, copies: 1};

/** Versions are compared again, by the sections of the page that was edited; that may change no mark. */
const compared = {sections: 1, "compared-files": 2, "prose-changes": 1};

/** Where it does, what every page shows of its changes is looked at, and the page of changes is rendered. */
const marked = {...compared, "change-lists": 1, "version-marks": 2, "page-marks": 15, "changes-view": 1};

/** A page that differs between the versions is compared, and no other. */
const differs = {...marked, "text-diff": 1};

test("nothing", () => check(() => undefined, {}));

test("a text runs its page and nothing else", () =>
  check(edit("content/next/guide/two.md", "More.", "Less."), {...ownText, ...compared}));

test("a text with a formula is read for faults too", () =>
  check(edit("content/next/guide/one.md", "# One", "# One\n\nMore."), {...ownText, ...differs}));

test("a partial runs the pages that include it", () =>
  check(edit("content/next/_shared.md", "Shared", "Common"), {...onePage, ...differs}));

test("a data file renders the pages with components", () =>
  check(edit("content/next/_data/numbers.json", "41", "42"), {
    "data-files": 1,
    parsed: 1,
    body: 1,
    rendered: 1,
    "page-outputs": 1,
    renderers: 1
  }));

/** What an edited title takes. */
const title = {
  body: 5,
  copies: 1,
  branch: 3,
  requests: 1,
  section: 3,
  "generated-requests": 1,
  plan: 1,
  frame: 1,
  "category-files": 2,
  "listed-specs": 2,
  "version-notes": 1,
  links: 1,
  page: 1,
  "page-outputs": 8,
  parsed: 3,
  rendered: 8,
  renderers: 1,
  shown: 18,
  sidebar: 1,
  "sidebar-file": 1,
  "site-data": 1,
  "spec-model": 1,
  ...marked
};

test("a title: its page, its neighbours, and the pages that show its sidebar", () =>
  check(edit("content/next/guide/two.md", "# Two", "# Second"), title));

test("a title changes neither promised addresses nor what is documented", () =>
  check(
    edit("content/next/guide/two.md", "# Two", "# Second"),
    {...title, "linked-from": 1, "promised-addresses": 1},
    {"addresses.lock": "/next/guide/two #part\n/next/start\n", "coverage.lock": "# Nothing promised\n"}
  ));

test("a heading that no page links to", () =>
  check(edit("content/next/guide/two.md", "## Part", "## Piece"), {...ownText, ...compared}));

test("a heading that another page links to looks at that page's links again", () =>
  check(edit("content/next/guide/one.md", "## Part", "## Piece"), {
    body: 3,
    copies: 1,
    links: 2,
    page: 1,
    "page-outputs": 4,
    parsed: 3,
    rendered: 4,
    renderers: 1,
    ...differs
  }));

test("a page that is added: links are looked up again, and only its version is rendered", () =>
  check((root) => writeFiles(root, {"content/v1/guide/other.md": "# Other\n"}), {
    body: 3,
    copies: 1,
    original: 1,
    branch: 5,
    "data-files": 2,
    "page-files-of": 3,
    requests: 1,
    section: 3,
    "generated-requests": 2,
    plan: 1,
    frame: 1,
    "category-files": 2,
    "listed-specs": 2,
    "version-notes": 1,
    links: 19,
    page: 1,
    "page-files": 1,
    "page-outputs": 4,
    parsed: 3,
    published: 1,
    rendered: 4,
    renderers: 1,
    routes: 1,
    shown: 19,
    sidebar: 2,
    "sidebar-file": 1,
    "site-data": 1,
    "spec-files": 1,
    "spec-model": 1,
    "reference-changes": 1,
    ...marked,
    "page-marks": 16
  }));

test("a description of an operation", () =>
  check(edit("specs/pets.yaml", "Says which pets there are", "Lists pets"), {
    body: 2,
    branch: 5,
    example: 1,
    "example-schemas": 1,
    section: 3,
    "generated-requests": 1,
    plan: 1,
    frame: 1,
    "category-files": 2,
    "listed-specs": 2,
    "version-notes": 1,
    links: 1,
    page: 2,
    "page-outputs": 3,
    published: 1,
    rendered: 3,
    renderers: 1,
    routes: 1,
    shown: 18,
    sidebar: 2,
    "site-data": 1,
    "spec-elements": 1,
    "spec-model": 1,
    "spec-outline": 1,
    "tag-links": 1,
    "reference-changes": 1
  }));

test("a style sheet renders every page, and resolves none", () =>
  check(edit("theme/custom.css", "--random: 1", "--random: 9"), {
    body: 8,
    "page-outputs": 18,
    parsed: 6,
    rendered: 18,
    renderers: 1,
    "spec-model": 1,
    "change-lists": 1,
    "changes-view": 1
  }));

test.run();
