// The manual builds strictly and is in sync with the program.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {diagnosticCodes, formatDiagnostic} from "../cli/src/core/diagnostics.ts";
import {frontMatterKeys} from "../cli/src/content/front-matter.ts";
import {parseYaml} from "../cli/src/core/yaml.ts";
import {openVersion} from "../runtime/search/engine.ts";
import {directoryOf} from "../runtime/shared/search-directory.ts";
import {searchEntry} from "../runtime/shared/search-index.ts";
import {buildFolder, packageRoot, temporaryFolder, textsOf} from "./helpers.ts";
import {run} from "./process/command.ts";

const manual = path.join(packageRoot, "manual");
const read = (name: string): string => fs.readFileSync(path.join(manual, "content", name), "utf8");

test("it builds strictly", async () => {
  const {outputs, diagnostics} = await buildFolder(manual, {strict: true});
  assert.equal(diagnostics.filter(({severity}) => severity !== "note").map(formatDiagnostic), []);
  assert.ok(textsOf(outputs).get("reference/configuration.html")!.includes('id="setting-hosting"'));
});

test("German pages are German: text, labels, and the frame of what is not translated", async () => {
  const files = textsOf((await buildFolder(manual)).outputs);
  for (const name of ["de.html", "de/getting-started.html", "de/writing/markdown.html"]) {
    const html = files.get(name)!;
    assert.match(html, '<html lang="de"', name);
    assert.not.match(html, "language-notice", name);
    assert.not.match(html, /Getting started|Publishing|Coming from elsewhere|Something about/, name);
  }
  const untranslated = files.get("de/reference/changelog.html")!;
  assert.match(untranslated, /language-notice.*Diese Seite ist noch nicht übersetzt/s);
  assert.match(untranslated, /Veröffentlichen/);
});

const searches: Record<string, string> = {
  frontmatter: "/writing/pages#front-matter",
  "sidebars.js": "/site/navigation#sidebars",
  sidebar: "/site/navigation#sidebars",
  nav: "/site/navigation",
  "mkdocs.yml": "/migration/mkdocs",
  "docusaurus.config.js": "/migration/docusaurus",
  admonition: "/writing/markdown#containers",
  admonitions: "/writing/markdown#containers",
  callout: "/writing/markdown#containers",
  plugin: "/site/extensions",
  analytics: "/publish/recipes#analytics",
  iframe: "/publish/recipes#iframes-and-video",
  docker: "/publish/recipes#docker",
  gitlab: "/publish/recipes#gitlab",
  monorepo: "/publish/recipes#a-monorepo",
  password: "/publish/recipes#a-host-behind-a-login",
  login: "/publish/recipes#a-host-behind-a-login",
  CSP: "/publish/recipes#a-content-policy-of-your-own",
  swizzle: "/site/theming#wrapping-a-component",
  changelog: "/reference/changelog",
  upgrade: "/getting-started#upgrade"
};

test("words of other generators, and of jobs, find the right place", async () => {
  const files = textsOf((await buildFolder(manual)).outputs);
  const readFile = (href: string): string => files.get(href.replace(/^\//, ""))!;
  const engine = openVersion(
    directoryOf(readFile(searchEntry("manual"))),
    async (href) => JSON.parse(readFile(href)) as unknown
  );
  const wrong: string[] = [];
  for (const [query, right] of Object.entries(searches)) {
    const choices = {limit: 8, context: null, kinds: null, complete: false, snippets: false};
    const {hits} = await engine.search({query, ...choices});
    const found = hits.slice(0, 3).map(({url, hash}) => (hash === "" ? url : `${url}#${hash}`));
    if (!found.includes(right)) wrong.push(`${query}: ${found.join(", ")}`);
  }
  assert.equal(wrong, []);
});

test("what is made from the program is up to date", () => {
  assert.is(
    execFileSync(process.execPath, ["scripts/manual.mjs", "--check"], {cwd: packageRoot, encoding: "utf8"}),
    ""
  );
});

test("the diagnostics page has a heading for every code, and no other", () => {
  const sections = read("reference/diagnostics.md")
    .split(/^### /m)
    .slice(1)
    .map((section) => ({code: section.split("\n")[0]!, text: section.split(/^## /m)[0]!}));
  assert.equal(sections.map(({code}) => code).sort(), Object.keys(diagnosticCodes).sort());
  for (const {code, text} of sections) {
    const severity = diagnosticCodes[code as keyof typeof diagnosticCodes];
    assert.match(text, new RegExp(`^${code}\\n\\n\\*${severity}\\.\\* \\S.*\\n\\n\\*\\*Fix\\.\\*\\* \\S`, "i"), code);
  }
});

test("every key of front matter is explained", () => {
  const explained = [...read("writing/pages.md").matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  );
  assert.equal(
    Object.keys(frontMatterKeys).filter((key) => !explained.includes(key)),
    []
  );
});

test("getting started is true: the fault that it shows, and its place", async () => {
  const folder = temporaryFolder();
  await run(folder, "init", "docs");
  const page = path.join(folder, "docs/content/next/index.md");
  const lines = fs.readFileSync(page, "utf8").split("\n");
  const [, written = "", line = ""] = /write `(.+?)` on line (\d+) of `docs\/content\/next\/index\.md`/.exec(
    read("getting-started.md")
  )!;
  assert.is(lines[Number(line) - 1], "", "the line is empty before");
  lines[Number(line) - 1] = written;
  fs.writeFileSync(page, lines.join("\n"));
  const {code, stdout} = await run(folder, "check", "--config", "docs/docs.config.yaml");
  assert.is(code, 1);
  const [printed = ""] = /^\S+  error  link-missing-page$/m.exec(read("getting-started.md"))!;
  assert.match(stdout, printed);
});

test("versions is true: what a cut of the first release prints", async () => {
  const folder = temporaryFolder();
  await run(folder, "init");
  const [, command = ""] = /^npx protodocs (version cut .* --dry-run)$/m.exec(read("site/versions.md"))!;
  const [, printed = ""] = /^```text\n(Version 1\.0: .*?)```$/ms.exec(read("site/versions.md"))!;
  const {code, stdout} = await run(folder, ...command.split(" "));
  assert.is(code, 0);
  assert.match(stdout, printed);
});

test("workflows are YAML, build strictly, and hand over what was built", () => {
  for (const file of [
    path.join(manual, "content/examples/docs.yml"),
    path.join(packageRoot, ".github/workflows/docs.yml")
  ]) {
    const {jobs, on} = parseYaml(path.basename(file), fs.readFileSync(file, "utf8")).value as {
      jobs: Record<string, {steps: {run?: string; uses?: string; with?: Record<string, unknown>}[]}>;
      on: Record<string, unknown>;
    };
    const steps = jobs["build"]!.steps;
    assert.ok("pull_request" in on, file);
    assert.ok(
      steps.some(({run: command}) => /protodocs build --strict|npm run site/.test(command ?? "")),
      file
    );
    assert.equal(
      steps.filter(({uses}) => uses?.startsWith("actions/checkout@")).map((step) => step.with?.["fetch-depth"]),
      [0],
      "the history, for dates of last changes"
    );
    assert.equal(
      steps.filter(({uses}) => uses?.startsWith("actions/upload-pages-artifact@")).map((step) => step.with?.["path"]),
      ["dist"]
    );
    assert.ok(
      jobs["publish"]!.steps.some(({uses}) => uses?.startsWith("actions/deploy-pages@")),
      file
    );
  }
});

test.run();
