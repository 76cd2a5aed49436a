// Every id that the theme writes around an article, or that the runtime looks
// for, is kept from the headings of pages.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {shellIds} from "../../../runtime/shared/shell-ids.ts";

const root = path.join(import.meta.dirname, "../../..");

/** Sources of the shell; reference pages are articles with anchors of their own. */
const sources = ["runtime", "themes/default"].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: "utf8"})
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("reference"))
    .map((file) => fs.readFileSync(path.join(root, folder, file), "utf8"))
);

test("the ids of the shell are reserved", () => {
  const written = sources.flatMap((text) => [
    ...[...text.matchAll(/\bid="([\w-]+)"|getElementById\("([\w-]+)"|\("#([\w-]+)"|\bid=\{?`?"?([\w-]+)"\}/g)].flatMap(
      (match) => match.slice(1).filter((id) => id !== undefined)
    ),
    ...[...text.matchAll(/shellElement\("([\w-]+)"/g)].map(([, name]) => `pd-${name}`)
  ]);
  assert.ok(written.length > 20);
  assert.equal([...new Set(written)].filter((id) => !shellIds.has(id)).sort(), []);
});

test("they leave the names of a page's parts to headings", () => {
  const text = "## Footer\n\n## Sidebar\n\n## Layout {#main}\n\n## Toc\n";
  const {headings, diagnostics} = parseMarkdown({file: "page.md", text, start: 0, readFile: () => null});
  assert.equal(
    headings.map(({id}) => id),
    ["footer", "sidebar", "main", "toc"]
  );
  assert.equal(diagnostics, []);
});

test("a heading that has one gets a number", () => {
  const text = "## pd-footer\n";
  const {headings} = parseMarkdown({file: "page.md", text, start: 0, readFile: () => null});
  assert.equal(
    headings.map(({id}) => id),
    ["pd-footer-1"]
  );
});

test.run();
