// Pictures of ```dot fences.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {CodeBlock} from "../../../cli/src/content/nodes.ts";
import {loadDiagrams} from "../../../cli/src/render/diagram.ts";
import {outlineLabels, type Outlines} from "../../../cli/src/render/outline-labels.ts";
import {packageRoot} from "../../helpers.ts";

const dot = await loadDiagrams(["dot"], packageRoot);

/** The light picture. */
const dotPicture = (text: string, style = ""): string =>
  String(
    dot({language: "dot", text, title: null, at: {file: "a.md", line: 1, column: 1}} as CodeBlock, "/", style)
      .outputs[0]?.bytes
  );

test("labels are outlines of the theme's letters, each of which is there once", () => {
  const svg = dotPicture('digraph { "to a" -> b [label="too"] }');
  assert.not.match(svg, /<text/);
  const letters = [...svg.matchAll(/<path id="(l\d+)"/g)].map(([, id]) => id);
  assert.equal(letters, ["l0", "l1", "l2", "l3"], "t, o, a and b");
  const labels = [...svg.matchAll(/<g fill="#10201d" transform="translate\(\S+ \S+\) scale\((\S+)\)">(.*?)<\/g>/g)];
  assert.equal(
    labels.map(([, scale, uses]) => [scale, uses!.match(/#l\d/g)!.join(" ")]),
    [
      ["0.011", "#l0 #l1 #l2"],
      ["0.011", "#l3"],
      ["0.01", "#l0 #l1 #l1"]
    ]
  );
});

test("a diagram has the site's colours, and the theme's where they are not numbers", () => {
  const inks = (style: string): string[] =>
    [
      ...new Set(
        [...dotPicture("digraph { a }", style).matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => color!)
      )
    ].sort();
  assert.equal(inks(""), ["#10201d", "#556460", "#f3f1ea"]);
  assert.equal(inks(":root { --pd-color-accent: light-dark(#7a3e9d, #d3a4f0); --pd-color-heading: oklch(20% 0 0) }"), [
    "#221927",
    "#665d69",
    "#f8f0ed"
  ]);
});

test("a label is in the middle of its box, and letters follow each other at their widths", () => {
  const {sans} = JSON.parse(
    fs.readFileSync(path.join(packageRoot, "themes/default/fonts/outlines.json"), "utf8")
  ) as Outlines;
  const svg = outlineLabels('<svg xmlns="x"><text text-anchor="middle" x="50" y="9" font-size="20">AV i</text></svg>', {
    sans,
    mono: {}
  });
  const [a, v, space, i] = Array.from("AV i").map((letter) => sans[letter]![0]);
  const left = 50 - ((a! + v! + space! + i!) * 20) / 2000;
  assert.ok(svg.includes(`translate(${Math.round(left * 100) / 100} 9) scale(0.02)`), svg);
  assert.equal(
    [...svg.matchAll(/<use href="#\w+"(?: x="(\d+)")?/g)].map(([, x]) => Number(x ?? 0)),
    [0, a, a! + v! + space!]
  );
});

test("what a label says of itself stays in its attributes", () => {
  const {sans} = JSON.parse(
    fs.readFileSync(path.join(packageRoot, "themes/default/fonts/outlines.json"), "utf8")
  ) as Outlines;
  const hostile = "1&quot; onload=&quot;alert(1)";
  const svg = outlineLabels(
    `<svg><text x="1" y="2" font-size="9" fill="${hostile}" opacity="${hostile}" transform="${hostile}">a</text></svg>`,
    {sans, mono: {}}
  );
  assert.is(svg.match(/="1&quot; onload=&quot;alert\(1\)"/g)?.length, 3, svg);
  assert.not.match(svg, / onload="/);
});

test("a label with a letter that the theme's font lacks stays text, smaller than what its box is measured for", () => {
  const svg = dotPicture('digraph { "日本" -> b }');
  assert.match(svg, /<text[^>]* font-size="11"[^>]*>日本<\/text>/);
  assert.is(svg.match(/<use/g)?.length, 1);
});

const mermaid = await loadDiagrams(["mermaid"], packageRoot);

function checkMermaid(text: string): ReturnType<typeof mermaid> {
  return mermaid(
    {language: "mermaid", text, title: null, at: {file: "a.md", line: 5, column: 1}} as CodeBlock,
    "/",
    ""
  );
}

/** The light picture. */
const pictureOf = (text: string): string => String(checkMermaid(text).outputs[0]?.bytes);

const kinds: Record<string, string> = {
  flowchart:
    "flowchart LR\n  A[One] -->|to| B{Two}\n  subgraph inner\n    B --> C((Three))\n  end\n  style A fill:#f9f",
  sequence: "sequenceDiagram\n  participant A as Alice\n  A->>B: Hello\n  Note right of B: A note\n  B-->>A: Hi",
  state: "stateDiagram-v2\n  [*] --> Still\n  Still --> [*]: done",
  class: "classDiagram\n  class Animal {\n    +String name\n  }\n  Animal <|-- Duck",
  entity: "erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    string id PK\n  }",
  chart: 'xychart-beta\n  title "Sales"\n  x-axis [jan, feb]\n  y-axis "Rev" 0 --> 10\n  bar [5, 6]\n  line [2, 9]'
};

for (const [kind, text] of Object.entries(kinds))
  test(`${kind}: drawn in both modes, with nothing that a content policy blocks`, () => {
    const {html, outputs, diagnostics} = checkMermaid(text);
    assert.equal(diagnostics, []);
    assert.is(outputs.length, 2);
    assert.match(html, /class="only-light".*class="only-dark"/);
    for (const {bytes} of outputs) {
      assert.match(String(bytes), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+" width=/);
      assert.not.match(String(bytes), /<style| style=| class=| data-|var\(|@import|https:|<script|undefined|NaN/);
    }
    assert.equal(checkMermaid(text).outputs, outputs, "the same each time");
  });

test("hostile labels are drawn as they are, and hostile styles are left out", () => {
  const svg = pictureOf(
    'graph TD\n  A["<script>alert(1)</script><img src=x onerror=alert(1)>"] --> B["</svg><foreignObject>x"]\n' +
      "  style A fill:url(javascript:alert(1)),stroke:expression(1)\n  style B fill:url(https://a.example/x)"
  );
  assert.not.match(svg, /<script|<img|onerror="|<foreignObject|url\((?!#)|javascript:alert\(1\)"/);
  assert.is(svg.match(/<\/svg>/g)?.length, 1);
});

test("a kind that cannot be drawn, and an empty diagram", () => {
  assert.equal(
    checkMermaid('pie title Fish\n  "a": 3').diagnostics.map(({code, message}) => `${code}: ${message}`),
    ['diagram-invalid: A diagram of Mermaid that begins with "pie" cannot be drawn.']
  );
  assert.equal(checkMermaid("").diagnostics.length, 1);
});

test("lines that are skipped, each where it is", () => {
  const {diagnostics, outputs} = checkMermaid(
    'graph TD\n  %% a comment\n  A --> B\n  this is junk\n  click A "https://a.example"'
  );
  assert.equal(
    diagnostics.map(({code, at}) => `${at.line} ${code}`),
    ["8 diagram-line-skipped", "9 diagram-line-skipped"]
  );
  assert.is(outputs.length, 2);
});

test.run();
