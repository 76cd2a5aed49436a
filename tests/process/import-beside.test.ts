// protodocs import: what pages name by an alias or beside their folder, and what an import cannot keep.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";
import {importSite} from "./imported-site.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
const aliases =
  '{"compilerOptions": {"baseUrl": ".", "paths": {"@img/*": ["./src/img/*"], "@parts/*": ["docs/_parts/*"]}}}';

test("a Docusaurus site: aliases, pictures beside the pages, dates, players and playgrounds", async () => {
  const {files, has, project} = await importSite("docusaurus", {
    "docusaurus.config.js": 'module.exports = {title: "Tides", presets: [["classic", {docs: {routeBasePath: "/"}}]]};',
    "tsconfig.json": aliases,
    "src/img/gauge.svg": picture,
    "src/img/wave.svg": picture,
    "docs/_parts/end.mdx": "The *end*.\n",
    "docs/index.mdx": `---
last_update: {date: 5/16/2022, author: me}
---

import End from '@parts/end.mdx';
import wave from '@img/wave.svg';

# Tides

![A gauge](@img/gauge.svg) ![The same](../src/img/gauge.svg) not \`![](@img/gauge.svg)\`

<img src={wave} alt="A wave" />

<iframe src="https://player.example/1" title="Film"></iframe>

<CodeBlock language="sh">
{\`sail --to \${harbour}\`}
</CodeBlock>

\`\`\`jsx live
<Gauge />
\`\`\`

<End />
`,
    "docs/more.md": "---\nlast_update:\n  date: May 2, 2023\n---\n\n# More\n\nText.\n"
  });
  const page = "content/next/index.mdx";
  has(page, "last_update: {date: 2022-05-16, author: me}\n", "import End from './_parts/end.mdx';");
  has(
    page,
    "![A gauge](./_assets/src/img/gauge.svg) ![The same](./_assets/src/img/gauge.svg) not `![](@img/gauge.svg)`"
  );
  has(page, '<img src="./_assets/src/img/wave.svg" alt="A wave" />');
  has("content/next/more.md", "  date: 2023-05-02\n");
  assert.ok(files.has("content/next/_assets/src/img/gauge.svg"));
  has(
    "IMPORT.md",
    "a player or frame of player.example: name its origin under `embeds` (`docs/index.mdx:14`)",
    "a playground (`live`) is a block of code (`docs/index.mdx:20`)",
    "an expression in code, `${…}`, stays as it is written: write what it gives (`docs/index.mdx:16`)"
  );
  const {stdout} = await run(project, "check");
  assert.not.match(stdout, "image-missing");
});

test("a VitePress site: aliases of tsconfig.json", async () => {
  const {files, has} = await importSite("vitepress", {
    ".vitepress/config.mjs": "export default {title: 'Tides'};",
    "tsconfig.json": aliases,
    "src/img/gauge.svg": picture,
    "index.md": "# Tides\n\n![A gauge](@img/gauge.svg)\n"
  });
  has("content/index.md", "![A gauge](./src/img/gauge.svg)");
  assert.ok(files.has("content/src/img/gauge.svg"));
});

test("a site in a folder of a repository finds what lies beside it", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "old/.git/HEAD": "",
    "old/docs/mkdocs.yml": "site_name: Tides\ndocs_dir: pages\n",
    "old/docs/pages/index.md": "# Tides\n\n![A gauge](../../art/gauge.svg) ![Gone](../../../gone.svg)\n",
    "old/art/gauge.svg": picture,
    "gone.svg": picture
  });
  const {code, stdout} = await run(folder, "import", "mkdocs", "old/docs", "new");
  assert.is(code, 0, stdout);
  assert.match(
    fs.readFileSync(path.join(folder, "new/content/index.md"), "utf8"),
    "![A gauge](./_assets/art/gauge.svg) ![Gone](../../../gone.svg)"
  );
  assert.ok(fs.existsSync(path.join(folder, "new/content/_assets/art/gauge.svg")));
});

test("a Starlight site: fragments that are code, pictures for one mode", async () => {
  const {has} = await importSite("starlight", {
    "astro.config.mjs":
      "import starlight from '@astrojs/starlight'; export default {integrations: [starlight({title: 'Tides'})]};",
    "src/assets/a.svg": picture,
    "src/content/docs/index.mdx":
      "---\ntitle: Tides\n---\n\nimport {Code} from '@astrojs/starlight/components';\n\n<Code code={`sail ${harbour}`} lang=\"sh\" />\n\nWrite `<Fragment>` <Fragment>or</Fragment> nothing.\n\n![A](../../assets/a.svg#gh-dark-mode-only)\n"
  });
  has(
    "IMPORT.md",
    "an expression in code, `${…}`, stays as it is written: write what it gives (`src/content/docs/index.mdx:7`)"
  );
  has("content/index.mdx", "Write `<Fragment>` or nothing.", "![A](./_assets/a.svg#only-dark)");
});

test("what a page has less of than its source is in the report", async () => {
  await importSite(
    "docusaurus",
    {
      "docusaurus.config.js":
        'module.exports = {title: "Tides", presets: [["classic", {docs: {routeBasePath: "/"}}]]};',
      "docs/index.mdx":
        '# Tides\n\n<Details summary="Depth" open>\n\nDeep.\n\n</Details>\n\n<TOCInline title="On this page" toc={toc} />\n'
    },
    ["- `docs/index.mdx:9`: 3 words fewer: on this page"]
  );
});

test.run();
