// A long session: what an edit costs, and what stays of it in memory.

import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {diskFileSystem} from "../../../cli/src/fs.ts";
import {createOpenDocuments} from "../../../cli/src/lsp/open-documents.ts";
import {openLanguageProject} from "../../../cli/src/lsp/project.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
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

test.run();
