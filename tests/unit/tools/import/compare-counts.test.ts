import {test} from "uvu";
import * as assert from "uvu/assert";
import {compareCounts} from "../../../../cli/src/tools/import/compare-counts.ts";

const page = `---
title: Tides
---

# Tides

Water *turns* twice; see [the moon](../moon.md#phases "Moon") and \`low water\`.

<Tabs>
<TabItem label = "Rust">

\`\`\`rust
let a = "<Fragment>";
\`\`\`

</TabItem>
</Tabs>

:::tip[Mind]
Stay dry.
:::

| Place | Height |
| ----- | ------ |
| Brest | 6 m |

## Pictures {#pictures}

![A gauge](gauge.png){width=40}
<a href="/more">More</a>
<https://tides.example/all>
<Card
  title="Deep > wide"
  open={() => 1 > 0}
>
  Inside.
</Card>
`;

function differences(converted: string, source = page): string[] {
  return compareCounts(source, converted, new Set()).map(({text, line}) => `${line}: ${text}`);
}

test("a page that keeps everything has no differences, however it says it", () => {
  assert.equal(differences(page), []);
  const converted = page
    .replace("title: Tides", "title: Tides\nslug: /tides")
    .replace(/<\/?Tab.*>\n/g, "")
    .replace(":::tip[Mind]", "")
    .replace(":::\n", "Rust: mind!\n")
    .replace("../moon.md#phases", "/moon#phases")
    .replace("{width=40}", "");
  assert.equal(differences(converted), []);
});

test("whatever line is lost, it is noticed", () => {
  const lines = page.split("\n");
  lines.forEach((line, index) => {
    if (index < 4 || line.trim() === "" || /^[`|] ?-|^let a|^>$|^ {2}open/.test(line)) return;
    const without = lines.filter((_, at) => at !== index).join("\n");
    assert.ok(differences(without).length > 0, line);
  });
});

test("a difference says what is missing, and where it was", () => {
  assert.equal(differences(page.replace("</TabItem>\n", "")), ["10: 1 × </TabItem> missing"]);
  assert.equal(differences(page.replace('<TabItem label = "Rust">\n', "")), [
    "10: 1 × <TabItem> missing",
    "10: 1 word fewer: rust"
  ]);
  assert.equal(differences(page.replace("Stay dry.", "Stay.")), ["20: 1 word fewer: dry"]);
  assert.equal(differences(page.replace(/```rust\n.*\n```\n/, "")), ["12: 1 code block fewer"]);
  assert.equal(differences(page.replace('[the moon](../moon.md#phases "Moon")', "the moon")), [
    "7: 1 link fewer",
    "7: 1 word fewer: moon"
  ]);
  assert.equal(differences(page.replace("| ----- | ------ |\n", "")), ["24: 1 table fewer"]);
  assert.equal(differences(page.replace("## Pictures", "Pictures")), ["27: 1 heading fewer"]);
});

test("what the report names already is not named again", () => {
  const without = page.replace("Stay dry.\n", "");
  assert.equal(compareCounts(page, without, new Set([20])), []);
});

test("comments, programs, imports and options of directives are no words", () => {
  const source =
    "import A from './a.mdx';\n\n<!-- hidden words -->\n\n<script>\nlet hidden;\n</script>\n\n::: pkg.name\n    options:\n      members: no\n\nShown.\n";
  assert.equal(differences("Shown.\n", source), []);
});

test.run();
