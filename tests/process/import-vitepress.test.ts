// protodocs import vitepress: what becomes of a site, and that it builds.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTree, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";
import {importSite} from "./imported-site.ts";

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

const site = {
  "docs/.vitepress/config.mts": `
    import {defineConfig, type DefaultTheme} from "vitepress";
    import {withMermaid} from "vitepress-plugin-mermaid";
    import {pages} from "list-of-pages";
    import missing from "../not-there.json" with {type: "json"};
    const sidebar: DefaultTheme.Sidebar = {
      "/guide/": {base: "/guide/", items: [
        {text: "Start", items: [{text: "First", link: "first"}, {text: "Top", link: "/"}, ...pages()]},
        {text: "Other", collapsed: true, items: [{text: "First again", link: "first"}, {text: "Moved", link: "/moved"}]}
      ]}
    };
    export default withMermaid(defineConfig(({mode}) => ({
      title: "Tides " + mode, description: "All about tides", base: "/manual/", srcDir: "./src", srcExclude: ["**/drafts/*"],
      sitemap: {hostname: "https://tides.example/manual/"}, rewrites: {"packages/:name.md": ":name.md"},
      head: [["link", {rel: "icon", href: "/icon.svg"}]],
      locales: {root: {label: "English"}, fr: {label: "Français"}},
      markdown: {config: (md) => { md.use(missing) }},
      themeConfig: {
        logo: {light: "/icon.svg", dark: "/icon.svg"}, outline: "deep", sidebar,
        carbonAds: {code: "x"},
        nav: [{text: "Guide", link: "/guide/first"}, {text: "More", items: [{text: "Elsewhere", link: "https://tides.example/more"}]}],
        socialLinks: [{icon: "github", link: "https://github.com/tides/tides"}],
        footer: {message: "Free", copyright: "© The <b>sea</b>"}
      }
    })));`,
  "docs/.vitepress/theme/index.ts": "export default {};",
  "docs/src/index.md": `---
layout: home
hero: {name: Tides, tagline: Water turns, actions: [{text: Start, link: /guide/first.html}]}
features: [{title: Wet, details: Always}]
---
`,
  "docs/src/guide/first.md": `---
title: First | Tides
outline: [2, 3]
next: {text: Other, link: /}
owner: me
---

<script setup>
import Gauge from "./Gauge.vue";
</script>

# First

## What's new? <Badge type="tip" text="2.0" />

Depth of [the moved one](/moved.html#a), [a link](https://tides.example){target="_self"} and {{ $frontmatter.owner }}.

::: warning Mind {#mind}
::: code-group
\`\`\`js-vue{1} [a.js]
one();
\`\`\`
:::
:::

<<< @/snippets/a.zig{2 zig}[The program]

<!--@include: ../parts/end.md-->

\`\`\`ts twoslash [pages/[id].ts]
two();
\`\`\`

<Gauge />

::: raw
Raw *text*.
:::

[The icon](/icon.svg){target="_blank" download}
`,
  "docs/src/packages/moved.md": "# Moved\n\n## 1. A {#a}\n",
  "docs/src/snippets/a.zig": "one\ntwo\n",
  "docs/src/parts/end.md": "The end, at [first](../guide/first.md).\n",
  "docs/src/drafts/no.md": "# No\n",
  "docs/src/fr/index.md": "# Non\n",
  "docs/src/public/icon.svg": icon
};

