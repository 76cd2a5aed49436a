// Random edits to the documentation in this repository: after each, a build
// with what the ones before have left makes what a fresh one makes.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {openStore} from "../../../cli/src/engine/store.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {buildFolder, packageRoot, temporaryFolder, type Built} from "../../helpers.ts";
import {createRandom} from "../../random-site.ts";

const sources = ["docs.config.yaml", "versions.lock", "addresses.lock", "content", "specs", "static", "theme"];

function copyOfOurs(): string {
  const root = path.join(temporaryFolder(), "site");
  for (const name of sources) {
    const from = path.join(packageRoot, name);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(root, name), {recursive: true});
  }
  return root;
}

test("eight random edits to the documentation of the network", async () => {
  const random = createRandom(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const root = copyOfOurs();
  const folder = path.join(temporaryFolder(), "answers");
  const written = path.join(root, "content/next");
  const pages = fs
    .readdirSync(written, {recursive: true, encoding: "utf8"})
    .filter((file) => /(^|\/)[^_]\S*\.md$/.test(file));
  const change = (file: string, edit: (text: string) => string): void =>
    fs.writeFileSync(path.join(written, file), edit(fs.readFileSync(path.join(written, file), "utf8")));
  const edits: (() => void)[] = [
    () => change(pick(pages), (text) => `${text}\nOne more sentence about margin.\n`),
    () => change(pick(pages), (text) => text.replace(/^## .*$/m, "## Another heading")),
    () => change(pick(pages), (text) => text.replace(/^title: .*$/m, "title: Another title")),
    () => fs.writeFileSync(path.join(written, "new-page.md"), "# New\n\n[Gone](nowhere.md)\n")
  ];
  let tree = new Map<string, string>();
  for (let step = 0; step < 8; step++) {
    edits[step % edits.length]!();
    const store = openStore({folder, compilerKey: "tests", name: "build"});
    const kept = tree;
    const built = await buildFolder(root, {
      store,
      findAll: true,
      jobs: 1 + (step % 2),
      worthSharing: 1,
      previousHash: (file) => kept.get(file) ?? null
    });
    store.close();
    const fresh = await buildFolder(root, {findAll: true});
    assert.equal(built.diagnostics.map(formatDiagnostic), fresh.diagnostics.map(formatDiagnostic), `edit ${step}`);
    tree = hashesOf(built);
    const expected = hashesOf(fresh);
    const others = [...new Set([...tree.keys(), ...expected.keys()])].filter(
      (file) => tree.get(file) !== expected.get(file)
    );
    assert.equal(others, [], `edit ${step}`);
  }
});

function hashesOf({outputs}: Built): Map<string, string> {
  return new Map(
    outputs.map((output) => [output.path, "bytes" in output ? hashOf(output.bytes) : output.keptHash] as const)
  );
}

test.run();
