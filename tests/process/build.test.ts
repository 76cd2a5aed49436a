// `protodocs build` and `protodocs check` on the command line:
// exit codes and output.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../cli/src/config/load.ts";
import {diskFileSystem} from "../../cli/src/core/file-system.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

function createSite(files: Record<string, string> = {}): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml":
      "title: Site\nlastUpdate: false\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
    "content/index.md": "# Home\n",
    ...files
  });
  return root;
}

function run(root: string, args: string[], env: Record<string, string> = {}): Run {
  const {status, stdout, stderr} = spawnSync(process.execPath, [path.join(packageRoot, "bin/protodocs"), ...args], {
    cwd: root,
    encoding: "utf8",
    env: {PATH: process.env["PATH"], ...env}
  });
  return {code: status, stdout, stderr};
}

const warning = {"content/index.md": "---\ntitel: Home\n---\n\n# Home\n"};
const error = {"content/index.md": "# Home\n\nA [link: 100%, or so](nowhere.md).\n"};
const printed =
  "content/index.md:3:3  error  link-missing-page\n  There is no page content/nowhere.md.\n  hint: the path is relative to this file\n";

test("0 when all is well, with what was done", () => {
  const root = createSite();
  const {code, stdout, stderr} = run(root, ["build"]);
  assert.is(code, 0);
  assert.match(stdout, /^\d+ pages .*\n.*\d+ files/);
  assert.is(stderr, "");
  assert.ok(fs.existsSync(path.join(root, "dist/index.html")));
});

test("1 when sources have errors, which are printed, and nothing is written", () => {
  const root = createSite(error);
  const {code, stdout, stderr} = run(root, ["build"]);
  assert.is(code, 1);
  assert.ok(stdout.startsWith(printed), stdout);
  assert.match(stdout, /\n1 error\b.*nothing was written/);
  assert.is(stderr, "");
  assert.is(fs.existsSync(path.join(root, "dist")), false);
});

test("warnings are printed and do no harm", () => {
  const {code, stdout} = run(createSite(warning), ["build"]);
  assert.is(code, 0);
  assert.match(stdout, /^content\/index\.md:2:1 {2}warning {2}frontmatter-unknown-key\n/);
  assert.match(stdout, /; 1 warning\n/);
});

test("1 for warnings under --strict", () => {
  const {code, stdout} = run(createSite(warning), ["build", "--strict"]);
  assert.is(code, 1);
  assert.match(stdout, /\n1 warning\b.*nothing was written/);
});

test("2 when the configuration cannot be used", () => {
  const {code, stdout} = run(createSite({"docs.config.yaml": "titel: x\n"}), ["build"]);
  assert.is(code, 2);
  assert.match(stdout, /^docs\.config\.yaml:1:1 {2}error {2}config-/);
});

test("2 when there is no configuration, with what to do", () => {
  const {code, stdout} = run(temporaryFolder(), ["build"]);
  assert.is(code, 2);
  assert.match(
    stdout,
    /^docs\.config\.yaml:1:1 {2}error {2}config-invalid\n {2}docs\.config\.yaml cannot be read: it does not exist\.\n {2}hint: /
  );
});

test("2 for a folder that holds something else", () => {
  const {code, stdout} = run(createSite({"photos/a.jpg": ""}), ["build", "--out", "photos"]);
  assert.is(code, 2);
  assert.match(stdout, /photos cannot be written to: it is not empty, and no build has written it\.\n {2}hint: /);
});

for (const args of [["biuld"], ["build", "--stric"], ["build", "--out"]]) {
  test(`2 for ${args.join(" ")}, with a hint`, () => {
    const {code, stdout, stderr} = run(createSite(), args);
    assert.is(code, 2);
    assert.is(stdout, "");
    assert.match(stderr, /^error: .*\n/);
  });
}

test("0 for --help and --version", () => {
  assert.is(run(createSite(), ["--help"]).code, 0);
  assert.match(run(createSite(), ["build", "--help"]).stdout, /Examples:/);
  assert.match(run(createSite(), ["--version"]).stdout, /^\d+\.\d+\.\d+\n$/);
});