test("a VitePress site", async () => {
  const {old, project, files, has} = await importSite("vitepress", site);
  assert.equal(
    [...files.keys()],
    [
      "IMPORT.md",
      "content/docs/_included/docs/src/snippets/a.zig.txt",
      "content/docs/guide/first.md",
      "content/docs/index.md",
      "content/docs/packages/moved.md",
      "content/docs/parts/end.md",
      "content/docs/sidebars.yaml",
      "content/fr/docs/index.md",
      "docs.config.yaml",
      "static/icon.svg"
    ]
  );
  has("docs.config.yaml", "title: Tides production\n", "url: https://tides.example\nbase: /manual/\n");
  has("docs.config.yaml", "favicon: static/icon.svg", "srcDark: static/icon.svg", "minLevel: 2\n  maxLevel: 6");
  has("docs.config.yaml", "- label: Guide\n      doc: guide/first\n", "- title: More\n", "copyright: Free © The sea");
  has(
    "content/docs/sidebars.yaml",
    "- category: Start\n      collapsed: false\n      items:\n        - doc: guide/first"
  );
  has(
    "content/docs/sidebars.yaml",
    "- label: First again\n          href: /guide/first\n        - doc: packages/moved"
  );
  has("content/docs/sidebars.yaml", "none:\n  - parts/end\n");
  has("content/docs/packages/moved.md", "slug: /moved\n", "## 1. A {#a}");
  has(
    "content/docs/index.md",
    '<Hero title="Tides" search="Search">\n\nWater turns\n\n[Start](/guide/first)\n\n</Hero>'
  );
  has("content/docs/index.md", "- **Wet**: Always");
  const first = files.get("content/docs/guide/first.md")!;
  assert.match(first, /^---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 3\n---\n/);
  has(
    "content/docs/guide/first.md",
    "## What's new? `2.0` {#what-s-new}",
    "[the moved one](/moved#a), [a link](https://tides.example)"
  );
  has(
    "content/docs/guide/first.md",
    '<a id="mind"></a>\n\n:::: warning Mind\n::: code-group\n```js{1} [a.js]\none();\n```\n:::\n::::'
  );
  has(
    "content/docs/guide/first.md",
    '```zig title="The program" {2} file="../_included/docs/src/snippets/a.zig.txt"\n```'
  );
  has(
    "content/docs/guide/first.md",
    '<Include file="../parts/end.md" />',
    '```ts title="pages/[id].ts"\ntwo();',
    " and me."
  );
  assert.not.match(first, "<script");
  has("IMPORT.md", "`<script>` of a page is left out: write a component (`docs/src/guide/first.md:8`)");
  has(
    "IMPORT.md",
    "the component <Gauge>: write components/Gauge.tsx, with `components: components` in the configuration, or Markdown (`docs/src/guide/first.md:34`)"
  );
  has("content/docs/guide/first.md", "\n\nRaw *text*.\n\n[The icon](/icon.svg)\n");
  has("IMPORT.md", 'front matter "next" with a text or link is left out', "advertisements are left out");
  has(
    "IMPORT.md",
    'front matter "owner" is left out',
    "what the package list-of-pages adds to the configuration is missing"
  );
  has("IMPORT.md", "the plugin missing of Markdown", "the theme: see theming");
  has("IMPORT.md", "1 page keeps its address with `slug`", "1 heading keeps its anchor");

  writeFiles(project, {"components/Gauge.tsx": "export default () => <b>gauge</b>;\n"});
  writeFiles(project, {
    "docs.config.yaml": `${files.get("docs.config.yaml")!}components: components\nrules: {code-language-unknown: "off"}\n`
  });
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stdout);
  assert.equal([...readTree(path.join(old, "docs/src")).keys()].length, 8);
});

test("ids of headings by the rule of the configuration", async () => {
  const {project, has} = await importSite("vitepress", {
    ".vitepress/config.mjs":
      'export default {title: "Tides", markdown: {anchor: {slugify: (text) => text.replace(/[^\\w]+/g, "_")}}};',
    "index.md":
      "# Tides\n\n## High Water\n\n## Own {#own}\n\n## High Water\n\n[up](#High_Water)\n\n<!--@include: ./parts/end.md-->\n",
    "parts/end.md": "## The End\n"
  });
  has("content/index.md", "## High Water {#High_Water}\n", "## Own {#own}\n", "{#High_Water-1}");
  has("content/parts/end.md", "## The End {#The_End}");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stdout);
});

test("attributes between other signs than braces", async () => {
  const {project, has} = await importSite("vitepress", {
    ".vitepress/config.js": `export default {
      title: "Signs", markdown: {attrs: {leftDelimiter: "%{", rightDelimiter: "}%"}}
    };`,
    "guide.md": "# Start\n\n## Other words %{#words}%\n\n[There](#words), in code `%{#a}%`.\n\n```md\n# A %{#b}%\n```\n"
  });
  has("content/guide.md", "## Other words {#words}", "in code `%{#a}%`", "# A %{#b}%");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test.run();
