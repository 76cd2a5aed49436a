// Editors show what `check` reports, for the text as typed.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {CodeActionRequest, type CodeAction, type TextEdit} from "vscode-languageserver-protocol";
import {formatDiagnostic} from "../../../../cli/src/core/diagnostics.ts";
import {buildFolder, temporaryFolder, writeFiles} from "../../../helpers.ts";
import {connectClient, startServer, type LanguageClient} from "../../../language-client.ts";
import {events, files as everything} from "./site.ts";

const config = "title: Site\nversions: [{name: next, path: /, content: content, mainDoc: index, latest: true}]\n";
const files = {
  "docs.config.yaml": config,
  "content/index.md": "---\ntitle: Start\n---\n\nSee [running](guide/run.md#ports).\n",
  "content/guide/run.md": "# Run\n\n## Ports\n\nText.\n"
};

async function withSite(
  more: Record<string, string>,
  check: (client: LanguageClient, root: string) => Promise<void>
): Promise<void> {
  const root = temporaryFolder();
  writeFiles(root, {...files, ...more});
  const client = await connectClient(root, startServer());
  try {
    await check(client, root);
  } finally {
    await client.stop();
  }
}

const missing = (column: string, target: string, hint: string): string =>
  `${column} link-missing-page There is no page content/${target}. hint: ${hint}`;

test("faults follow what is typed, and go with the buffer", () =>
  withSite({}, async (client) => {
    await client.open("content/index.md", "See [running](guide/rum.md).\n");
    await client.expectShown("content/index.md", [missing("1:5", "guide/rum.md", 'did you mean "guide/run.md"?')]);
    await client.change("content/index.md", {
      range: {start: {line: 0, character: 22}, end: {line: 0, character: 23}},
      text: "n"
    });
    await client.expectShown("content/index.md", []);
    await client.change("content/index.md", "See [nothing](nothing.md).\n");
    await client.expectShown("content/index.md", [missing("1:5", "nothing.md", "the path is relative to this file")]);
    await client.close("content/index.md");
    await client.expectShown("content/index.md", []);
  }));

test("pages without a translation, and translations that are behind, where the site minds", () =>
  withSite(
    {
      "docs.config.yaml": `title: Site
lastUpdate: false
translations: {stale: error, missing: warning}
languages: [{code: en, label: English, path: /}, {code: en-GB, label: British, path: /gb}]
versions: [{name: next, path: /next, content: content/next, mainDoc: index}]
`,
      "content/next/index.md": "# Start\n",
      "content/next/run.md": "# Run\n\nText.\n",
      "content/en-GB/next/run.md": `---\ntranslation:\n  of: "${"0".repeat(40)}"\n  sections: {"": "00000000"}\n---\n\n# Going\n`
    },
    async (client) => {
      await client.open("content/next/index.md", "# Start\n");
      await client.expectShown("content/next/index.md", [
        "1:1 translation-missing This page is not translated into British. hint: its translation is expected in content/en-GB/next/index.md"
      ]);
      await client.expectShown("content/en-GB/next/run.md", [
        '2:1 translation-stale 1 section of content/next/run.md changed after this translation: "Run". hint: translate the changes, then run protodocs translate stamp content/en-GB/next/run.md'
      ]);
    }
  ));

test("a container that is being typed has one fault", () =>
  withSite({}, async (client) => {
    const unclosed = (kind: string): string =>
      `3:1 container-unclosed The container ":::${kind}" is not closed. hint: end it with ":::" on a line of its own`;
    await client.open("content/index.md", "# Start\n\n:::w\n");
    await client.expectShown("content/index.md", [unclosed("w")]);
    await client.change("content/index.md", "# Start\n\n:::warning\n");
    await client.expectShown("content/index.md", [unclosed("warning")]);
    await client.change("content/index.md", "# Start\n\n:::warnin\n\nText.\n\n:::\n");
    await client.expectShown("content/index.md", [
      '3:1 container-unknown There is no container "warnin"; it is shown as a note. hint: did you mean "warning"?'
    ]);
  }));

test("an edit shows in the files that it breaks, and a new file that is not saved counts", () =>
  withSite({}, async (client) => {
    await client.open("content/guide/run.md", "# Run\n\n## Addresses\n\nText.\n");
    const fault = '5:5 link-missing-anchor There is no heading "ports" on /guide/run. hint: there is #addresses';
    await client.expectShown("content/index.md", [fault]);
    await client.change("content/guide/run.md", "# Run\n\n## Ports\n\nSee [new](new.md).\n");
    await client.expectShown("content/index.md", []);
    await client.expectShown("content/guide/run.md", [
      missing("5:5", "guide/new.md", "the path is relative to this file")
    ]);
    await client.open("content/guide/new.md", "# New\n\nText.\n");
    await client.expectShown("content/guide/run.md", []);
  }));