test("--config names another file, whose folder is the site", () => {
  const root = createSite();
  const {code} = run(path.dirname(root), ["build", "--config", path.join(root, "docs.config.yaml")]);
  assert.is(code, 0);
  assert.ok(fs.existsSync(path.join(root, "dist/index.html")));
});

test("--json prints one document, and people read standard error", () => {
  const {code, stdout, stderr} = run(createSite(error), ["build", "--json"]);
  assert.is(code, 1);
  const {ok, diagnostics, figures, written} = JSON.parse(stdout) as Record<string, unknown> & {diagnostics: object[]};
  assert.equal([ok, written], [false, null]);
  assert.equal(diagnostics, [
    {
      code: "link-missing-page",
      severity: "error",
      message: "There is no page content/nowhere.md.",
      hint: "the path is relative to this file",
      at: {file: "content/index.md", line: 3, column: 3}
    }
  ]);
  assert.is((figures as {sources: number}).sources, 1);
  assert.ok(stderr.startsWith(printed));
});

test("--json tells what was written", () => {
  const {stdout} = run(createSite(), ["build", "--json"]);
  const {ok, written} = JSON.parse(stdout) as {ok: boolean; written: {files: number; kept: number; bytes: number}};
  assert.ok(ok && written.files > 5 && written.kept === 0 && written.bytes > 1000);
});

test("in GitHub Actions diagnostics are annotations too", () => {
  const {stdout} = run(createSite(error), ["build"], {GITHUB_ACTIONS: "true"});
  assert.ok(
    stdout.includes(
      "\n::error file=content/index.md,line=3,col=3,title=link-missing-page::There is no page content/nowhere.md.%0Ahint: the path is relative to this file\n"
    ),
    stdout
  );
});

test("there is no colour where nobody sees it", () =>
  assert.not.match(run(createSite(error), ["build"]).stdout, /\u001b/));
