// protodocs translate export and import: what goes to a translator, and the pages that come of it.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTree, writeFiles} from "../helpers.ts";
import {run, stopAll} from "./command.ts";
import {pumpProject} from "./pump-project.ts";

test.after(stopAll);

const original =
  "# Pump\n\nWater moves.\n\n## Start\n\nIt listens on port `8080`.\n\n```bash\nrun 8080\n```\n\n## Stop\n\nPress it.\n";
const german =
  "# Pumpe\n\nWasser fließt.\n\n## Starten\n\nSie lauscht an Port `8080`.\n\n```bash\nrun 8080\n```\n\n## Halten\n\nKnopf.\n";

const project = (): string =>
  pumpProject({
    "docs/index.md": original,
    "docs/new.md": "---\ntitle: New\n---\n\nIt is [new](index.md).\n",
    "de/docs/index.md": german
  });

const read = (folder: string, file: string): string => fs.readFileSync(path.join(folder, file), "utf8");

function edit(folder: string, file: string, ...changes: [from: string | RegExp, to: string][]): void {
  const text = changes.reduce(
    (now, [from, to]) => {
      assert.ok(typeof from === "string" ? now.includes(from) : from.test(now), String(from));
      return now.replace(from, to);
    },
    read(folder, file)
  );
  fs.writeFileSync(path.join(folder, file), text);
}

const status = async (folder: string): Promise<string> => (await run(folder, "translate", "status", "de")).stdout;

test("a round trip that changes nothing leaves every file as it is", async () => {
  const folder = project();
  for (const stamps of [false, true])
    for (const format of ["xliff", "markdown"]) {
      if (stamps) await run(folder, "translate", "stamp", "content/de");
      edit(folder, "content/docs/index.md", [/Water \w+/, stamps ? "Water flows" : "Water moves"]);
      const before = readTree(path.join(folder, "content"));
      const sent = await run(
        folder,
        "translate",
        "export",
        "de",
        "--all",
        "--format",
        format,
        "--output",
        `out/${format}`
      );
      assert.is(sent.code, 0, sent.stdout);
      const back = await run(folder, "translate", "import", `out/${format}`);
      assert.is(back.stdout, "0 translations written\n", format);
      assert.equal(readTree(path.join(folder, "content")), before);
    }
});

test("what is behind or missing goes out, and comes back with its stamp", async () => {
  const folder = project();
  await run(folder, "translate", "stamp", "content/de");
  edit(folder, "content/docs/index.md", ["port `8080`", "port `9090`"], ["run 8080", "run 9090"]);
  const sent = await run(folder, "translate", "export", "de");
  assert.is(sent.stdout, "2 pages with 8 texts written to translations-de.xlf\n");
  const file = "translations-de.xlf";
  assert.match(read(folder, file), /<segment state="initial">\n\s*<source>It listens on port <ph/);
  edit(
    folder,
    file,
    [/<target>Sie lauscht an Port .*?<\/target>/, '<target>Sie hört an <ph id="1" dataRef="d1"/> zu.</target>'],
    [/(<segment) state="initial"(>\s*<source>Start<)/, '$1 state="translated"$2'],
    ["<source>New</source>", "<source>New</source><target>Neu</target>"]
  );
  const back = await run(folder, "translate", "import", file);
  assert.is(back.stdout, "2 translations written\n");
  assert.is(
    read(folder, "content/de/docs/index.md").replace(/^---\n.*?---\n\n/s, ""),
    german.replace("Sie lauscht an Port `8080`", "Sie hört an `9090` zu").replace("run 8080", "run 9090")
  );
  assert.match(read(folder, "content/de/docs/new.md"), 'title: "Neu"\ntranslation:\n');
  assert.match(
    await status(folder),
    /^de: 2 pages, 1 current, 1 behind\n {2}content\/de\/docs\/new.md {2}behind\n {4}New: added\n/
  );
});

test("as Markdown, a page comes back whole or in part; what changed meanwhile is behind", async () => {
  const folder = project();
  await run(folder, "translate", "stamp", "content/de");
  edit(folder, "content/docs/index.md", ["Press it.", "Press the red one."]);
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qam", "red"], {cwd: folder});
  await run(folder, "translate", "export", "de", "--format", "markdown", "--pages", "content/docs/index.md");
  const file = "translations-de/content/docs/index.md";
  assert.match(read(folder, file), "# Pumpe\n");
  edit(folder, file, ["## Stop", "## Halten"], ["Press the red one.", "Drück den roten."]);
  edit(folder, "content/docs/index.md", ["Water moves.", "Water flows."]);
  assert.is((await run(folder, "translate", "import", "translations-de")).stdout, "1 translation written\n");
  assert.match(read(folder, "content/de/docs/index.md"), "Drück den roten.");
  assert.match(
    await status(folder),
    "content/de/docs/index.md  behind\n    Pump: changed\n      Water [-moves-]{+flows+}.\n"
  );
  assert.not.match(await status(folder), "Stop");
});

test("what is no translation of a page is named, and nothing else is written", async () => {
  const folder = project();
  await run(folder, "translate", "export", "de", "--output", "a.xlf", "--all");
  await run(folder, "translate", "export", "de", "--format", "markdown", "--output", "md", "--all");
  edit(folder, "a.xlf", ['original="content/docs/new.md"', 'original="../../outside.md"']);
  edit(folder, "md/content/docs/index.md", ["run 8080", "rm -rf"]);
  writeFiles(folder, {"b.xlf": '<!DOCTYPE a [<!ENTITY b "c">]><xliff/>', "md/other.md": "# Other\n"});
  const {code, stdout} = await run(folder, "translate", "import", "a.xlf", "b.xlf", "md", "gone.xlf");
  assert.is(code, 1);
  assert.match(stdout, /^a\.xlf:\d+: The site has no page \.\.\/\.\.\/outside\.md to translate into de\.$/m);
  assert.match(stdout, "b.xlf:1: This file cannot be read: it has a document type, which XLIFF has not.\n");
  assert.match(stdout, "md/content/docs/index.md:9: This is not the structure of the original");
  assert.match(stdout, "md/other.md:1: Its last line does not say which page it is");
  assert.match(stdout, "gone.xlf:1: There is no such file.\n");
  assert.match(stdout, "0 translations written, 5 faults\n");
  edit(folder, "content/docs/index.md", ["Water moves.", "Water flows."]);
  fs.rmSync(path.join(folder, ".git"), {recursive: true});
  assert.match(
    (await run(folder, "translate", "import", "a.xlf")).stdout,
    "index.md has changed since it was exported"
  );
  assert.is((await run(folder, "translate", "export", "fr")).code, 2);
});

test.run();
