// Code in the manual that readers copy: settings are valid, commands and
// options exist, workflows are valid YAML, and the steps of pipelines run one after
// the other, as far as a shell without a network can.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {validate} from "../../cli/src/config/validate.ts";
import {validateConfig} from "../../cli/src/config/validators.ts";
import {formatDiagnostic} from "../../cli/src/core/diagnostics.ts";
import {parseYaml} from "../../cli/src/core/yaml.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "../process/command.ts";
import {newSite} from "../process/new-site.ts";
import {commitAll, git} from "../unit/core/hostile-repository.ts";

interface Fence {
  /** "publish/recipes.md:12". */
  at: string;
  language: string;
  title: string;
  text: string;
}

const content = path.join(packageRoot, "manual/content");

const pages = fs
  .readdirSync(content, {recursive: true, encoding: "utf8"})
  .filter((file) => file.endsWith(".md") && !file.startsWith("_generated"))
  .map((file) => file.split(path.sep).join("/"))
  .sort();

const fences = pages.flatMap((file): Fence[] => {
  const text = fs.readFileSync(path.join(content, file), "utf8");
  return [...text.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(
    ({1: language = "", 2: info = "", 3: own = "", index}) => {
      const from = /file="([^"]+)"/.exec(info)?.[1];
      return {
        at: `${file}:${text.slice(0, index).split("\n").length}`,
        language,
        title: /title="([^"]+)"/.exec(info)?.[1] ?? "",
        text: from ? fs.readFileSync(path.join(content, path.dirname(file), from), "utf8") : own
      };
    }
  );
});

const fenceOf = (title: string): Fence => fences.find((fence) => fence.title === title)!;

test("settings exist, and have values that they take", () => {
  const settings = fences.filter(({title}) => path.basename(title) === "docs.config.yaml");
  assert.ok(settings.length >= 10, `${settings.length} fences are configurations`);
  for (const {at, text} of settings) {
    const faults = validate(validateConfig, parseYaml("docs.config.yaml", text));
    const wrong = faults.filter(({message}) => !message.includes(" lacks ")); // a fence shows a part of the file
    assert.equal(wrong.map(formatDiagnostic), [], at);
  }
});

/** "version cut" with its options, from the command line reference, which a test holds up to date. */
function readCommands(): Map<string, Set<string>> {
  const text = fs.readFileSync(path.join(content, "_generated/commands.md"), "utf8");
  return new Map(
    text
      .split(/^## protodocs/m)
      .slice(1)
      .map((section): [string, Set<string>] => [
        section.split(/[\n{]/)[0]!.trim(),
        new Set([...section.matchAll(/^ +(?:-\w, )?(--[\w-]+)/gm)].map(([, flag = ""]) => flag))
      ])
  );
}

test("commands and their options exist", () => {
  const commands = readCommands();
  const used = fences.flatMap(({at, text}) =>
    [...text.matchAll(/\bnpx protodocs ([^\n#|>&"]*)/g)].map(([, words = ""]) => ({
      at,
      words: words.trim().split(/\s+/)
    }))
  );
  assert.ok(used.length > 20, `${used.length} commands`);
  for (const {at, words} of used) {
    const name = [words.slice(0, 2).join(" "), words[0]!].find((candidate) => commands.has(candidate));
    assert.ok(name !== undefined, `${at}: protodocs ${words.join(" ")}`);
    const flags = words.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0]!);
    const unknown = flags.filter((flag) => !commands.get(name!)!.has(flag));
    assert.equal(unknown, [], `${at}: protodocs ${words.join(" ")}`);
  }
});

test("workflows and other YAML parse", () => {
  for (const {at, text} of fences.filter(({language}) => language === "yaml" || language === "yml"))
    assert.not.throws(() => parseYaml(at, text.replace(/^---$/gm, "")), at);
});

/** A pipeline's protodocs steps, run in a new site; other steps need a network. */
async function runSteps(folder: string, steps: readonly string[]): Promise<void> {
  const own = steps.flatMap((step) => /^npx protodocs (.*)$/.exec(step)?.[1] ?? []);
  assert.ok(own.length > 0, steps.join("\n"));
  for (const step of own) {
    const {code, stdout, stderr} = await run(folder, ...step.split(" "));
    assert.is(code, 0, `${step}\n${stdout}${stderr}`);
  }
}

test("GitLab: the steps run, and the artifact is the site", async () => {
  const {check, pages: publish} = parseYaml(".gitlab-ci.yml", fenceOf(".gitlab-ci.yml").text).value as Record<
    string,
    {script: string[]; artifacts?: {paths: string[]}}
  >;
  const folder = await newSite();
  await runSteps(folder, check!.script);
  await runSteps(folder, publish!.script);
  for (const name of publish!.artifacts!.paths) assert.ok(fs.existsSync(path.join(folder, name, "index.html")), name);
});

test("Docker: the step runs, and what is copied exists", async () => {
  const lines = fenceOf("Dockerfile").text.split("\n");
  const folder = await newSite({settings: "hosting: [nginx]\n"});
  await runSteps(
    folder,
    lines.flatMap((line) => /^RUN (.*)$/.exec(line)?.[1] ?? [])
  );
  const copied = lines.flatMap((line) => /^COPY --from=build \/site\/(\S+)/.exec(line)?.[1] ?? []);
  assert.equal(copied, ["dist"]);
  const server = [
    fenceOf("nginx.conf").text,
    ...fences.filter(({language}) => language === "nginx").map(({text}) => text)
  ];
  const included = server.flatMap((text) =>
    [...text.matchAll(/include \/srv\/docs\/(\S+);/g)].map(([, name]) => name!)
  );
  assert.ok(included.length > 0);
  for (const name of ["index.html", "404.html", ...included])
    assert.ok(fs.existsSync(path.join(folder, "dist", name)), name);
});

test("GitHub: the steps run, and the artifact is the site", async () => {
  const workflow = fenceOf(".github/workflows/docs.yml");
  const {jobs} = parseYaml("docs.yml", workflow.text).value as {
    jobs: Record<string, {steps: {run?: string; uses?: string; with?: {path?: string}}[]}>;
  };
  const {steps} = jobs["build"]!;
  const folder = await newSite();
  await runSteps(
    folder,
    steps.flatMap(({run: step}) => step ?? [])
  );
  const artifact = steps.find(({uses}) => uses?.startsWith("actions/upload-pages-artifact@"))!.with!.path!;
  assert.ok(fs.existsSync(path.join(folder, artifact, "index.html")));
});

/** A shell as pipelines use one: it ends with the first command that fails. */
function shell(folder: string, script: string, env: Record<string, string>): {code: number | null; output: string} {
  const {status, stdout, stderr} = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: {...process.env, ...env, NO_COLOR: "1"}
  });
  return {code: status, output: stdout + stderr};
}

