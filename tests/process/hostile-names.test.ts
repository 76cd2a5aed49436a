// Names and texts from strangers: no command prints them raw.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, stopAll, waitFor, type Ran} from "./command.ts";

test.after(stopAll);

const ESCAPES = "\u001b]0;owned\u0007\u009b31m\u202e";
const NAME = `a${ESCAPES}\n::stop-commands::x\n##vso[task.complete]\n## [error]##[error]b`;
const COMMAND = "::set-output name=a::b";
const TEXT =
  "![a](&#27;&#155;&#8238;##[x].png) [b](c&#27;d&#10;::stop-commands::x.md) :::x&#27;\n\n:::&#27;x\u001b\u202e\n:::\n\n<Odd\u001b />\n";

function site(): string {
  const root = temporaryFolder();
  const version = (name: string, rest: string): string =>
    `  - {name: ${name}, content: ${name}, mainDoc: index, ${rest}}\n`;
  writeFiles(root, {
    "docs.config.yaml": `title: T\nlastUpdate: false\nversions:\n${version("next", "path: /, latest: true")}${version("old", "path: /old")}`,
    "next/index.md": `# A\n\n${TEXT}`,
    [`next/${NAME}.md`]: `# B ${ESCAPES}\n\n${TEXT}`,
    [`${NAME}/${COMMAND}.md`]: TEXT,
    [`next/${COMMAND}.md`]: `# C\n\n${TEXT}`,
    [`next/${NAME}/d.md`]: TEXT,
    "old/index.md": "# A\n",
    [`old/${NAME}.md`]: `# ${COMMAND} ${ESCAPES}\n`
  });
  return root;
}

function assertHarmless({stdout, stderr}: Omit<Ran, "code">): void {
  for (const printed of [stdout, stderr]) {
    assert.not.match(printed, /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    assert.not.match(printed, /^\s*::(?=[a-z])(?!(?:error|warning|notice) file=[^\n]*,title=[a-z-]+::)/im);
    assert.not.match(printed, /##\w*\[/);
  }
}

const commands: Record<string, string[]> = {
  build: ["build"],
  "build --why": ["build", "--why", `next/${NAME}.md`],
  "build --json": ["build", "--json"],
  check: ["check"],
  "check --json": ["check", "--json"],
  "check --update-baseline": ["check", "--update-baseline"],
  diff: ["diff", "old", "next"],
  "diff --markdown": ["diff", "old", "next", "--markdown"],
  "diff --json": ["diff", "old", "next", "--json"],
  "diff of a side that is none": ["diff", NAME],
  "version list": ["version", "list"],
  "version cut": ["version", "cut", "1.0", "--from", "next", "--dry-run"],
  "addresses accept": ["addresses", "accept"],
  words: ["words"],
  coverage: ["coverage", NAME],
  explain: ["explain", NAME],
  "an option that there is not": ["build", `--${NAME}`],
  "a configuration that there is not": ["build", "--config", `${NAME}.yaml`],
  "an import of what is none": ["import", "mkdocs", NAME, `${NAME}-out`]
};

for (const [name, args] of Object.entries(commands))
  test(name, async () => {
    const root = site();
    const printed = await run(root, ...args);
    assert.not.match(printed.stderr, /This is a bug/);
    assertHarmless(printed);
    if (args.includes("--json")) JSON.parse(printed.stdout);
  });

test("in GitHub Actions", async () => {
  const printed = await ended(start(site(), ["check"], {GITHUB_ACTIONS: "true"}));
  assert.match(printed.stdout, /^::warning file=/m);
  assertHarmless(printed);
});

test("--json names files as they are", async () => {
  const {stdout} = await run(site(), "check", "--json");
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {at: {file: string}}[]};
  assert.ok(diagnostics.some(({at}) => at.file === `next/${NAME}.md`));
});

test("serve --watch", async () => {
  const root = site();
  const child = start(root, ["serve", "--watch", "--port", "0"]);
  const all = ended(child);
  // Files that have just been written may be named beside the edited one, or instead of it.
  const reported = waitFor(child, /route-invalid[^]* {2}\d+ ms\n[^]*syntax-slip/);
  const [, origin] = await waitFor(child, /(http:\S+)\s/);
  await fetch(`${origin}${encodeURIComponent(NAME.toLowerCase())}`);
  fs.appendFileSync(path.join(root, `next/${NAME}.md`), `\n[x](${COMMAND}${ESCAPES}.md)\n`);
  await reported;
  child.kill("SIGTERM");
  assertHarmless(await all);
});

test("serve of a folder that has such a name", async () => {
  const root = site();
  fs.mkdirSync(path.join(root, NAME, "dist"), {recursive: true});
  assertHarmless(await run(root, "serve", "--out", `${NAME}/dist`));
});

test("import", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "old/mkdocs.yml": `site_name: "A \\e]0;x\\a"\nnav: [index.md, {"B\\e": "${COMMAND}.md"}]\nextra_css: ["a\\e.css"]\nplugins: ["x\\e::", "##[y]"]\n`,
    "old/docs/index.md": `# A\n\n${TEXT}`,
    [`old/docs/${NAME}.md`]: TEXT
  });
  const printed = await run(root, "import", "mkdocs", "old", `${NAME}-out`);
  assert.match(printed.stdout, /files written into/);
  assertHarmless(printed);
  const broken = temporaryFolder();
  writeFiles(broken, {"old/docusaurus.config.js": `throw new Error(${JSON.stringify(NAME)});\n`});
  assertHarmless(await run(broken, "import", "docusaurus", "old", "out"));
});

test.run();
