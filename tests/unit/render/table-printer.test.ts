import {suite} from "uvu";
import * as assert from "uvu/assert";
import {defaultBlocks} from "../../../runtime/shared/markdown-blocks.ts";

const test = suite("printed tables");
const cells = (...texts: string[]) => texts.map((html) => ({html, align: null}));

test("a column without a name has no heading", () => {
  const html = defaultBlocks.Table({head: cells("", "Linux"), rows: [], proseColumns: [], labels: null});
  assert.match(html, '<thead><tr><td></td><th scope="col">Linux</th></tr></thead>');
});

test("cells of a card name their columns, except for its title", () => {
  const head = cells("Message", "", "Remedy");
  const html = defaultBlocks.Table({
    head,
    rows: [cells("a", "b", "c")],
    proseColumns: [2],
    labels: ["Message", "", "Remedy"]
  });
  assert.match(html, '<tr><td>a</td><td>b</td><td data-label="Remedy">c</td></tr>');
  assert.match(html, '<th scope="col" class="prose-column">Remedy</th>');
});

test.run();
