// The import of a Docusaurus site beyond plain pages: its components, its settings, and pages that plugins
// make from specifications.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {run} from "./command.ts";
import {importSite} from "./imported-site.ts";

const petstore = `openapi: 3.0.0
info: {title: Pets, version: 1.0.0}
tags: [{name: pets}]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      tags: [pets]
      responses: {"200": {description: Pets, content: {application/json: {schema: {$ref: "./parts/pet.yaml"}}}}}
  /pets/{petId}:
    get:
      operationId: showPetById
      summary: Show a pet
      tags: [pets]
      parameters: [{name: petId, in: path, required: true, schema: {type: string}}]
      responses: {"200": {description: A pet}}
`;

const page = (id: string, more = ""): string => `---\nid: ${id}\ntitle: "${id}"\napi: eJy\n---\n\n${more}\n`;

const apiSite = {
  "docusaurus.config.ts": `
    import type {Config} from "@docusaurus/types";
    import * as fs from "node:fs";
    import * as yaml from "js-yaml";
    const languages = new Map(Object.entries(yaml.load(fs.readFileSync(\`\${__dirname}/../languages.yaml\`, "utf8")).all).map(([a, b]) => [b, a]));
    const config: Config = {
      title: "API", url: "https://pets.example", baseUrl: "/",
      presets: [
        ["classic", {docs: {sidebarPath: "./sidebars.ts"}}],
        ["redocusaurus", {specs: [{id: "shop", spec: "specs/shop.yaml", route: "/shop/"}, {spec: "https://pets.example/far.json", route: "/far"}]}]
      ],
      plugins: [["docusaurus-plugin-openapi-docs", {config: {petstore: {specPath: "specs/petstore.yaml", outputDir: "docs/petstore"}}}]]
    };
    export default config;`,
  "sidebars.ts": `
    import api from "./docs/petstore/sidebar";
    export default {main: ["intro", {type: "category", label: "Petstore", link: {type: "doc", id: "petstore/pets-api"}, items: api}]};`,
  "docs/petstore/sidebar.ts": `
    export default [
      {type: "doc", id: "petstore/pets-api"},
      {type: "category", label: "pets", link: {type: "doc", id: "petstore/pets"}, items: [
        {type: "doc", id: "petstore/list-pets", className: "api-method get"}, {type: "doc", id: "petstore/show"}
      ]},
      {type: "category", label: "Schemas", items: [{type: "doc", id: "petstore/schemas/pet"}]}
    ];`,
  "docs/petstore/pets-api.info.mdx": page("pets-api"),
  "docs/petstore/pets.tag.mdx": page("pets"),
  "docs/petstore/list-pets.api.mdx": page("list-pets"),
  "docs/petstore/show.api.mdx": page(
    "show",
    '<MethodEndpoint method={"get"} path={"/pets/{petId}"} context={"endpoint"} />'
  ),
  "docs/petstore/schemas/pet.schema.mdx": page("pet"),
  "docs/intro.md": `# Start

[List](petstore/list-pets.api.mdx), [show](/docs/petstore/show#request), [about](./petstore/pets-api.info.mdx), [pets](petstore/pets), [shop](/shop/).
`,
  "specs/petstore.yaml": petstore,
  "specs/parts/pet.yaml": "type: object\nproperties:\n  name: {type: string}\n",
  "specs/shop.yaml": petstore.replaceAll("Pet", "Item").replaceAll("/pets", "/items")
};

