// Every container of Markdown with everything that a stranger may put into it: what is not allowed becomes text, and is
// reported where it stands.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {untrustedFolderOf} from "../../../cli/src/config/untrusted.ts";
import {formatDiagnostic, type Diagnostic} from "../../../cli/src/core/diagnostics.ts";
import type {Source} from "../../../cli/src/model.ts";
import {parsePage, type ParsedPage} from "../../../cli/src/content/parse-page.ts";
import {isWithinFolder, restrictPage} from "../../../cli/src/content/restrict-page.ts";
import {carriers, containers, fits} from "../../untrusted-cases.ts";

const folders = [{folder: "content/strangers", components: ["Tabs", "TabItem"]}];
const folderOf = (file: string) => untrustedFolderOf(folders, file);

function parse(file: string, text: string, files: Record<string, string> = {}): ParsedPage {
  const source: Source = {
    file,
    kind: "markdown",
    version: "docs",
    path: path.posix.relative("content", file),
    hash: "",
    size: null,
    text
  };
  const read = (name: string, from: string): string | null => {
    const folder = folderOf(from);
    return folder && !isWithinFolder(folder, name) ? null : (files[name] ?? null);
  };
  return restrictPage(parsePage(source, read), source, folderOf);
}

function isRefused({code}: Diagnostic): boolean {
  return code === "markdown-untrusted";
}

/** Nodes that a stranger may not write. */
function forbidden(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(forbidden);
  if (typeof value !== "object" || value === null) return [];
  const {type, name} = value as {type?: unknown; name?: unknown};
  const isOwn = type === "html" || (type === "component" && name !== "Tabs" && name !== "TabItem");
  return [...(isOwn ? [value] : []), ...Object.values(value).flatMap(forbidden)];
}

for (const container of containers)
  test(`in a ${container.name}, nothing of a stranger's is raw`, () => {
    for (const carrier of carriers.filter((each) => fits(container, each))) {
      const text = `# Title\n\nText.\n\n${container.wrap(carrier.content)}\n`;
      const own = parse("content/strangers/page.md", text);
      const included = parse("content/page.md", '<Include file="strangers/_part.md" />\n', {
        "content/strangers/_part.md": text
      });
      for (const {body, page, diagnostics} of [own, included]) {
        const shown = `${carrier.name}: ${diagnostics.map(formatDiagnostic).join("\n")}`;
        assert.equal(forbidden(body.nodes), [], shown);
        assert.ok(
          page.links.every(({untrusted}) => untrusted === true),
          shown
        );
        if (carrier.isMarkup !== true || container.isText) continue;
        const lines = text.split("\n");
        const line = lines.findIndex((each) => each.includes(carrier.content.replaceAll('"', "'")));
        const at = line < 0 ? lines.findIndex((each) => each.includes(carrier.content)) : line;
        assert.ok(
          diagnostics.some(
            (fault) => isRefused(fault) && fault.at.line === at + 1 && fault.at.file !== "content/page.md"
          ),
          `${container.name}, line ${at + 1}, ${shown}`
        );
      }
    }
  });

test("what the project's own pages write around it stays", () => {
  const {body, diagnostics} = parse(
    "content/page.md",
    '<b>own</b>\n\n<Include file="strangers/_part.md" />\n\n<Hero />\n',
    {
      "content/strangers/_part.md": "<i>theirs</i> <Hero />\n"
    }
  );
  assert.equal(
    forbidden(body.nodes).map(
      (node) => (node as {value?: string; name?: string}).value ?? (node as {name: string}).name
    ),
    ["<b>", "</b>", "Hero"]
  );
  assert.equal(
    diagnostics.filter(isRefused).map(({at}) => `${at.file}:${at.line}:${at.column}`),
    ["content/strangers/_part.md:1:1", "content/strangers/_part.md:1:10", "content/strangers/_part.md:1:15"]
  );
});

test("a footnote of an included file is restricted where the page shows it", () => {
  const {body, diagnostics} = parse("content/page.md", 'x[^1]\n\n<Include file="strangers/_part.md" />\n', {
    "content/strangers/_part.md": "\n\n[^1]: note <b>b</b>\n"
  });
  assert.equal(forbidden(body.nodes), []);
  assert.equal(diagnostics.filter(isRefused)[0]?.at, {file: "content/strangers/_part.md", line: 3, column: 12});
});

test("a footnote of an included file does not replace the page's own", () => {
  const {body} = parse("content/page.md", 'x[^1]\n\n<Include file="strangers/_part.md" />\n\n[^1]: own\n', {
    "content/strangers/_part.md": "[^1]: theirs\n"
  });
  assert.match(JSON.stringify(body.nodes), "own");
  assert.not.match(JSON.stringify(body.nodes), "theirs");
});