test("there is colour where it is asked for", () =>
  assert.match(run(createSite(error), ["build"], {FORCE_COLOR: "1"}).stdout, /\u001b\[31merror\u001b/));
test("NO_COLOR has the last word", () =>
  assert.not.match(run(createSite(error), ["build"], {FORCE_COLOR: "1", NO_COLOR: "1"}).stdout, /\u001b/));

test("check finds what build --strict finds, and writes nothing", () => {
  const root = createSite(warning);
  const {code, stdout} = run(root, ["check"]);
  assert.is(code, 1);
  assert.match(stdout, /^content\/index\.md:2:1 {2}warning {2}frontmatter-unknown-key\n/);
  assert.is(fs.existsSync(path.join(root, "dist")), false);
  assert.is(run(createSite(), ["check"]).code, 0);
});

test("check --strict is check; --summary counts by code", () => {
  const root = createSite(warning);
  assert.is(run(root, ["check", "--strict"]).code, 1);
  assert.match(run(root, ["check", "--summary"]).stdout, /^ +1 warning {2}frontmatter-unknown-key\n/);
});

test("check --update-baseline accepts what there is, and what is fixed has to go", () => {
  const root = createSite(error);
  const accepted = run(root, ["check", "--update-baseline"]);
  assert.is(accepted.code, 0);
  assert.is(accepted.stdout, "diagnostics.baseline: 1 fault\n");
  const passed = run(root, ["build"]);
  assert.is(passed.code, 0, passed.stdout);
  assert.match(passed.stdout, /^1 known fault in diagnostics\.baseline\n/);
  writeFiles(root, {"content/index.md": "# Home\n"});
  assert.match(run(root, ["check"]).stdout, /^diagnostics\.baseline:2:1 {2}warning {2}baseline-outdated\n/);
  assert.is(run(root, ["check", "--update-baseline"]).stdout, "diagnostics.baseline: no faults, and no file\n");
  assert.is(run(root, ["check"]).code, 0);
});

test("faults that only rendering finds are accepted too", () => {
  const root = createSite({"content/index.md": "# Home\n\n[Gone](gone.md)\n\n```dot\ndigraph {\n```\n"});
  assert.is(run(root, ["check", "--update-baseline"]).stdout, "diagnostics.baseline: 2 faults\n");
  const built = run(root, ["build", "--strict"]);
  assert.is(built.code, 0, built.stdout);
  assert.match(built.stdout, /^2 known faults in diagnostics\.baseline\n/);
});

test("an example of ten megabytes takes a fraction of the memory that it once took", () => {
  const items = Array.from({length: 250_000}, (_, id) => ({id, name: `name-${id}-of-an-item`}));
  const properties = {id: {type: "integer"}, name: {type: "string"}};
  const content = {
    "application/json": {schema: {type: "array", items: {type: "object", properties}}, example: items}
  };
  const description = JSON.stringify({
    openapi: "3.1.0",
    info: {title: "Large", version: "1"},
    paths: {"/a": {get: {operationId: "a", responses: {"200": {description: "Ok", content}}}}}
  });
  assert.ok(description.length > 10_000_000);
  const root = createSite({
    "docs.config.yaml":
      "title: Site\nlastUpdate: false\nspecs:\n  - {name: api, kind: openapi, path: a.json, route: /api}\nversions:\n  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}\n",
    "specs/a.json": description
  });
  const {code, stdout} = run(root, ["build"]);
  assert.is(code, 0, stdout);
  const megabytes = Number(/(\d+) MB of memory/.exec(stdout)?.[1]);
  assert.ok(megabytes < 500, `${megabytes} MB`);
});

/** A component that says when it is loaded, on a page with a diagram. */
const telling = (more = ""): Record<string, string> => ({
  "docs.config.yaml":
    "title: Site\nlastUpdate: false\ncomponents: components\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
  "content/index.md": "# Home\n\n<Telling />\n\n```dot\ndigraph {a -> b}\n```\n",
  "components/Telling.tsx": `globalThis.process?.stderr.write("loaded\\n");\n${more}export default function Telling() {\n  return <b>told</b>;\n}\n`
});

test("theme and components are loaded only where something is rendered", () => {
  const root = createSite(telling());
  const told = (...args: string[]): [code: number | null, said: string] => {
    const {code, stderr} = run(root, args);
    return [code, stderr];
  };
  assert.equal(told("build"), [0, "loaded\n"]);
  assert.equal(told("build"), [0, ""]);
  assert.equal(told("check"), [0, ""]);
  writeFiles(root, {"content/index.md": "# Home\n\n<Telling /> and more\n\n```dot\ndigraph {a -> b}\n```\n"});
  assert.equal(told("check"), [0, "loaded\n"]);
  assert.equal(told("build"), [0, "loaded\n"]);
  writeFiles(root, telling("// another bundle\nexport const more = 1;\n"));
  assert.equal(told("check"), [0, "loaded\n"], "its diagram is drawn with it");
  writeFiles(root, telling("// and another\nexport const more = 2;\n"));
  const {stdout} = run(root, ["build", "--json"]);
  const phases = (JSON.parse(stdout) as {phases: {phase: string}[]}).phases.map(({phase}) => phase);
  assert.equal(phases, [...new Set(phases)], "rendering starts once, although it turns out to need them");
  fs.rmSync(path.join(root, "dist/index.html"));
  assert.equal(told("build"), [0, "loaded\n"]);
  assert.match(fs.readFileSync(path.join(root, "dist/index.html"), "utf8"), /told/);
});

test("components that fail while they are loaded are reported once, where they fail", () => {
  const root = createSite(telling());
  run(root, ["build"]);
  const before = fs.readFileSync(path.join(root, "dist/index.html"));
  writeFiles(root, telling('throw new Error("not today");\n'));
  for (const command of ["build", "check"]) {
    const {code, stdout} = run(root, [command]);
    assert.is(code, 1);
    assert.equal(stdout.match(/theme-failed/g), ["theme-failed"]);
    assert.match(stdout, /^components\/Telling\.tsx:2:\d+ {2}error {2}theme-failed\n.*not today/);
  }
  assert.equal(fs.readFileSync(path.join(root, "dist/index.html")), before);
  writeFiles(root, telling());
  assert.is(run(root, ["build"]).code, 0);
});

test("--profile says where the time went", () =>
  assert.match(run(createSite(), ["build", "--profile"]).stdout, /render +\d.* cpu +\d/));

test("dates and the authors that the configuration names come from git, of the last change of each page", () => {
  const root = createSite({
    "docs.config.yaml":
      "title: Site\nauthors: {Ada: Ada Lovelace}\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
    "content/ünïcode.md": "# Other\n"
  });
  const git = (...args: string[]): void => {
    const env = {
      PATH: process.env["PATH"],
      HOME: root,
      GIT_AUTHOR_NAME: "Ada",
      GIT_AUTHOR_EMAIL: "a@example.org",
      GIT_COMMITTER_NAME: "Bob",
      GIT_COMMITTER_EMAIL: "b@example.org",
      GIT_AUTHOR_DATE: "2024-01-02T03:04:05Z",
      GIT_COMMITTER_DATE: "2024-05-06T07:08:09Z"
    };
    const {status, stderr} = spawnSync("git", args, {cwd: root, env, encoding: "utf8"});
    assert.is(status, 0, stderr);
  };
  git("init", "-q");
  git("add", "content");
  git("commit", "-q", "-m", "one");
  const {code, stdout} = run(root, ["build", "--strict"]);
  assert.is(code, 0, stdout);
  for (const page of ["index", "ünïcode"]) {
    const chunk = fs.readFileSync(path.join(root, `dist/${page}.js`), "utf8");
    assert.ok(chunk.includes('"lastUpdate":{"date":"2024-05-06","author":"Ada Lovelace"}'), page);
  }
  assert.not.match(fs.readFileSync(path.join(root, "dist/index.html"), "utf8"), "Also changed by");
  writeFiles(root, {
    "docs.config.yaml":
      "title: Site\nauthors: {Ada: Ada Lovelace, Bea: Beatrice, Cy: Cyrus}\ncontributors: true\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n"
  });
  for (const author of ["Bea", "Zed", "Cy", "Ada", "Bea"]) {
    fs.appendFileSync(path.join(root, "content/index.md"), `\n${author}.\n`);
    git("commit", "-q", "-a", "-m", author, `--author=${author} <x@example.org>`);
  }
  assert.is(run(root, ["build", "--strict"]).code, 0);
  const [index, other] = ["index", "ünïcode"].map((page) =>
    fs.readFileSync(path.join(root, `dist/${page}.html`), "utf8")
  );
  assert.match(
    index!.slice(index!.indexOf("page-meta")),
    /by (?:<!-- -->)?Beatrice.*Also changed by (?:<!-- -->)?Ada Lovelace and Cyrus</
  );
  assert.not.match(index!, /Zed(?!\.)/);
  assert.not.match(other!, "Also changed by");
  const clone = path.join(temporaryFolder(), "clone");
  git("clone", "-q", "--depth", "1", `file://${root}`, clone);
  fs.copyFileSync(path.join(root, "docs.config.yaml"), path.join(clone, "docs.config.yaml"));
  const shallow = run(clone, ["build", "--strict"]);
  assert.is(shallow.code, 0, "a note is no warning");
  assert.match(
    shallow.stdout,
    /docs\.config\.yaml:1:1 {2}note {2}git-unavailable\n {2}Pages do not show when they last changed: this is a shallow clone\.\n/
  );
});

test("the compiled validators say of each golden site's configuration what the schemas say", async () => {
  const compiled = (await import(pathToFileURL(path.join(packageRoot, "lib/index.js")).href)) as {
    loadConfig: typeof loadConfig;
  };
  const sites = path.join(packageRoot, "tests/sites");
  for (const name of fs.readdirSync(sites)) {
    const file = path.join(sites, name, "docs.config.yaml");
    assert.equal(compiled.loadConfig(file, diskFileSystem), loadConfig(file, diskFileSystem), name);
  }
});

test.run();
