// Renaming: after the edits, all links lead to the same targets as before.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  PrepareRenameRequest,
  RenameRequest,
  WillRenameFilesRequest,
  type TextEdit,
  type WorkspaceEdit
} from "vscode-languageserver-protocol";
import {fileURLToPath} from "node:url";
import {buildFolder} from "../../../helpers.ts";
import {cursorIn, type LanguageClient} from "../../../language-client.ts";
import {linksIn} from "../../../../cli/src/tools/lsp/link-at.ts";
import {rangeOfLine} from "../../../../cli/src/tools/lsp/places.ts";
import {createEdits} from "../../../../cli/src/tools/lsp/rename/edits.ts";
import {files, openSite} from "./site.ts";

type Client = LanguageClient & {root: string};

/** Without components, which take seconds to compile and name nothing that is renamed. */
const plain = {"docs.config.yaml": files["docs.config.yaml"]!.replace("components: components\n", "")};

async function withSite(more: Record<string, string>, check: (client: Client) => Promise<void>): Promise<void> {
  const client = await openSite({...plain, ...more});
  try {
    await check(client);
    const {diagnostics} = await buildFolder(client.root, {findAll: true});
    assert.equal(
      diagnostics.map(({message}) => message),
      []
    );
  } finally {
    await client.stop();
  }
}

/** Makes the edits on the disk. */
function apply(edit: WorkspaceEdit | null): void {
  const edits = Object.entries(edit?.changes ?? {});
  for (const change of edit?.documentChanges ?? []) {
    if ("textDocument" in change) edits.push([change.textDocument.uri, change.edits as TextEdit[]]);
  }
  for (const [uri, changes] of edits) {
    const file = fileURLToPath(uri);
    const lines = fs.readFileSync(file, "utf8").split("\n");
    const offsetOf = ({line, character}: TextEdit["range"]["start"]): number =>
      lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
    let text = lines.join("\n");
    for (const {range, newText} of [...changes].sort((a, b) => offsetOf(b.range.start) - offsetOf(a.range.start)))
      text = text.slice(0, offsetOf(range.start)) + newText + text.slice(offsetOf(range.end));
    fs.writeFileSync(file, text);
  }
  for (const change of edit?.documentChanges ?? [])
    if ("kind" in change && change.kind === "rename") move(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
}

function move(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.renameSync(from, to);
}

async function rename(client: Client, name: string, marked: string, newName: string): Promise<void> {
  const {text, position} = cursorIn(marked);
  await client.open(name, text);
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument: {uri: client.uri(name)},
    position,
    newName
  });
  await client.close(name);
  apply(edit);
}

async function moveFile(client: Client, from: string, to: string): Promise<void> {
  const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{oldUri: client.uri(from), newUri: client.uri(to)}]
  });
  apply(edit);
  move(path.join(client.root, from), path.join(client.root, to));
}

const read = ({root}: Client, name: string): string => fs.readFileSync(path.join(root, name), "utf8");
const run = files["content/guide/run.md"]!;

test("a heading: every link follows, and the old anchor stays", () =>
  withSite({}, async (client) => {
    await rename(client, "content/guide/run.md", run.replace("## Ports", "## Po|rts"), "Ports and hosts");
    assert.match(read(client, "content/guide/run.md"), '<a id="ports"></a>\n\n## Ports and hosts\n');
    assert.match(read(client, "content/guide/run.md"), "[ports](#ports-and-hosts)");
    assert.match(read(client, "content/index.md"), "[running](guide/run.md#ports-and-hosts)");
    assert.match(read(client, "content/guide/stop.md"), "[site](/next/guide/run#ports-and-hosts)");
    assert.match(read(client, "content/guide/stop.md"), "[it]: ./run.md#ports-and-hosts");
    assert.match(read(client, "content/guide/_note.md"), "[ports](run.md#ports-and-hosts)");
  }));

test("a heading that says its anchor keeps it", () =>
  withSite({"content/guide/run.md": run.replace("## Ports", "## Ports {#ports}")}, async (client) => {
    await rename(
      client,
      "content/guide/run.md",
      read(client, "content/guide/run.md").replace("## Po", "## Po|"),
      "Hosts"
    );
    assert.match(read(client, "content/guide/run.md"), "\n## Hosts {#ports}\n");
    assert.is(read(client, "content/index.md"), files["content/index.md"]);
  }));

