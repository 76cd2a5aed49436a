// Random edits of protodocs' own manual, with undo: after each of them, the
// editor shows what a fresh build reports.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import {createRandom} from "../../../../bench/corpus.ts";
import {formatDiagnostic} from "../../../../cli/src/core/diagnostics.ts";
import {buildFolder, packageRoot, temporaryFolder} from "../../../helpers.ts";
import {connectClient, startServer, type LanguageClient} from "../../../language-client.ts";

const STEPS = 40;
const random = createRandom(7);

const edits: readonly ((lines: string[], at: number) => void)[] = [
  (lines, at) => void lines.splice(at, 1),
  (lines, at) => void lines.splice(at, 0, lines[random(lines.length)]!),
  (lines, at) => void lines.splice(at, 0, "See [x](nowhere.md) and [y](#nothing)."),
  (lines, at) => void (lines[at] = lines[at]!.slice(0, random(20))),
  (lines, at) => void lines.splice(at, 0, ":::nite", "", "<Tab>"),
  (lines, at) => void (lines[at] = `## ${lines[at]}`),
  (lines, at) => void lines.splice(at, 0, "$$", "\\frac{", "$$")
];

test("whatever is typed, the editor shows what check reports", async () => {
  const root = temporaryFolder();
  for (const name of ["docs.config.yaml", "content", "pages", "specs", "static"])
    fs.cpSync(path.join(packageRoot, "manual", name), path.join(root, name), {recursive: true});
  const names = fs
    .readdirSync(path.join(root, "content"), {recursive: true, encoding: "utf8"})
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `content/${name}`);
  const client = await connectClient(root, startServer());
  const opened = new Set<string>();
  const undo: [name: string, text: string][] = [];
  for (let step = 0; step < STEPS; step++) {
    let name = [...names, "content/sidebars.yaml"][random(names.length + 1)]!;
    const before = fs.readFileSync(path.join(root, name), "utf8");
    const lines = before.split("\n");
    edits[random(edits.length)]!(lines, random(lines.length));
    let text = lines.join("\n");
    if (undo.length > 2) [name, text] = undo.pop()!;
    else undo.push([name, before]);
    fs.writeFileSync(path.join(root, name), text);
    if (opened.has(name)) await client.change(name, text);
    else await client.open(name, text);
    opened.add(name);
    await expectAsBuilt(client, root, `step ${step}: ${name}`);
  }
  await client.stop();
});

async function expectAsBuilt(client: LanguageClient, root: string, what: string): Promise<void> {
  const {diagnostics} = await buildFolder(root, {findAll: true});
  const expected = diagnostics
    .map((found) =>
      formatDiagnostic(found)
        .split("\n")[0]!
        .replace(/ {2}\w+ {2}/, " ")
    )
    .sort();
  const found = (): string[] =>
    [...client.all()]
      .flatMap(([uri, items]) => {
        const name = decodeURIComponent(uri).split(`${root}/`)[1];
        return items.map(({code, range: {start}}) => `${name}:${start.line + 1}:${start.character + 1} ${code}`);
      })
      .sort();
  try {
    await client.waitFor(() => JSON.stringify(found()) === JSON.stringify(expected));
  } catch {
    throw new Error(`${what}: it shows ${JSON.stringify(found())} and not ${JSON.stringify(expected)}`);
  }
}

test.run();