test("places count UTF-16 units, whatever ends the lines", () =>
  withSite({}, async (client) => {
    await client.open("content/index.md", "# Start\r\n\r\n😀 é [x](no.md)\r\n");
    await client.waitFor(() => client.items("content/index.md").length === 1);
    assert.equal(client.items("content/index.md")[0]!.range, {
      start: {line: 2, character: 5},
      end: {line: 2, character: 15}
    });
  }));

test("rules and the baseline count", () =>
  withSite(
    {
      "docs.config.yaml": `${config}rules: {link-missing-page: warning}\n`,
      "content/index.md": "See [a](a.md) and [b](b.md).\n",
      "diagnostics.baseline": "link-missing-page\tcontent/index.md\t1\tThere is no page content/a.md.\n"
    },
    async (client) => {
      await client.expectShown("content/index.md", [missing("1:19", "b.md", "the path is relative to this file")]);
      assert.is(client.items("content/index.md")[0]!.severity, 2);
      await client.open("content/index.md", "See [b](b.md).\n");
      await client.waitFor(() => client.shown("diagnostics.baseline").length === 1);
      assert.match(client.shown("diagnostics.baseline")[0]!, "1:1 baseline-outdated This fault is fixed");
    }
  ));

test("a configuration with errors is shown, and does not keep the pages from being looked at", () =>
  withSite({"docs.config.yaml": `${config}titel: No\n`, "content/index.md": "See [a](a.md).\n"}, async (client) => {
    await client.expectShown("docs.config.yaml", [
      '3:1 config-unknown-key There is no setting "titel". hint: remove it: "title" is there already'
    ]);
    await client.expectShown("content/index.md", [missing("1:5", "a.md", "the path is relative to this file")]);
    await client.open("docs.config.yaml", "title: [");
    await client.waitFor(() => client.shown("docs.config.yaml")[0]?.includes("not valid YAML") === true);
    await client.change("docs.config.yaml", config);
    await client.expectShown("docs.config.yaml", []);
  }));

test("a configuration that cannot be read at all is shown, and read once it can be", () =>
  withSite({"docs.config.yaml": "versions: 3\n", "content/index.md": "See [a](a.md).\n"}, async (client) => {
    await client.waitFor(() => client.shown("docs.config.yaml").length > 0);
    assert.equal(client.shown("content/index.md"), []);
    await client.open("docs.config.yaml", config);
    await client.expectShown("docs.config.yaml", []);
    await client.expectShown("content/index.md", [missing("1:5", "a.md", "the path is relative to this file")]);
  }));

test("files that change on the disk are looked at again", () =>
  withSite({}, async (client, root) => {
    await client.open("content/guide/run.md", files["content/guide/run.md"]);
    await client.waitFor(() => client.all().size === 0);
    fs.writeFileSync(path.join(root, "content/index.md"), "See [a](a.md).\n");
    await client.expectShown("content/index.md", [missing("1:5", "a.md", "the path is relative to this file")]);
  }));

test("sidebars and specifications are sources like any other", () =>
  withSite(
    {
      "docs.config.yaml":
        "title: Site\nversions: [{name: next, path: /, content: content, specs: specs, mainDoc: index, latest: true}]\nspecs: [{name: shop, kind: openapi, path: shop.yaml, route: /api}]\n",
      "specs/shop.yaml": 'openapi: 3.0.0\ninfo: {title: Shop, version: "1"}\npaths: {}\n',
      "content/sidebars.yaml": "docs: [index, guide/run]\n"
    },
    async (client) => {
      await client.open("content/sidebars.yaml", "docs:\n  - index\n  - guide/runs\n");
      await client.waitFor(() => client.shown("content/sidebars.yaml").length > 0);
      assert.match(client.shown("content/sidebars.yaml")[0]!, "3:5 sidebar-missing-doc");
      await client.change("content/sidebars.yaml", "docs:\n  - index\n  - guide/run\n");
      await client.expectShown("content/sidebars.yaml", []);
      await client.open("specs/shop.yaml", "openapi: 3.0.0\ninfo: {title: [\n");
      await client.waitFor(() => client.shown("specs/shop.yaml").some((line) => line.includes("spec-syntax")));
    }
  ));