test("headings that are numbered because of another move up", () =>
  withSite(
    {
      "content/guide/run.md": `${run}\n## Ports\n\nAgain.\n`,
      "content/guide/stop.md": '# Stop\n\nSee [again](run.md#ports-1).\n\n<Include file="_note.md" />\n'
    },
    async (client) => {
      const text = read(client, "content/guide/run.md");
      await rename(client, "content/guide/run.md", text.replace("## Ports", "## Po|rts"), "Hosts");
      assert.match(read(client, "content/guide/stop.md"), "run.md#ports)");
      assert.match(read(client, "content/index.md"), "run.md#hosts)");
    }
  ));

test("an anchor that nobody was promised goes", () =>
  withSite({"addresses.lock": "/next/guide/run #memory\n"}, async (client) => {
    await rename(client, "content/guide/run.md", run.replace("## Ports", "## Po|rts"), "Hosts");
    assert.not.match(read(client, "content/guide/run.md"), "<a id=");
    await client.open("content/guide/run.md", read(client, "content/guide/run.md"));
    await rename(
      client,
      "content/guide/run.md",
      read(client, "content/guide/run.md").replace("## Mem", "## Mem|"),
      "Disk"
    );
    assert.match(read(client, "content/guide/run.md"), '<a id="memory"></a>');
  }));

test("a page: links, its own links, sidebars, and its old address", () =>
  withSite({}, async (client) => {
    await client.open("content/index.md", files["content/index.md"]!);
    await moveFile(client, "content/guide/run.md", "content/nodes/data/running.md");
    const moved = read(client, "content/nodes/data/running.md");
    assert.match(moved, "---\ntags: [operations]\nredirect_from: [/next/guide/run]\n---\n");
    assert.match(moved, "[start](../../index.md) and [ports](#ports)");
    assert.match(moved, "![A picture](../../pictures/node.png)");
    assert.match(
      read(client, "content/index.md"),
      "[running](nodes/data/running.md#ports) and [it](nodes/data/running.md)"
    );
    assert.match(read(client, "content/guide/stop.md"), "[site](/next/nodes/data/running#ports)");
    assert.match(read(client, "content/guide/stop.md"), "[it]: ../nodes/data/running.md#ports");
    assert.match(read(client, "content/guide/_note.md"), "[ports](../nodes/data/running.md#ports)");
    assert.match(read(client, "content/sidebars.yaml"), "- nodes/data/running\n");
  }));

test("a page that moves back gives its address back", () =>
  withSite({}, async (client) => {
    await moveFile(client, "content/guide/stop.md", "content/guide/halt.md");
    await client.expectShown("content/sidebars.yaml", []);
    await client.open("content/guide/halt.md", read(client, "content/guide/halt.md"));
    await client.close("content/guide/halt.md");
    await moveFile(client, "content/guide/halt.md", "content/guide/stop.md");
    assert.match(read(client, "content/guide/stop.md"), "---\nredirect_from: [/next/guide/halt]\n---\n\n# Stop a node");
    assert.is(read(client, "content/sidebars.yaml"), files["content/sidebars.yaml"]);
  }));

test("a folder, with everything in it", () =>
  withSite({}, async (client) => {
    await moveFile(client, "content/guide", "content/manual/nodes");
    assert.match(read(client, "content/index.md"), "[running](manual/nodes/run.md#ports)");
    assert.match(read(client, "content/manual/nodes/stop.md"), '<Include file="_note.md" />');
    assert.match(read(client, "content/manual/nodes/stop.md"), "[it]: ./run.md#ports");
    assert.match(read(client, "content/manual/nodes/run.md"), "[start](../../index.md)");
  }));

test("a picture and a partial", () =>
  withSite({}, async (client) => {
    await moveFile(client, "content/pictures/node.png", "content/guide/node-2.png");
    assert.match(read(client, "content/guide/run.md"), "![A picture](node-2.png)");
    await moveFile(client, "content/guide/_note.md", "content/_parts/_note.md");
    assert.match(read(client, "content/guide/stop.md"), '<Include file="../_parts/_note.md" />');
    assert.match(read(client, "content/_parts/_note.md"), "[ports](../guide/run.md#ports)");
  }));