/** Without a network: `npm ci` would install the package that the lockfile of the checkout names. */
const REPLACED: Record<string, string> = {
  "npm ci --ignore-scripts": `mkdir -p node_modules/.bin && ln -s "${packageRoot}" node_modules/protodocs && ln -s ../protodocs/bin/protodocs node_modules/.bin/protodocs`
};

interface Preview {
  /** Scripts of steps that run in a shell, in order. */
  scripts: string[];
  env: Record<string, string>;
  /** Where the service keeps the commit of the request. */
  ref: string;
}

function previews(): Record<string, Preview> {
  const github = parseYaml("preview.yml", fenceOf(".github/workflows/preview.yml").text).value as {
    on: string;
    permissions: Record<string, string>;
    jobs: {
      preview: {steps: {run?: string; uses?: string; with?: Record<string, unknown>; env?: Record<string, string>}[]};
    };
  };
  const {steps} = github.jobs.preview;
  assert.equal([github.on, github.permissions], ["pull_request_target", {contents: "read"}]);
  const checkout = steps.find(({uses}) => uses?.startsWith("actions/checkout@"))!.with!;
  assert.equal(checkout, {"fetch-depth": 0, "persist-credentials": false}, "it checks out the base branch");
  const gitlab = parseYaml("preview.gitlab-ci.yml", fenceOf("preview.gitlab-ci.yml").text).value as {
    preview: {script: string[]; variables: Record<string, string>; rules: {if: string}[]};
  };
  assert.match(gitlab.preview.rules[0]!.if, "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && ");
  return {
    GitHub: {
      scripts: steps.flatMap(({run: script}) => script ?? []),
      env: {...Object.assign({}, ...steps.map(({env = {}}) => env)), NUMBER: "7"} as Record<string, string>,
      ref: "refs/pull/7/head"
    },
    GitLab: {
      scripts: [gitlab.preview.script.map((line) => REPLACED[line] ?? line).join("\n")],
      env: {...gitlab.preview.variables, MERGE_REQUEST: "7"},
      ref: "refs/merge-requests/7/head"
    }
  };
}

const community = "content/next/community";

/**
 * A repository with a site, and a branch of a stranger's that tries everything.
 * @param change what it does to the folder on top
 */