test("an included file of strangers includes nothing from elsewhere", () => {
  const {page, diagnostics} = parse("content/page.md", '<Include file="strangers/_part.md" />\n', {
    "content/strangers/_part.md": '<Include file="../_own.md" />\n\n```txt file="../_own.md"\n```\n',
    "content/_own.md": "own"
  });
  assert.equal(page.includes, ["content/strangers/_part.md"]);
  assert.equal(
    diagnostics.map(({code}) => code),
    ["partial-missing", "code-import-missing"]
  );
});

test("includes within a line insert nothing, and each is reported", () => {
  for (const file of ["content/strangers/a.md", "content/page.md"]) {
    const {page, diagnostics} = parse(file, '# A\n\n<Include file="../../.env" /> <Include file="_gc.md" />\n');
    assert.equal(page.includes, []);
    assert.equal(
      diagnostics.map(({code, at}) => [code, at.column]),
      [
        ["partial-missing", 1],
        ["partial-missing", 31]
      ]
    );
  }
});

test("an included file's imports are its own", () => {
  const {page} = parse("content/page.md", '<Include file="strangers/_part.md" />\n\n<Tabs>\n\nx\n\n</Tabs>\n', {
    "content/strangers/_part.md": 'import Tabs from "./strangers/_tabs.md"\n\ntext\n',
    "content/strangers/_tabs.md": "taken over"
  });
  assert.equal(page.includes, ["content/strangers/_part.md"]);
});

test("attributes of components that are allowed hand on nothing that runs or loads", () => {
  const propsWith = (attributes: string): string[] => {
    const {body} = parse("content/strangers/page.md", `<Tabs ${attributes}>\n\nx\n\n</Tabs>\n`);
    return Object.keys((body.nodes[0] as {props: object}).props);
  };
  for (const harmless of [
    'group="a"',
    'label="javascript: the language"',
    'href="https://a.b"',
    'href="../start.md"',
    'src="p.png"',
    "limit={3}",
    'values={[{label: "https://a.b", value: "c"}]}',
    "open"
  ])
    assert.is(propsWith(harmless).length, 1, harmless);
  for (const harm of [
    'dangerouslySetInnerHTML={{__html: "<img onerror=1>"}}',
    'onClick="x()"',
    'onclick="x()"',
    'srcDoc="<script>"',
    'style={{background: "red"}}',
    'href="javascript:x()"',
    'href="java\tscript:x()"',
    'src="https://a.b/c.png"',
    'src="//a.b/c.png"',
    'src=" data:text/html,x"',
    'items={[{props: {src: "https://a.b"}}]}',
    'items={[{onLoad: "x"}]}',
    "children={[1]}",
    'ref="x"'
  ])
    assert.equal(propsWith(harm), [], harm);
});

/** The address of a page with this front matter, and what is reported. */
function addressWith(frontMatter: string, file = "content/strangers/page.md"): string[] {
  const {page, diagnostics} = parse(file, `---\ntitle: T\n${frontMatter}\n---\n\nText.\n`);
  return [page.path, page.id, ...diagnostics.filter(isRefused).map(({at}) => `${at.line}`)];
}

test("an address stays within the folder", () => {
  assert.equal(addressWith("slug: other"), ["/strangers/other", "strangers/page"]);
  assert.equal(addressWith("slug: /strangers/other"), ["/strangers/other", "strangers/page"]);
  assert.equal(addressWith("id: other"), ["/strangers/other", "strangers/other"]);
  assert.equal(addressWith("", "content/strangers/index.md"), ["/strangers", "strangers/index"]);
  for (const slug of ["/", "/login", "../start", "/strangers/../start", "/strangers-2", "..", "."])
    if (slug !== ".") assert.equal(addressWith(`slug: ${slug}`), ["/strangers/page", "strangers/page", "3"], slug);
  assert.equal(addressWith("id: ../start"), ["/strangers/page", "strangers/page", "3"]);
  assert.equal(addressWith("id: ../../x"), ["/strangers/page", "strangers/page", "3"]);
});

test("front matter names no images of other hosts, and no redirects", () => {
  const {page, diagnostics} = parse(
    "content/strangers/page.md",
    "---\nimage: https://a.b/c.png\nredirect_from: /x\nedit_url: https://a.b\n---\n\nText.\n"
  );
  assert.equal(
    [page.frontMatter.image, page.frontMatter.redirectFrom, page.frontMatter.editUrl],
    [null, [], undefined]
  );
  assert.equal(
    diagnostics.filter(isRefused).map(({at}) => at.line),
    [3, 2]
  );
});

test.run();
