// MDX has no indented code: content of elements may be indented for readability.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import type {Block} from "../../../cli/src/content/nodes.ts";

const blocksOf = (text: string, file = "a.mdx"): Block[] =>
  parseMarkdown({file, text, start: 0, readFile: () => null}).nodes;
const typesOf = (nodes: readonly Block[]): string[] => nodes.map(({type}) => type);

const element = `<div class="wide">

    Some *text*.

        - A list
        - of two

    ~~~js
    a();
    ~~~

    ## A heading

    > quoted
    > twice

</div>
`;

test("what is indented is not code", () => {
  const nodes = blocksOf(element);
  assert.equal(typesOf(nodes), ["html", "paragraph", "list", "code", "heading", "quote", "html"]);
  const [code] = nodes.filter((node) => node.type === "code");
  assert.is(code!.text, "a();");
});
test("in Markdown it is", () => assert.ok(typesOf(blocksOf(element, "a.md")).every((type) => /html|code/.test(type))));
test("a list within a list", () => {
  const [list] = blocksOf("- one\n\n        - two\n");
  assert.is(list!.type, "list");
  assert.equal(typesOf((list as Extract<Block, {type: "list"}>).items[0]!.children), ["paragraph", "list"]);
});

test.run();