test("pages that plugins make from specifications are made from those", async () => {
  const {project, files, has} = await importSite("docusaurus", apiSite);
  assert.equal(
    [...files.keys()].filter((name) => name.startsWith("specs/")),
    ["specs/next/petstore/parts/pet.yaml", "specs/next/petstore/petstore.yaml"].concat([
      "specs/next/shop/parts/pet.yaml",
      "specs/next/shop/shop.yaml"
    ])
  );
  has(
    "content/next/intro.md",
    "[List](api:petstore/listPets), [show](api:petstore/showPetById), [about](/docs/petstore/about), [pets](/docs/petstore/tags/pets)"
  );
  has("content/next/sidebars.yaml", "- category: Petstore\n    items:\n      - spec: petstore\n", "- spec: shop");
  has(
    "docs.config.yaml",
    "from: /docs/petstore/show\n    to: /docs/petstore/show-pet-by-id",
    "from: /shop\n    to: /docs/shop/about"
  );
  has("IMPORT.md", "the specification https://pets.example/far.json is elsewhere", "`docusaurus.config.ts:10`");
  assert.not.match(files.get("IMPORT.md")!, "docusaurus-plugin-openapi-docs");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

const partSite = {
  "docusaurus.config.js": `module.exports = {
    title: "Parts", url: "https://parts.example", baseUrl: "/",
    presets: [["classic", {}]],
    scripts: ["https://parts.example/a.js"],
    themeConfig: {
      announcementBar: {id: "new", content: 'See <a href="https://parts.example/new">what is <b>new</b></a>'},
      colorMode: {defaultMode: "dark"},
      navbar: {logo: {src: "img/logo.svg", alt: "Parts"}, items: [{type: "html", value: "<b>x</b>"}]},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4}
    }
  };`,
  "static/img/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "docs/intro.mdx": `---
title: Start
tags: [one, {label: Two, permalink: /two}]
---

import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import logo from '@site/static/img/logo.svg';
import Mark from './mark.svg';

# The start

<Admonition type="tip" title="Mind">

Text with <Link to="/docs/other">a link</Link>.

<Admonition type="note">

Within.

</Admonition>
</Admonition>

:::note{title="By attribute" .class}
Text.
:::

<CodeBlock language="js" title="a.js">
{\`const a = \\\`b\\\`;
a();\`}
</CodeBlock>

<img src={logo} alt="Logo" className="big" /> <img src={useBaseUrl('/img/logo.svg')} alt="Logo" /> <img src={require('./mark.svg').default} alt="Mark" /> <Mark height="2" />

<ThemedImage alt="Both" sources={{light: useBaseUrl('/img/logo.svg'), dark: logo}} />

<Details summary="More">Text</Details>

<Heading as="h3" id="own">A heading</Heading>

\`\`\`bash npm2yarn
npm install --save-dev parts
npm run start
\`\`\`

[From the site](@site/docs/other.md) and \`<Link to="/">code</Link>\`.
`,
  "docs/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "docs/other.md": "---\ntitle: Other\n---\n\n# Other\n\nText.\n"
};

test("components, pictures and settings of Docusaurus", async () => {
  const {project, has} = await importSite("docusaurus", partSite);
  has(
    "content/next/intro.mdx",
    'tags: ["one","Two"]',
    "hide_title: true",
    "::::tip[Mind]\n\nText with [a link](/docs/other).\n\n:::note\n\nWithin.\n\n:::\n::::\n",
    ":::note[By attribute]\n",
    '```js title="a.js"\nconst a = `b`;\na();\n```',
    '<img src="/img/logo.svg" alt="Logo" class="big" /> <img src="/img/logo.svg" alt="Logo" /> <img src="./mark.svg" alt="Mark" /> ![](./mark.svg)\n',
    "![Both](/img/logo.svg){dark=/img/logo.svg}",
    "<details><summary>More</summary>Text</details>",
    "### A heading {#own}",
    '<Tabs group="package-manager">\n<TabItem value="npm" label="npm">\n\n```bash\nnpm install --save-dev parts\nnpm run start\n```\n\n</TabItem>',
    '<TabItem value="yarn" label="Yarn">\n\n```bash\nyarn add --dev parts\nyarn run start\n```\n\n</TabItem>',
    '<TabItem value="pnpm" label="pnpm">\n\n```bash\npnpm add --save-dev parts\npnpm run start\n```\n\n</TabItem>',
    '[From the site](./other.md) and `<Link to="/">code</Link>`.'
  );
  has(
    "docs.config.yaml",
    "announcement:\n  id: new\n  text: See [what is new](https://parts.example/new)\n",
    "colorMode:\n  default: dark\n  followSystem: false\n",
    "logo:\n  src: static/img/logo.svg\n  alt: Parts\n",
    "toc:\n  minLevel: 2\n  maxLevel: 4\n"
  );
  has(
    "IMPORT.md",
    "scripts of other hosts: name them in `scripts` (`docusaurus.config.js:4`)",
    "HTML in the navbar is left out"
  );
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test("further instances of the docs plugin are pages outside of versions, at their addresses", async () => {
  const plugin = (id: string, more = ""): string =>
    `["content-docs", {id: "${id}", path: "${id}", routeBasePath: "/${id}", sidebarPath: "./sidebars-${id}.js"${more}}]`;
  const {project, has} = await importSite("docusaurus", {
    "docusaurus.config.js": `module.exports = {
      title: "Two", url: "https://two.example", baseUrl: "/",
      i18n: {defaultLocale: "en", locales: ["en", "fr"]},
      presets: [["classic", {docs: {sidebarPath: "./sidebars.js"}}]],
      plugins: [${plugin("community")}, ${plugin("gone")}],
      themeConfig: {navbar: {items: [
        {type: "docSidebar", sidebarId: "all", label: "People", docsPluginId: "community"},
        {type: "doc", docId: "rules", label: "Rules", docsPluginId: "community"}
      ]}}
    };`,
    "sidebars.js": "module.exports = {main: ['intro']};",
    "sidebars-community.js": "module.exports = {all: [{type: 'autogenerated', dirName: '.'}]};",
    "docs/intro.md": "# Intro\n\n[Rules](/community/rules)\n",
    "community/01-overview.mdx": "# Overview\n\n[Rules](./rules.md), [team](/community/team/people).\n\n![](./a.png)\n",
    "community/rules.md": "---\ntitle: Rules\n---\n\nRules.\n",
    "community/team/index.md": "---\nid: people\ntitle: Team\n---\n\nPeople.\n",
    "community/faq.md": "---\ntitle: Questions\nslug: /questions\n---\n\nQuestions.\n",
    "community/_category_.json": "{}",
    "community/a.png": "png",
    "community_versioned_docs/version-1/rules.md": "# Rules\n",
    "i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Introduction\n\nBonjour.\n",
    "i18n/fr/docusaurus-plugin-content-docs-community/current/rules.md": "---\ntitle: Règles\n---\n\nRègles.\n"
  });
  has("docs.config.yaml", "href: /community/overview", "href: /community/rules");
  has("content/pages/community/overview.mdx", "[Rules](./rules.md)");
  has("content/pages/community/faq.md", "slug: /community/questions\n");
  has("content/fr/pages/community/rules.md", "Règles.");
  has(
    "IMPORT.md",
    "community/ is content/pages/community/, 4 pages at /community",
    'the documents "gone" are left out: there is no folder gone',
    "the sidebar of /community: pages outside of versions have none",
    "older versions of /community: one site has one set of versions"
  );
  const {code, stdout} = await run(project, "check");
  assert.is(code, 0, stdout);
});

test("tabs whose labels a program makes, several imports on a line, options of plugins", async () => {
  const {has, project} = await importSite("docusaurus", {
    "docusaurus.config.js":
      'module.exports = {title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", {}]]};',
    "docs/intro.md": `import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import c from '@site/c';

import One from './\\_one.mdx'; import
Two from './\\_two.mdx';

# Intro

<Tabs groupId="os" defaultValue={c.first} values={c.of(["a", "b"])}>
<TabItem value="a">

\`\`\`js SnackPlayer name=Hello%20World&ext=js
a();
\`\`\`

</TabItem>
</Tabs>

<One />

<Two />
`,
    "docs/_one.mdx": "One.\n",
    "docs/_two.mdx": "Two.\n"
  });
  has("content/next/intro.md", '<Tabs groupId="os">', "```js\na();");
  has("IMPORT.md", "the labels of `<Tabs>` come from a program: write `label` on each `<TabItem>`");
  const {code, stdout} = await run(project, "check");
  assert.is(code, 0, stdout);
  assert.not.match(stdout, "partial");
});

test("slashes around the paths of versions and pages mean nothing", async () => {
  const {project, has} = await importSite("docusaurus", {
    "docusaurus.config.js": `module.exports = {
      title: "Slashes", url: "https://slashes.example", baseUrl: "/",
      presets: [["classic", {docs: {
        routeBasePath: "/docs/", lastVersion: "2.0", versions: {"2.0": {path: "/"}, current: {path: "/1.x/"}}
      }}]]
    };`,
    "versions.json": '["2.0"]',
    "docs/intro.md": "# Start\n\nText.\n",
    "versioned_docs/version-2.0/intro.md": "# Start\n\nNew text.\n"
  });
  has("docs.config.yaml", "path: /docs\n", "path: /docs/1.x\n");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test("sidebars made of folders, the whole one and one with a number", async () => {
  const {project, has} = await importSite("docusaurus", {
    "docusaurus.config.js": `module.exports = {
      title: "Folders", url: "https://folders.example", baseUrl: "/",
      presets: [["classic", {docs: {lastVersion: "1.0", sidebarPath: "sidebars.js"}}]]
    };`,
    "sidebars.js": `module.exports = {
      all: ["intro", {type: "category", label: "Parts", items: [{type: "autogenerated", dirName: "02-parts"}]}]
    };`,
    "docs/intro.md": "# Start\n\nText.\n",
    "docs/02-parts/01-first.md": "# First\n\nText.\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/intro.md": "# Start\n\nText.\n",
    "versioned_docs/version-1.0/parts/first.md": "# First\n\nText.\n",
    "versioned_sidebars/version-1.0-sidebars.json": '{"all": [{"type": "autogenerated", "dirName": "."}]}'
  });
  has("content/v1.0/sidebars.yaml", "- folder: .\n");
  has("content/next/sidebars.yaml", "- folder: parts\n");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test("pictures keep their names, and are found from where pages and folders are now", async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const {project, has} = await importSite("docusaurus", {
    "docusaurus.config.js": `module.exports = {title: "Pictures", url: "https://pictures.example", baseUrl: "/"};`,
    "docs/02-parts/01-first.md":
      "# First\n\n![A](./4.x-a.svg) ![B](../03-pictures/b.svg) ![C](../../static/img/c.svg)\n\n" +
      '<img src="../03-pictures/b.svg" alt="B" />\n',
    "docs/02-parts/4.x-a.svg": picture,
    "docs/03-pictures/b.svg": picture,
    "static/img/c.svg": picture,
    "src/pages/hello.md": "# Hello\n\n![C](../../static/img/c.svg)\n"
  });
  has("content/next/parts/first.md", "![A](./4.x-a.svg) ![B](../pictures/b.svg) ![C](/img/c.svg)");
  const built = await run(project, "build", "--strict");
  assert.is(built.code, 0, built.stderr + built.stdout);
});

test("pages outside of what may be read are listed", async () => {
  const {has} = await importSite("docusaurus", {
    "docusaurus.config.js": `module.exports = {
      title: "Far", presets: [["classic", {docs: {path: "../docs"}}]]
    };`,
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/intro.md": "# Start\n\nText.\n"
  });
  has(
    "IMPORT.md",
    "- [ ] the pages in ../docs/ are missing: nothing outside of old/ is read unless a git repository holds both",
    "(`docusaurus.config.js:2`)"
  );
});

test.run();
