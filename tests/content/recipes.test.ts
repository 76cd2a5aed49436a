// Code in the manual that readers copy: settings are valid, commands and
// options exist, workflows are valid YAML, and the steps of pipelines run one after
// the other, as far as a shell without a network can.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {validate} from "../../cli/src/config/validate.ts";
import {validateConfig} from "../../cli/src/config/validators.ts";
import {formatDiagnostic} from "../../cli/src/core/diagnostics.ts";
import {parseYaml} from "../../cli/src/core/yaml.ts";
import {packageRoot} from "../helpers.ts";
import {run} from "../process/command.ts";
import {newSite} from "../process/new-site.ts";

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

test.run();