async function strangersRequest(
  ref: string,
  trace: string,
  change: (folder: string) => void = () => {}
): Promise<string> {
  const origin = await newSite({
    fresh: true,
    settings: `markdown:\n  untrusted:\n    - folder: ${community}\n`,
    files: {[`${community}/old.md`]: "# An old page\n\nIt goes.\n", [`${community}/kept.md`]: "# A page\n\nIt stays.\n"}
  });
  fs.appendFileSync(path.join(origin, "content/next/sidebars.yaml"), "\ncommunity:\n  - {folder: community}\n");
  git(origin, "init", "--quiet");
  commitAll(origin);
  git(origin, "checkout", "--quiet", "-b", "stranger");
  const run = `require("node:fs").writeFileSync(${JSON.stringify(trace)}, "")`;
  fs.rmSync(path.join(origin, community, "old.md"));
  fs.appendFileSync(path.join(origin, "docs.config.yaml"), "extensions: [evil.ts]\n");
  const ts = `import fs from "node:fs";\nfs.writeFileSync(${JSON.stringify(trace)}, "");\nexport default {};\n`;
  writeFiles(origin, {
    [`${community}/new.md`]: "# From a stranger\n\nA new page.\n",
    [`${community}/evil.tsx`]: ts,
    "evil.ts": ts,
    "theme/Footer.tsx": `${ts}`,
    "components/PostageEstimate.tsx": ts,
    "package.json": JSON.stringify({scripts: {postinstall: `node -e '${run}'`, prepare: `node -e '${run}'`}}),
    "node_modules/.bin/protodocs": `#!/usr/bin/env node\n${run}\n`,
    ".npmrc": "ignore-scripts=false\n",
    ".protodocs/cache/bundle/x": "planted",
    "versions.lock.journal": "planted"
  });
  change(path.join(origin, community));
  fs.chmodSync(path.join(origin, "node_modules/.bin/protodocs"), 0o755);
  commitAll(origin);
  git(origin, "update-ref", ref, "HEAD");
  git(origin, "checkout", "--quiet", "-");
  const clone = path.join(temporaryFolder(), "clone");
  git(path.dirname(clone), "clone", "--quiet", origin, clone);
  return clone;
}

const remove = (folder: string): void => fs.rmSync(folder, {recursive: true});
const attributes = {".gitattributes": "*.md filter=evil\n"};

/** What a stranger does to the folder. */
const refusedChanges: Record<string, (folder: string) => void> = {
  "a link": (folder) => fs.symlinkSync("../../../docs.config.yaml", path.join(folder, "link.md")),
  "no folder": remove,
  "a link for the folder": (folder) => {
    remove(folder);
    fs.symlinkSync("../../theme", folder);
  },
  "a file for the folder": (folder) => {
    remove(folder);
    fs.writeFileSync(folder, "# A file\n");
  },
  "attributes of git": (folder) => writeFiles(folder, attributes),
  "attributes below a name that git quotes": (folder) => writeFiles(path.join(folder, "ä"), attributes)
};

for (const service of ["GitHub", "GitLab"]) {
  test(`${service}: a preview has a stranger's pages, and runs nothing of theirs`, async () => {
    const {scripts, env, ref} = previews()[service]!;
    const trace = path.join(temporaryFolder(), "was-run");
    const folder = await strangersRequest(ref, trace);
    for (const script of scripts) {
      const {code, output} = shell(folder, REPLACED[script] ?? script, env);
      assert.is(code, 0, `${script}\n${output}`);
    }
    assert.not.ok(fs.existsSync(trace));
    const page = (name: string): string => path.join(folder, "dist/next/community", name);
    assert.match(fs.readFileSync(page("new.html"), "utf8"), "From a stranger");
    assert.equal([fs.existsSync(page("kept.html")), fs.existsSync(page("old.html"))], [true, false]);
    const changed = git(folder, "diff", "--name-only", "HEAD").trim().split("\n");
    assert.equal(
      changed.filter((file) => !file.startsWith(`${community}/`)),
      []
    );
    const outside = git(folder, "diff", "--name-only", `origin/HEAD...FETCH_HEAD`, "--", ".", `:!${community}`);
    assert.match(outside, "theme/Footer.tsx", "what needs approval");
  });

  for (const [what, change] of Object.entries(refusedChanges))
    test(`${service}: a preview of ${what} is refused before anything is taken over`, async () => {
      const {scripts, env, ref} = previews()[service]!;
      const trace = path.join(temporaryFolder(), "was-run");
      const folder = await strangersRequest(ref, trace, change);
      git(folder, "config", "filter.evil.smudge", `touch ${trace}; cat`);
      let last = {code: 0 as number | null, output: ""};
      for (const script of scripts) if (last.code === 0) last = shell(folder, REPLACED[script] ?? script, env);
      assert.is(last.code, 1, last.output);
      assert.match(last.output, "must hold files, and nothing else");
      assert.not.match(last.output, /^(error|fatal):/m);
      assert.is(git(folder, "diff", "--name-only", "HEAD"), "");
      assert.not.ok(fs.existsSync(trace));
    });
}

test.run();
