import fs from "node:fs";
import path from "node:path";
import type {BuildOptions} from "esbuild";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadEsbuild} from "../../../cli/src/bundle/esbuild.ts";
import {createRebuilder, type BuildScope} from "../../../cli/src/bundle/rebuilder.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";

/** A project of two files, last changed a minute ago. */
function project() {
  const root = temporaryFolder();
  const {run, hashOf} = createRebuilder();
  const scope = (key: string): BuildScope => ({key, fileOf: (name) => path.join(root, name)});
  /** @param time of its last change, in seconds */
  const at = (file: string, time: number): void => fs.utimesSync(path.join(root, file), time, time);
  const minuteAgo = (file: string): void => at(file, Date.now() / 1000 - 60);
  const write = (file: string, text: string): void => writeFiles(root, {[file]: text});
  write("main.js", 'import {word} from "./word.js";\nconsole.log(word);\n');
  write("word.js", 'export const word = "first";\n');
  ["main.js", "word.js"].forEach(minuteAgo);
  const options: BuildOptions = {
    entryPoints: ["main.js"],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent"
  };
  const build = (key = "", more: BuildOptions = {}) => run("main", {...options, ...more}, scope(key));
  const text = async (): Promise<string> => (await build()).outputFiles![0]!.text;
  return {build, text, write, at, minuteAgo, hash: (file: string) => hashOf(path.join(root, file))};
}

test("a build whose files are unchanged is not run again", async () => {
  const {build} = project();
  assert.is(await build(), await build());
});

test("an edited file is built again, even if it changes twice within the steps of its file system's times", async () => {
  const {text, write, at} = project();
  const time = Math.floor(Date.now() / 1000);
  assert.match(await text(), "first");
  write("word.js", 'export const word = "second";\n');
  at("word.js", time);
  assert.match(await text(), "second");
  write("word.js", 'export const word = "thirds";\n');
  at("word.js", time);
  assert.match(await text(), "thirds");
});

test("so is its hash", () => {
  const {hash, write, at, minuteAgo} = project();
  const first = hash("word.js");
  assert.is(hash("word.js"), first);
  for (const text of ["second", "thirds"]) {
    const before = hash("word.js");
    write("word.js", `export const word = "${text}";\n`);
    at("word.js", Math.floor(Date.now() / 1000));
    assert.is.not(hash("word.js"), before);
  }
  write("word.js", 'export const word = "first";\n');
  minuteAgo("word.js");
  assert.is(hash("word.js"), first);
});

test("the hash of an edit that leaves size and time of modification as they were", () => {
  const {hash, write, at} = project();
  const minuteAgo = Math.floor(Date.now() / 1000) - 60;
  at("word.js", minuteAgo);
  const before = hash("word.js");
  write("word.js", 'export const word = "other";\n');
  at("word.js", minuteAgo);
  assert.is.not(hash("word.js"), before);
});

test("another scope or other options are another build", async () => {
  const {build} = project();
  const first = await build("a");
  assert.is.not(await build("b"), first);
  const minified = await build("b", {minify: true});
  assert.ok(minified.outputFiles![0]!.text.length < first.outputFiles![0]!.text.length);
});

test("a build that fails is run again", async () => {
  const {build, text, write, minuteAgo} = project();
  await build();
  write("word.js", "export const word = ;\n");
  const failed = await build().then(
    () => false,
    () => true
  );
  assert.ok(failed);
  write("word.js", 'export const word = "first";\n');
  minuteAgo("word.js");
  assert.match(await text(), "first");
});

test.after(() => loadEsbuild().stop());

test.run();
