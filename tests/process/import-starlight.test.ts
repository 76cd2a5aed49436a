// protodocs import starlight: what becomes of a site, and that it builds.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {writeFiles} from "../helpers.ts";
import {run} from "./command.ts";
import {importSite} from "./imported-site.ts";

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

const site = {
  "astro.config.mjs": `
    import {defineConfig} from "astro/config";
    import starlight from "@astrojs/starlight";
    import starlightBlog from "starlight-blog";
    export default defineConfig({
      site: "https://tides.example", base: "/manual",
      redirects: {"/old": "/manual/guides/first-steps/", "/all/[...slug]": "/", "/lost": {status: 301, destination: "/nowhere"}},
      integrations: [starlight({
        title: {en: "Tides"}, logo: {light: "./src/assets/icon.svg", dark: "~/assets/icon.svg"},
        social: [{icon: "github", label: "GitHub", href: "https://github.com/tides/tides"}],
        locales: {root: {label: "English", lang: "en"}, fr: {label: "Français"}},
        plugins: [starlightBlog()], customCss: ["./src/own.css"],
        sidebar: [
          "guides/first-steps",
          {label: "Again", slug: "guides/more/deep"},
          {label: "Guides", items: [{autogenerate: {directory: "guides/more"}}, {label: "Source", link: "https://tides.example/source"}]},
          {label: "Named", slug: "renamed", collapsed: true},
          "gone"
        ]
      })]
    });`,
  "public/favicon.svg": icon,
  "src/assets/icon.svg": icon,
  "src/own.css": "",
  "src/content/docs/index.mdx": `---
title: Tides
template: splash
hero: {tagline: Water turns, actions: [{text: Start, link: /manual/guides/first-steps/}]}
---

import { CardGrid, Card } from '@astrojs/starlight/components';

<CardGrid stagger>
	<Card title="Wet" icon="rocket">
		Always *wet*.
	</Card>
</CardGrid>
`,
  "src/content/docs/guides/First Steps.mdx": `---
title: First steps
sidebar: {order: 2, label: First}
tableOfContents: false
owner: me
---

import {
  Tabs, TabItem, Steps, Aside,
} from '@astrojs/starlight/components';
import { Code, LinkCard, Badge, Icon, FileTree, LinkButton } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import stick from '../../../assets/icon.svg';
import Gauge from '~/components/Gauge.astro';
import Part from '~/parts/end.md';

## Steps <Badge text="new" variant="tip" />

<Steps>

1. Look:

	<Tabs syncKey="os">
		<TabItem label="Linux">
			\`\`\`sh frame="none" "ls" ins={1}
			ls
			\`\`\`
		</TabItem>
		<TabItem label="Mac OS">Do **not**.</TabItem>
	</Tabs>

2. Leave.

</Steps>

<Aside type="tip" title="Mind">Stay *dry*.</Aside>

:::note[Title]{icon="heart"}
Text.
:::

<FileTree>
- a
  - b
</FileTree>

<LinkCard
  title="More"
  href="/manual/renamed/"
  description="All of it"
/>

See [more](../more/deep/) <Icon name="star" /> or <LinkButton href="/renamed/">go</LinkButton>, not \`<Badge />\`.

<Image src={stick} alt="A stick" /> ![Again](~/assets/icon.svg)

<Part />

<Gauge />

<Fragment set:html={"<b title=\\"High\\">high \\u2713</b>\\n<i>{low}</i>"} />

<Fragment>Grouped.</Fragment>

\`\`\`js title="b.js" "a b" ins="\\"c\\"" del={"Old":2-3} {1} mark={"x"} wrap /a .*/ showLineNumbers=false
b("/c/ d");
b();
b();
\`\`\`

\`\`\`jsx title = "c.jsx" add={1} /</?A b={c}>/ rem={2} ins="d={e}"
c();
d();
\`\`\`

<Code code={\`const a = \\\`b\\\`;\`} lang="js" title="a.js" mark={[1]} />
`,
  "src/content/docs/guides/more/deep.md": "---\ntitle: Deep\n---\n\nText.\n",
  "src/content/docs/other.md": "---\ntitle: Other\nslug: renamed\n---\n\nText.\n",
  "src/content/docs/404.md": "---\ntitle: Not here\n---\n",
  "src/content/docs/fr/index.md": "---\ntitle: Non\n---\n\nNon.\n",
  "src/parts/end.md": "The *end*.\n"
};

