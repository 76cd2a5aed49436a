// Pages of other generators, as they are in the project: nothing of them is lost.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {diskFileSystem} from "../../../../cli/src/core/file-system.ts";
import {generators} from "../../../../cli/src/tools/import/generators.ts";
import {planImport} from "../../../../cli/src/tools/import/import-site.ts";
import {nestContainers} from "../../../../cli/src/tools/import/nest-containers.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../../helpers.ts";

interface Imported {
  /** Of the page, without its front matter. */
  body: string;
  left: string[];
  settings: string;
}

async function imported(name: keyof typeof generators, files: Record<string, string>, page: string): Promise<Imported> {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const plan = await planImport(generators[name], folder, diskFileSystem);
  if ("fault" in plan) throw new Error(plan.fault);
  const text = plan.files.get(`content/${page}`) ?? `there is no ${page}, but ${[...plan.files.keys()].join(", ")}`;
  return {
    body: text.replace(/^---\n.*?\n---\n/s, "").trim(),
    left: plan.left.map((one) => `${one.at} ${one.text}`),
    settings: plan.files.get("docs.config.yaml")!
  };
}

const starlight = (page: string): Record<string, string> => ({
  "astro.config.mjs":
    'import starlight from "@astrojs/starlight";\nexport default {integrations: [starlight({title: "Tides"})]};\n',
  "src/content/docs/index.mdx": `---\ntitle: Tides\n---\n${page}`
});

test("fragments with attributes keep both tags, others neither", async () => {
  const page =
    '\n<Own>\n<Fragment slot="a">\n\nA <Fragment>b</Fragment>\n\n</Fragment>\n</Own>\n\n<Fragment>\n\nC\n\n</Fragment>\n';
  const {body} = await imported("starlight", starlight(page), "index.mdx");
  assert.is(body.replace(/\n+/g, "\n"), '<Own>\n<Fragment slot="a">\nA b\n</Fragment>\n</Own>\nC');
});

test("blanks around an equals sign", async () => {
  const page =
    '\nimport {Tabs, TabItem} from "@astrojs/starlight/components";\n\n<Tabs>\n<TabItem label = "Rust">\nOne\n</TabItem>\n</Tabs>\n';
  const {body} = await imported("starlight", starlight(page), "index.mdx");
  assert.is(body.replace(/\n+/g, "\n"), '<Tabs>\n<TabItem value="rust" label="Rust">\nOne\n</TabItem>\n</Tabs>');
});

test("cards on adjacent lines stay apart", async () => {
  const page =
    '\nimport {LinkCard} from "@astrojs/starlight/components";\n\n<LinkCard title="A" href="/a" />\n<LinkCard title="B" href="/b" />\n';
  const {body} = await imported("starlight", starlight(page), "index.mdx");
  assert.is(body, "**[A](/a)**\n\n**[B](/b)**");
});

test("spaces of JSX and colours of a terminal", async () => {
  const page = "\nA{' '}b `{' '}`\n\n```ansi\n\u001b[31mred\u001b[0m\n```\n";
  const {body} = await imported("starlight", starlight(page), "index.mdx");
  assert.is(body, "A b `{' '}`\n\n```text\nred\n```");
});

test("pictures by aliases of tsconfig.json", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
  const page = "\n![A](@images/a.svg) ![B](~/b.svg) ![C](@logo)\n";
  const {body, left} = await imported(
    "starlight",
    {
      ...starlight(page),
      "tsconfig.json":
        '{"compilerOptions": {"baseUrl": ".", /* own */ "paths": {"@images/*": ["./src/pictures/*"], "@logo": ["src/logo.svg"],}}}',
      "src/pictures/a.svg": svg,
      "src/b.svg": svg,
      "src/logo.svg": svg
    },
    "index.mdx"
  );
  assert.is(body, "![A](./_assets/pictures/a.svg) ![B](./_assets/b.svg) ![C](./_assets/logo.svg)");
  assert.equal(left, []);
});

test("tabs of SuperFences", async () => {
  const page = '# Tabs\n\n```bash tab="Linux"\nls\n```\n\n```bat tab="Windows"\ndir\n```\n';
  const {body} = await imported("mkdocs", {"mkdocs.yml": "site_name: Tides\n", "docs/index.md": page}, "index.md");
  assert.is(
    body.replace(/\n{2,}/g, "\n"),
    '# Tabs\n=== "Linux"\n    ```bash\n    ls\n    ```\n=== "Windows"\n    ```bat\n    dir\n    ```'
  );
});

