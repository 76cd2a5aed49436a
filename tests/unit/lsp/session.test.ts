// A long session: what an edit costs, and what stays of it in memory.

import fs from "node:fs";
import path from "node:path";
import {setFlagsFromString} from "node:v8";
import {runInNewContext} from "node:vm";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {writeCorpus} from "../../../bench/corpus.ts";
import {formatDiagnostic} from "../../../cli/src/diagnostics.ts";
import {diskFileSystem} from "../../../cli/src/fs.ts";
import {fillStore} from "../../../cli/src/lsp/prepare.ts";
import {createOpenDocuments} from "../../../cli/src/lsp/open-documents.ts";
import {openLanguageProject, type Project} from "../../../cli/src/lsp/project.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {commitAll, git} from "../disk/hostile-repository.ts";
import {files} from "./site.ts";

const test = suite("a long session");

/** What runs after each text that a file takes, once everything has been looked at. */
function runsOfEdits(name: string, texts: readonly string[]): string[][] {
  const root = temporaryFolder();
  writeFiles(root, files);
  const documents = createOpenDocuments(diskFileSystem);
  const project = openLanguageProject({configFile: path.join(root, "docs.config.yaml"), documents, cache: false});
  const look = (): void => void [...project.sourceSteps(), ...project.editingSteps()];
  look();
  return texts.map((text) => {
    documents.set(path.join(root, name), text);
    project.update(new Set([path.join(root, name)]));
    look();
    const runs = project.site()!.takeRuns();
    return [...new Set(runs.map((run) => run.name))];
  });
}

const example = (price: string): string =>
  `# Start\n\n\`\`\`json schema="proto:shop.Item"\n{"price": ${price}}\n\`\`\`\n`;

test("typing in an example compiles no specification", () => {
  const [, ...later] = runsOfEdits("content/index.md", [example("1"), example("12"), example('"x"')]);
  for (const names of later) {
    assert.ok(names.includes("example"), names.join(" "));
    assert.not(names.includes("spec-model"), names.join(" "));
  }
});

test("what ran for one edit is gone with the next", () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const documents = createOpenDocuments(diskFileSystem);
  const project = openLanguageProject({configFile: path.join(root, "docs.config.yaml"), documents, cache: false});
  const file = path.join(root, "content/index.md");
  for (let edit = 0; edit < 3; edit++) {
    documents.set(file, `# Start\n\nText ${edit}.\n`);
    project.update(new Set([file]));
    assert.ok([...project.sourceSteps()].length > 0);
  }
  const parses = project
    .site()!
    .takeRuns()
    .filter(({name, key}) => name === "parsed" && key === "content/index.md");
  assert.is(parses.length, 1);
});

test("where git tracks .protodocs, it is reported, not used, and no other process fills it", async () => {
  const root = temporaryFolder();
  writeFiles(root, {...files, ".protodocs/cache/answers/planted": "x"});
  git(root, "init", "--quiet");
  commitAll(root);
  const documents = createOpenDocuments(diskFileSystem);
  const project = openLanguageProject({
    configFile: path.join(root, "docs.config.yaml"),
    documents,
    cache: true,
    fillStore: () => {
      throw new Error("another process was started");
    }
  });
  await project.fillStore();
  drain(project.sourceSteps());
  const found = project.faults().filter(({code}) => code === "work-folder-tracked");
  assert.equal(
    found.map(({at}) => at.file),
    [".protodocs"]
  );
  assert.is(project.keep(), false);
  await project.close();
  assert.equal(fs.readdirSync(path.join(root, ".protodocs/cache/answers")), ["planted"]);
});

/** In a function of its own: a caller's frame would keep the generator, and with it the site. */
function drain(steps: Iterator<void>): void {
  while (steps.next().done !== true);
}

function siteOf(project: Project): WeakRef<object> {
  return new WeakRef(project.site()!);
}

async function isCollected(reference: WeakRef<object>): Promise<boolean> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let attempt = 0; attempt < 20; attempt++) {
    collect();
    if (reference.deref() === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 10)); // what promises still hold
  }
  return false;
}

test("after a first start, the site lets go of what it has stored, and shows the same", async () => {
  const root = temporaryFolder();
  const [page = ""] = writeCorpus(root, 250);
  const documents = createOpenDocuments(diskFileSystem);
  documents.set(path.join(root, page), "# Page\n\n[x](nowhere.md)\n\n```js\nconst x = 1;\n```\n");
  const open = (): Project =>
    openLanguageProject({configFile: path.join(root, "docs.config.yaml"), documents, cache: true});
  const look = async (project: Project): Promise<string[]> => {
    drain(project.sourceSteps());
    drain(project.editingSteps());
    await project.prepareRendering();
    drain(project.renderSteps());
    return project.faults().map(formatDiagnostic);
  };
  const first = open();
  const found = await look(first);
  assert.match(found.join("\n"), "nowhere.md");
  const site = siteOf(first);
  assert.ok(first.keep(), "nothing was dropped");
  assert.ok(await isCollected(site), "something holds the first site");
  assert.equal(await look(first), found);
  await first.close();

  const second = open();
  assert.equal(await look(second), found);
  assert.not.ok(second.keep(), "it has computed everything again");
  await second.close();
});

test("an empty store is filled elsewhere: nothing is compiled or rendered here", async () => {
  const root = temporaryFolder();
  writeFiles(root, {...files, "content/index.md": "# Start\n\n[x](nowhere.md)\n"});
  const configFile = path.join(root, "docs.config.yaml");
  const documents = createOpenDocuments(diskFileSystem);
  documents.set(path.join(root, "content/guide/run.md"), "# Run\n\n## Ports\n\n## Memory\n\n[y](unsaved.md)\n");
  let filled = 0;
  const project = openLanguageProject({
    configFile,
    documents,
    cache: true,
    fillStore() {
      filled++;
      const all = fillStore(configFile, () => undefined).then((faults) => assert.is(faults, null));
      return {sources: all, all};
    }
  });
  await project.fillStore();
  drain(project.sourceSteps());
  drain(project.editingSteps());
  assert.ok(await project.storeFilled());
  await project.prepareRendering();
  drain(project.renderSteps());
  const runs = project
    .site()!
    .takeRuns()
    .map(({name}) => name);
  for (const name of ["spec-model", "element-notes", "registry"]) assert.not(runs.includes(name), name);
  assert.ok(runs.filter((name) => name === "page-outputs").length <= 2, "only what an unsaved page changes");
  const found = project.faults().map(formatDiagnostic).join("\n");
  assert.match(found, "nowhere.md");
  assert.match(found, "unsaved.md");
  await project.fillStore();
  assert.not.ok(await project.storeFilled());
  assert.is(filled, 1);
  await project.close();
});

test("where nothing can be stored, or something is, nothing is filled", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const configFile = path.join(root, "docs.config.yaml");
  const documents = createOpenDocuments(diskFileSystem);
  const fill = async (): Promise<boolean> => {
    let isAsked = false;
    const project = openLanguageProject({
      configFile,
      documents,
      cache: true,
      fillStore() {
        isAsked = true;
        return {sources: Promise.resolve(), all: Promise.resolve()};
      }
    });
    await project.fillStore();
    drain(project.sourceSteps()); // a process that failed leaves the work to this one
    assert.match(project.faults().map(formatDiagnostic).join("\n") || "none", "none");
    await project.close();
    return isAsked;
  };
  writeFiles(root, {".protodocs": "a file where the folder would be"});
  assert.not.ok(await fill());
  fs.rmSync(path.join(root, ".protodocs"));
  assert.ok(await fill());
  assert.not.ok(await fill());
});

test.run();
