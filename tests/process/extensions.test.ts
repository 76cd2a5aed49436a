// Extensions with stored results, on several threads, and `build --verify`.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, packageRoot, temporaryFolder, textsOf} from "../helpers.ts";
import {run, start, stopAll, waitFor} from "./command.ts";

function copyOfSite(): string {
  const folder = path.join(temporaryFolder(), "site");
  fs.cpSync(path.join(packageRoot, "tests/sites/extensions"), folder, {recursive: true});
  return folder;
}

function edit(folder: string, file: string, from: string, to: string): void {
  const target = path.join(folder, file);
  const text = fs.readFileSync(target, "utf8");
  assert.ok(text.includes(from));
  fs.writeFileSync(target, text.replace(from, to));
}

test("what extensions make changes with what they read, their options and their code", async () => {
  const folder = copyOfSite();
  const page = (name: string): string => fs.readFileSync(path.join(folder, "dist", name), "utf8");
  const build = async (): Promise<void> => {
    const {code, stdout, stderr} = await run(folder, "build", "--strict", "--verify");
    assert.is(code, 0, stdout + stderr);
  };
  await build();
  assert.match(page("errors/E2.md"), "The market is closed");

  edit(folder, "data/errors.txt", "closed", "shut");
  await build();
  assert.match(page("errors/E2.md"), "The market is shut");

  edit(folder, "docs.config.yaml", "/issues}", "/tickets}");
  await build();
  assert.match(page("index.md"), "https://code.example/tickets/12");

  edit(folder, "extensions/issues.ts", "`[${part}]", "`[No. ${part}]");
  await build();
  assert.match(page("index.md"), "[No. #12](https://code.example/tickets/12)");
  assert.match(page("index.html"), 'href="https://code.example/tickets/12"');
});

test("build --verify names a file that is not the same in two builds", async () => {
  const folder = copyOfSite();
  edit(folder, "extensions/errors.ts", "const text =", "const text = String(process.hrtime.bigint()) +");
  const {code, stdout, stderr} = await run(folder, "build", "--verify");
  assert.is(code, 1);
  assert.match(stdout + stderr, /docs\.config\.yaml:1:1 +error +build-differs/);
  assert.match(stdout + stderr, /Two builds of the same sources differ in errors\/E1\.md: line \d+, /);
  assert.is((await run(folder, "build")).code, 0, "and it is not looked for otherwise");
});

test("a cut asks for pages of extensions in the new version too", async () => {
  const folder = copyOfSite();
  edit(folder, "docs.config.yaml", "path: /\n    content: content", "path: /next\n    content: content/next");
  edit(folder, "docs.config.yaml", "    sidebars:\n      docs: [index, {folder: errors}]\n", "");
  fs.mkdirSync(path.join(folder, "content/next"));
  fs.renameSync(path.join(folder, "content/index.md"), path.join(folder, "content/next/index.md"));
  fs.writeFileSync(path.join(folder, "content/next/sidebars.yaml"), "docs: [index, {folder: errors}]\n");

  const refused = await run(folder, "version", "cut", "1.0");
  assert.is(refused.code, 1);
  assert.match(refused.stdout, "There is no page content/v1.0/errors/E1.md.");
  assert.match(refused.stdout, "Nothing was changed.");
  assert.not(fs.existsSync(path.join(folder, "content/v1.0")));

  edit(folder, "extensions/errors.ts", "pages({read})", "pages({read, versions})");
  edit(folder, "extensions/errors.ts", "return lines.map(", "return versions.flatMap(({name: version}) => lines.map(");
  edit(folder, "extensions/errors.ts", "return {path:", "return {version, path:");
  edit(folder, "extensions/errors.ts", "    });\n", "    }));\n");
  const cut = await run(folder, "version", "cut", "1.0");
  assert.is(cut.code, 0, cut.stdout);
  const built = await run(folder, "build", "--strict", "--verify");
  assert.is(built.code, 0, built.stdout);
  assert.ok(fs.existsSync(path.join(folder, "dist/v1.0/errors/E2.html")));
  assert.match(fs.readFileSync(path.join(folder, "dist/v1.0.md"), "utf8"), "https://code.example/issues/12");
  assert.is((await run(folder, "version", "verify")).code, 0);
});

test("serve --watch shows what an edit of an extension, and of what it reads, makes", async () => {
  const folder = copyOfSite();
  const server = start(folder, ["serve", "--watch", "--port", "4980"]);
  const [address] = await waitFor(server, /http:\/\/127\.0\.0\.1:\d+\//);
  const shows = async (route: string, text: string): Promise<void> => {
    for (;;) {
      if ((await (await fetch(address + route)).text()).includes(text)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await shows("", ">#12</a>");
  edit(folder, "extensions/issues.ts", "`[${part}]", "`[No. ${part}]");
  await shows("", ">No. #12</a>");
  edit(folder, "data/errors.txt", "closed", "shut");
  await shows("errors/E2", "The market is shut");
  server.kill();
});

test("threads make the same of extensions", async () => {
  const folder = copyOfSite();
  const [one, two] = [await buildFolder(folder, {jobs: 1}), await buildFolder(folder, {jobs: 2, worthSharing: 1})];
  assert.ok(two.ok, JSON.stringify(two.diagnostics));
  assert.equal(textsOf(two.outputs), textsOf(one.outputs));
});

test.after(stopAll);
test.run();