test("a container that ends with its parent", () =>
  assert.is(
    nestContainers(":::: tip\n::: warning\nText.\n::::\n\n::: note\n::: tip\nA\n:::\n:::\n"),
    ":::: tip\n::: warning\nText.\n:::\n::::\n\n:::: note\n::: tip\nA\n:::\n::::\n"
  ));

/** A page, and a configuration that reads other files. */
const reading = (program: string): Record<string, string> => ({
  "data/title.json": '{"title": "Tides"}',
  "docs/.vitepress/menu.json": '[{"text": "Start", "link": "/"}]',
  "docs/.vitepress/config.mjs": program,
  "docs/index.md": "# Start\n"
});

for (const [name, program] of Object.entries({
  "from its own address":
    'import fs from "node:fs";\nexport default {title: JSON.parse(fs.readFileSync(new URL("../../data/title.json", import.meta.url), "utf8")).title, themeConfig: {sidebar: [{text: "A", items: JSON.parse(fs.readFileSync(new URL("./menu.json", import.meta.url)))}]}};',
  "from its folder":
    'import {readFileSync} from "fs";\nimport path from "path";\nimport {fileURLToPath} from "node:url";\nconst here = path.dirname(fileURLToPath(import.meta.url));\nexport default {title: JSON.parse(readFileSync(path.join(here, "../../data/title.json"), "utf8")).title};',
  "from where it runs":
    'import {readFileSync} from "fs";\nexport default {title: JSON.parse(readFileSync("../data/title.json", "utf8")).title};',
  "with a glob":
    'const pages = import.meta.glob("./*.md", {eager: true});\nexport default {title: "Tides", themeConfig: {sidebar: Object.keys(pages).map((link) => ({text: link, link}))}};',
  "with a bare fs":
    'const list = fs.readdirSync("x");\nexport default {title: "Tides", themeConfig: {sidebar: [...list]}};'
}))
  test(`a configuration that reads files, ${name}`, async () => {
    const {settings, body, left} = await imported("vitepress", reading(program), "index.md");
    assert.is(body, "# Start");
    assert.match(settings, /title: Tides/);
    assert.is(left.filter((text) => text.includes("cannot be read")).length, 0, left.join("\n"));
  });

test("a configuration that fails is a line of the report, and the site is imported", async () => {
  const program = 'throw new Error("no such menu");';
  const {settings, body, left} = await imported("vitepress", reading(program), "index.md");
  assert.is(body, "# Start");
  assert.match(settings, /title: Documentation/);
  assert.match(left.join("\n"), /config\.mjs:1 the configuration cannot be read \(no such menu\)/);
});