test("AsyncAPI and GraphQL, and links to them, as they are typed", () =>
  withSite({...everything, ...events}, async (client) => {
    const [asyncapi, graphql] = ["specs/events.yaml", "specs/schema.graphql"] as const;
    await client.open(
      asyncapi,
      events[asyncapi]!.replace('"#/components/schemas/Order"', '"#/components/schemas/Ordre"')
    );
    await client.expectShown(asyncapi, [
      '11:25 spec-unresolved-ref The reference #/components/schemas/Ordre leads nowhere: there is no "Ordre". hint: did you mean "Order"?'
    ]);
    await client.change(asyncapi, events[asyncapi]!);
    await client.expectShown(asyncapi, []);
    await client.open(graphql, events[graphql]!.replace("): Order", "): Ordre"));
    await client.expectShown(graphql, ['8:19 spec-missing-type Unknown type "Ordre". hint: did you mean "Order"?']);
    await client.change(graphql, events[graphql]!);
    await client.expectShown(graphql, []);
    await client.open("content/index.md", "[a](async:chnges) [b](async:changes) [c](gql:Order.idd)\n");
    await client.expectShown("content/index.md", [
      '1:1 link-missing-reference The reference of version "next" has no "async:chnges". hint: did you mean "async:events/changes"?',
      '1:38 link-missing-reference The reference of version "next" has no "gql:Order.idd". hint: did you mean "gql:graph/Order.id"?'
    ]);
  }));

test("what only rendering shows is shown, a moment later", () =>
  withSite({"content/index.md": "# Start\n\n$$\n\\frac{1}{\n$$\n"}, async (client) => {
    await client.waitFor(() => client.shown("content/index.md").length > 0);
    assert.match(client.shown("content/index.md")[0]!, "math-invalid");
    await client.open("content/index.md", "# Start\n\nFine.\n");
    await client.expectShown("content/index.md", []);
  }));

const golden = [
  "baseline",
  "drafts",
  "fault-asyncapi",
  "fault-crlf",
  "fault-front-matter",
  "fault-graphql",
  "fault-links",
  "fault-markdown",
  "fault-math",
  "fault-places",
  "fault-redirects",
  "fault-specifications",
  "fault-typed-links",
  "fault-usage"
];

test("golden sites show what check reports", async () => {
  const cases = path.join(import.meta.dirname, "../../../sites");
  for (const name of golden) {
    const root = temporaryFolder();
    fs.cpSync(path.join(cases, name), root, {recursive: true});
    const {diagnostics} = await buildFolder(root, {findAll: true});
    const expected = diagnostics.map((found) =>
      formatDiagnostic(found)
        .split("\n")[0]!
        .replace(/ {2}\w+ {2}/, " ")
    );
    const client = await connectClient(root, startServer());
    const found = (): string[] =>
      [...client.all()].flatMap(([uri, items]) =>
        items.map(
          ({code, range: {start}}) =>
            `${decodeURIComponent(uri).split(`${root}/`)[1]}:${start.line + 1}:${start.character + 1} ${code}`
        )
      );
    const sorted = JSON.stringify([...expected].sort());
    await client.waitFor(() => JSON.stringify(found().sort()) === sorted);
    await client.stop();
  }
});

/** The titles of the corrections of what a file shows, and its text after the first. */
async function corrections(client: LanguageClient, name: string, text: string): Promise<[string[], string]> {
  await client.open(name, text);
  await client.waitFor(() => client.items(name).length > 0);
  const [first] = client.items(name);
  const found = (await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: {uri: client.uri(name)},
    range: first!.range,
    context: {diagnostics: [first!]}
  })) as CodeAction[];
  const edits = found[0]?.edit?.changes?.[client.uri(name)] ?? [];
  return [found.map(({title}) => title), applied(text, edits)];
}

function applied(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split("\n");
  for (const {range, newText} of edits) {
    const line = lines[range.start.line]!;
    lines[range.start.line] = line.slice(0, range.start.character) + newText + line.slice(range.end.character);
  }
  return lines.join("\n");
}

test("a hint that names a replacement is a quick fix", () =>
  withSite({"content/a page.md": "# A\n\n## Setting keys\n\nText.\n"}, async (client) => {
    const cases: [written: string, title: string, fixed: string][] = [
      ["See [run](run.md?x#ports).\n", 'Change to "guide/run.md?x#ports"', "See [run](guide/run.md?x#ports).\n"],
      ["See [ports](guide/run.md#port).\n", 'Change to "guide/run.md#ports"', "See [ports](guide/run.md#ports).\n"],
      ["See [guide](/guide/ruin).\n", 'Change to "/guide/run"', "See [guide](/guide/run).\n"],
      ["---\ntitel: Start\n---\n\nText.\n", 'Change to "title"', "---\ntitle: Start\n---\n\nText.\n"],
      [":::nite\nText.\n:::\n", 'Change to "note"', ":::note\nText.\n:::\n"],
      ["<Tab>\n\ntext\n\n</Tab>\n", 'Change to "Tabs"', "<Tabs>\n\ntext\n\n</Tab>\n"]
    ];
    for (const [written, title, fixed] of cases) {
      const [titles, text] = await corrections(client, "content/index.md", written);
      assert.equal([titles[0], text], [title, fixed], written);
      await client.close("content/index.md");
      await client.expectShown("content/index.md", []);
    }
  }));

test.run();