test("the file that a link names, from the link", () =>
  withSite({}, async (client) => {
    const {text, position} = cursorIn(
      files["content/index.md"]!.replace("(guide/run.md#ports)", "(guide/r|un.md#ports)")
    );
    await client.open("content/index.md", text);
    const asked = await client.connection.sendRequest(PrepareRenameRequest.type, {
      textDocument: {uri: client.uri("content/index.md")},
      position
    });
    assert.is((asked as {placeholder: string}).placeholder, "guide/run.md");
    await rename(
      client,
      "content/index.md",
      text.slice(0, text.indexOf("run.md")) + "|" + text.slice(text.indexOf("run.md")),
      "guide/nodes"
    );
    assert.match(read(client, "content/index.md"), "[running](guide/nodes.md#ports) and [it](guide/nodes.md)");
    assert.ok(fs.existsSync(path.join(client.root, "content/guide/nodes.md")));
  }));

/** Processor time: far above what each takes, and far below what it took. */
function withinSeconds(most: number, run: () => void): void {
  const start = process.cpuUsage();
  run();
  const {user, system} = process.cpuUsage(start);
  assert.ok((user + system) / 1e6 < most, `it took ${((user + system) / 1e6).toFixed(1)} s`);
}

const inBritish = {
  "docs.config.yaml":
    "title: Site\nlastUpdate: false\nlanguages:\n  - {code: en, label: English, path: /}\n  - {code: en-GB, label: British, path: /gb}\nversions:\n  - {name: next, path: /next, content: content/next, mainDoc: index}\n",
  "content/sidebars.yaml": "",
  "content/next/index.md": "# Start\n\n[Run](run.md)\n",
  "content/next/run.md": "# Run\n\nText.\n",
  "content/en-GB/next/index.md": "# Beginning\n\n[Going](run.md)\n",
  "content/en-GB/next/run.md": "# Going\n\nWords.\n"
};

test("translations move with their page, once", () =>
  withSite(inBritish, async (client) => {
    await moveFile(client, "content/next/run.md", "content/next/go/on.md");
    assert.match(read(client, "content/en-GB/next/go/on.md"), "---\nredirect_from: [run]\n---\n\n# Going\n");
    assert.match(read(client, "content/en-GB/next/index.md"), "[Going](go/on.md)");
    const again = await client.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{oldUri: client.uri("content/en-GB/next/run.md"), newUri: client.uri("content/en-GB/next/go/on.md")}]
    });
    assert.is(again, null);
  }));

test("so do those of the page that a link names", () =>
  withSite(inBritish, async (client) => {
    await rename(client, "content/next/index.md", "# Start\n\n[Run](ru|n.md)\n", "go.md");
    assert.match(read(client, "content/en-GB/next/go.md"), "# Going\n");
    assert.match(read(client, "content/next/index.md"), "[Run](go.md)");
  }));

const many = 12_000;

test("a page with 12,000 links, and one with as many to it", () => {
  const links = (target: string, separator: string): string =>
    Array.from({length: many}, (_, at) => `[a${at}](${target}#ports)`).join(separator);
  return withSite(
    {
      "content/guide/many.md": `---\nunlisted: true\n---\n\n# Many\n\n## Ports\n\n${links("run.md", "\n")}\n`,
      "content/guide/line.md": `---\nunlisted: true\n---\n\n# Line\n\n${links("many.md", " ")}\n`
    },
    async (client) => {
      const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
        files: [{oldUri: client.uri("content/guide/many.md"), newUri: client.uri("content/many.md")}]
      });
      assert.is(edit?.changes?.[client.uri("content/guide/many.md")]?.length, many + 1);
      assert.is(edit?.changes?.[client.uri("content/guide/line.md")]?.length, many);
    }
  );
});

test("edits of one place are one", () => {
  const edits = createEdits("/site");
  withinSeconds(5, () => {
    for (let again = 0; again < 2; again++)
      for (let line = 0; line < 100_000; line++) edits.add("a.md", rangeOfLine(line, 0, 1), "b");
  });
  assert.is(Object.values(edits.changes())[0]!.length, 100_000);
});

for (const opening of ["[", "[a](", "![a](", "[[a]", "[a](b ", "[a]((b)", "[a](<", "href='", "[a]: ", "\\["])
  test(`a line of ${opening}`, () => withinSeconds(5, () => void linksIn([opening.repeat(many)])));

test.run();