test("a Starlight site", async () => {
  const {project, files, has} = await importSite("starlight", site);
  assert.equal(
    [...files.keys()],
    [
      "IMPORT.md",
      "content/docs/_assets/icon.svg",
      "content/docs/_included/src/parts/end.md",
      "content/docs/guides/First Steps.mdx",
      "content/docs/guides/more/deep.md",
      "content/docs/index.mdx",
      "content/docs/other.md",
      "content/docs/sidebars.yaml",
      "content/fr/docs/index.md",
      "docs.config.yaml",
      "static/favicon.svg",
      "static/icon.svg"
    ]
  );
  has("docs.config.yaml", "title: Tides\n", "base: /manual/\ntrailingSlash: true\nfavicon: static/favicon.svg\n");
  has("docs.config.yaml", "from: /old\n    to: /guides/first-steps\n", "repository: https://github.com/tides/tides");
  has(
    "content/docs/sidebars.yaml",
    "- guides/First Steps\n    - label: Again\n      href: /guides/more/deep\n    - category: Guides\n      collapsed: false\n      items:\n        - folder: guides/more"
  );
  has("content/docs/sidebars.yaml", "- doc: other\n      label: Named\n", "none:\n  - index\n");
  has(
    "content/docs/index.mdx",
    '<Hero title="Tides" search="Search">\n\nWater turns\n\n[Start](/guides/first-steps)\n\n</Hero>'
  );
  has("content/docs/index.mdx", "<Columns>\n\n<Column>\n\n**Wet**\n\nAlways *wet*.\n\n</Column>\n\n</Columns>");
  has("content/docs/other.md", "slug: /renamed");
  const page = "content/docs/guides/First Steps.mdx";
  has(
    page,
    "slug: /guides/first-steps\n",
    'sidebar_label: "First"\nsidebar_position: 2\n',
    "hide_table_of_contents: true\n"
  );
  has(
    page,
    '## Steps `new`\n\n1. Look:\n\n    <Tabs group="os">\n\n    <TabItem value="linux" label="Linux">\n\n    ```sh ins={1}\n    ls\n    ```\n'
  );
  has(
    page,
    '    <TabItem value="mac-os" label="Mac OS">\n\n    Do **not**.\n\n    </TabItem>\n\n    </Tabs>\n\n2. Leave.\n'
  );
  has(
    page,
    "::::tip[Mind]\n\nStay *dry*.\n\n::::",
    ":::note[Title]\nText.",
    "- a\n  - b\n",
    "**[More](/renamed)**\\\nAll of it"
  );
  has(
    page,
    '\n```js title="a.js" {1}\nconst a = `b`;\n```\n',
    "See [more](/guides/more/deep)  or [go](/renamed), not `<Badge />`.",
    "![A stick](../_assets/icon.svg) ![Again](../_assets/icon.svg)"
  );
  has(
    page,
    '<b title="High">high \u2713</b>\n<i>&#123;low&#125;</i>\n\nGrouped.\n',
    '```js title="b.js" del={2-3} {1}\nb("/c/ d");\nb();\nb();\n```\n',
    '```jsx title="c.jsx" ins={1} del={2}\nc();\nd();\n```\n'
  );
  has(page, "import Part from '../_included/src/parts/end.md';");
  has(
    "IMPORT.md",
    "the component <Gauge>",
    'front matter "owner" is left out: it means nothing here (`src/content/docs/guides/First Steps.mdx:5`)'
  );
  has("IMPORT.md", "the entry gone of the sidebar leads to no page", "the plugin starlight-blog", "icons are left out");
  has("IMPORT.md", "the redirect from `/all/[...slug]` is left out: it is a pattern", "there is no page at `/nowhere`");

  writeFiles(project, {
    "components/Gauge.tsx": "export default () => <b>gauge</b>;\n",
    "docs.config.yaml": `${files.get("docs.config.yaml")!}components: components\n`,
    [page]: files.get(page)!.replace(/^import Gauge.*\n/m, "")
  });
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stdout);
});

test.run();
