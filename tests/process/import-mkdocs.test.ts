// The import of what PyMdown's extensions add to Markdown: formulas, changes, symbols, blocks.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {run} from "./command.ts";
import {importSite} from "./imported-site.ts";

const extensions = [
  "attr_list",
  "def_list",
  "abbr",
  ...["arithmatex", "betterem", "caret", "critic", "keys", "mark", "progressbar", "smartsymbols", "tilde"].map(
    (name) => `pymdownx.${name}`
  ),
  ...["admonition", "caption", "definition", "html"].map((name) => `pymdownx.blocks.${name}`),
  "pymdownx.magiclink: {repo_url_shorthand: true}",
  "pymdownx.snippets: {auto_append: [parts/words.md]}"
];

const site = {
  "mkdocs.yml": `
site_name: Tides
plugins:
  - group: {plugins: [search, weather]}
markdown_extensions:
${extensions.map((name) => `  - ${name}`).join("\n")}
nav:
  - index.md
  - Gone: one
`,
  "parts/words.md": "*[HTML]: Hypertext\n",
  "docs/index.md": `---
title: Title
---

# Heading

Added {++one++}, {--two--}, {~~three~>four~~}, {==five==} {>>a note<<} and ++ctrl++.

{==

A block

==}

Water rises \\(h_0^{2} = a^2\\), not $x^{2}+y^{2}$, H~2~O and x^2^, for 5$ and 6$. \`\\(code\\)\`

\\[
\\sum_{k=0}^{\\infty} k^{2}
\\]

\\[ a^{2} \\]

\\begin{align}
a &= b^{2} \\\\
\\end{align}

(c) Tides +/- 1/2, not 11/2 --> <-- <!-- (c) -->

(c) +/- 1/2, not 11/2 --> <--

[=65% "Two thirds"]

/// caption
What is *above*.
///

/// html | div.wide
Within
///

/// define
Ebb

- Low tide
///

/// admonition | Mind
    type: warning

The tide.
///

Term

:   Its meaning

    and more
`
};

test("extensions of Python-Markdown", async () => {
  const {project, has} = await importSite("mkdocs", site);
  has(
    "content/index.md",
    "title: Title\nhide_title: true\n",
    "Added <ins>one</ins>, <del>two</del>, <del>three</del><ins>four</ins>, <mark>five</mark>  and <kbd>Ctrl</kbd>.",
    "\n\n\n\nA block\n\n\n\n",
    "Water rises $h_0^{2} = a^2$, not $x^{2}+y^{2}$, H<sub>2</sub>O and x<sup>2</sup>, for 5$ and 6$. `\\(code\\)`",
    "$$\n\\sum_{k=0}^{\\infty} k^{2}\n$$\n\n$$\na^{2}\n$$\n\n$$\n\\begin{align}\na &= b^{2} \\\\\n\\end{align}\n$$\n",
    "(c) Tides +/- 1/2, not 11/2 --> <-- <!-- (c) -->\n\n© ± ½, not 11/2 → ←",
    '<progress value="65" max="100">65%</progress> Two thirds',
    "\n\nWhat is *above*.\n\n",
    '<div class="wide">\n\nWithin\n\n</div>',
    "Ebb\n\n: Low tide\n",
    ":::warning[Mind]\n",
    "Term\n\n:   Its meaning\n\n    and more\n"
  );
  has(
    "IMPORT.md",
    "comments and marks around blocks of CriticMarkup are left out (`docs/index.md:7`, `docs/index.md:9`, `docs/index.md:13`)",
    "abbreviations that every page gets are left out",
    "short links of magiclink",
    "the plugin weather (`mkdocs.yml:4`)",
    "the entry one of nav leads to no page"
  );
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test.run();
