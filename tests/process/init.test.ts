// protodocs init: what it writes builds strictly, and nothing is overwritten.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

test("in an empty folder: a site, a package.json with scripts, a .gitignore", async () => {
  const folder = temporaryFolder();
  const {code, stdout} = await run(folder, "init");
  assert.is(code, 0);
  for (const name of readTree(folder).keys()) assert.ok(stdout.includes(`  ${name} `), `${name} is told of`);
  assert.match(stdout, /Next:\n  npm install\n  npm start /);
  const {scripts, devDependencies} = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  assert.equal(scripts, {
    start: "protodocs serve --watch",
    check: "protodocs check",
    build: "protodocs build --strict"
  });
  assert.match(devDependencies["protodocs"]!, /^\^\d+\.\d+\.\d+$/);
  const built = await run(folder, "build", "--strict");
  assert.is(built.code, 0, built.stdout);
  assert.not.match(built.stdout, /warning|error/);
});

test("within a project: the commands for it, and no package.json of its own", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {"package.json": "{}\n"});
  const {code, stdout} = await run(folder, "init", "docs");
  assert.is(code, 0);
  assert.match(stdout, "npx protodocs build --strict --config docs/docs.config.yaml");
  assert.not(fs.existsSync(path.join(folder, "docs/package.json")));
  assert.is(fs.readFileSync(path.join(folder, "package.json"), "utf8"), "{}\n");
  const [line = ""] = fs.readFileSync(path.join(folder, "docs/docs.config.yaml"), "utf8").split("\n");
  assert.is(line, "# yaml-language-server: $schema=../node_modules/protodocs/lib/docs.config.schema.json");
  const checked = await run(folder, "check", "--config", "docs/docs.config.yaml");
  assert.is(checked.code, 0, checked.stdout);
});

test("where a file of the site is, nothing is written", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {"content/next/index.md": "# Mine\n"});
  const {code, stdout} = await run(folder, "init");
  assert.is(code, 2);
  assert.match(stdout, "this folder holds content/next/index.md already. No site was created.");
  assert.equal([...readTree(folder).keys()], ["content/next/index.md"]);
});

test("a .gitignore stays as it is, and what it lacks is told", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {".gitignore": "/dist\nnode_modules\n"});
  const {code, stdout} = await run(folder, "init");
  assert.is(code, 0);
  assert.match(stdout, "Add to your .gitignore, which was left unchanged: .protodocs/\n");
  assert.is(fs.readFileSync(path.join(folder, ".gitignore"), "utf8"), "/dist\nnode_modules\n");
});

test("a file in the way of the folder", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {docs: ""});
  const {code, stdout} = await run(folder, "init", "docs");
  assert.is(code, 2);
  assert.match(stdout, "docs is a file. No site was created.");
});

test.run();