test("a folder of Markdown: SUMMARY.md, front matter of Hugo, blocks of GitBook and MyST, names and links", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "book.toml": '[book]\ntitle = "Tides"\nsrc = "pages"\n',
    "pages/SUMMARY.md":
      "# Summary\n\n[Start](README.md)\n\n# Guide\n\n- [First](guide/first.md)\n  - [Deep](guide/_deep.md#part)\n- [Gone](gone.md)\n- [Source](https://tides.example)\n",
    "pages/README.md": "# Start\n\nSee [first](guide/first.html#a) and ![a picture](wave.svg).\n",
    "pages/guide/first.md":
      '+++\ntitle = "First"\nweight = 2\nowner = "me"\n+++\n\n## A\n\n{% hint style="success" %}\nWet.\n{% endhint %}\n\n{% tabs %}\n{% tab title="Linux" %}\nA\n{% endtab %}\n{% endtabs %}\n\n[Up](../README.md), {{< icon >}} `{{< icon >}}`\n',
    "pages/guide/_deep.md":
      "# Deep\n\n```{attention} Mind\nText.\n```\n\n```{toctree}\na\n```\n\n```rust,ignore\n{{#include ../../code/a.rs:part}}\n```\n",
    "code/a.rs": "// ANCHOR: part\nfn a() {}\n// ANCHOR_END: part\nfn b() {}\n",
    "pages/wave.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
  });
  const plan = await planImport(generators.markdown, folder, diskFileSystem);
  if ("fault" in plan) throw new Error(plan.fault);
  const project = temporaryFolder();
  writeFiles(project, Object.fromEntries(plan.files));
  for (const {from, to} of plan.copies) writeFiles(project, {[to]: diskFileSystem.read(`${folder}/${from}`)});
  assert.equal(
    plan.left.map((one) => `${one.at} ${one.text}`),
    [
      "pages/guide/_deep.md:7 the directive `{toctree}` is a block of code",
      "pages/guide/first.md:4 the front matter key `owner` is left out",
      "pages/guide/first.md:19 {{< icon … is shown as text",
      "pages/SUMMARY.md:9 SUMMARY.md names a page that is not there: gone.md"
    ]
  );
  assert.is(
    plan.files.get("content/guide/first.md"),
    '---\ntitle: "First"\nsidebar_position: 2\n---\n\n## A\n\n:::tip\nWet.\n:::\n\n<Tabs>\n<TabItem value="Linux" label="Linux">\nA\n</TabItem>\n</Tabs>\n\n[Up](../index.md), {{< icon >}} `{{< icon >}}`\n'
  );
  assert.match(plan.files.get("content/guide/deep.md")!, ":::warning[Mind]\nText.\n:::");
  assert.match(plan.files.get("content/guide/deep.md")!, "```rust\nfn a() {}\n```");
  assert.match(plan.files.get("docs.config.yaml")!, /^title: Tides$/m);
  const {diagnostics, outputs} = await buildFolder(project);
  assert.equal(
    diagnostics.map(({code, at}) => `${at.file}:${at.line} ${code}`),
    ["content/guide/first.md:18 syntax-foreign"]
  );
  const html = textsOf(outputs).get("guide/first.html")!;
  assert.match(html, /Guide.*First.*Deep.*https:\/\/tides\.example/s);
});

test("a book of mdBook: formulas, lines of Rust that are not shown, and chapters that are not written", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "book.toml": '[book]\ntitle = "Tides"\n[output.html]\nmathjax-support = true\n',
    "src/SUMMARY.md": "# Summary\n\n- [Start](start.md)\n- [Later]()\n",
    "src/start.md":
      "# Start\n\nA tide \\\\( h = a \\\\) high, `\\\\( code \\\\)`.\n\n\\\\[ h^2 \\\\]\n\n```rust\n# fn main() {\n#[test]\n##[doc]\nrise();\n#\n# }\n```\n"
  });
  const plan = await planImport(generators.markdown, folder, diskFileSystem);
  if ("fault" in plan) throw new Error(plan.fault);
  assert.is(
    plan.files.get("content/start.md"),
    "# Start\n\nA tide $h = a$ high, `\\\\( code \\\\)`.\n\n$$ h^2 $$\n\n```rust\n#[test]\n#[doc]\nrise();\n```\n"
  );
  assert.equal(
    plan.left.map((one) => `${one.at} ${one.text}`),
    ['src/SUMMARY.md:4 the chapter "Later" is a draft, and left out']
  );
});

test("shortcodes of Hugo that have a form here: boxes, pictures and code", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "hugo.toml": 'title = "Tides"\n',
    "content/_index.md":
      '+++\ntitle = "Start of it"\n+++\n\n{{< note >}}\nWet.\n{{< /note >}}\n\n{{% alert title="Mind" color="warning" %}}\nDeep.\n{{% /alert %}}\n\n{{< hint danger >}}\nSharks.\n{{< /hint >}}\n\n{{< highlight go "linenos=true" >}}\nfmt.Println(1)\n{{< /highlight >}}\n\n{{< figure src="/wave.svg" alt="A wave" caption="High" >}}\n',
    "static/wave.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
  });
  const plan = await planImport(generators.markdown, folder, diskFileSystem);
  if ("fault" in plan) throw new Error(plan.fault);
  assert.is(
    plan.files.get("content/index.md"),
    '---\ntitle: "Start of it"\n---\n\n:::note\nWet.\n:::\n\n:::warning[Mind]\nDeep.\n:::\n\n:::danger\nSharks.\n:::\n\n```go\nfmt.Println(1)\n```\n\n![A wave](/wave.svg "High")\n'
  );
  assert.equal(plan.left, []);
  assert.equal(plan.differences, []);
});

test.run();
