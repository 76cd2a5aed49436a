// What is bundled again, and what is reused.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {bundleAssets, type BundleResult} from "../../../cli/src/bundle/bundle-assets.ts";
import {compile, type Compiled} from "../../../cli/src/bundle/compile.ts";
import {findBundle, packagedBundles} from "../../../cli/src/bundle/bundle-cache.ts";
import {plainInput} from "../../../cli/src/bundle/prebuild.ts";
import {noCache, type Cache} from "../../../cli/src/engine/cache.ts";
import type {Config} from "../../../cli/src/config/config.ts";
import type {Assets} from "../../../cli/src/model.ts";
import {messagesIn, type Wording} from "../../../runtime/messages/translations.ts";
import type {PageData, SiteData} from "../../../runtime/shared/page-data.ts";
import type {Renderer, ServerModule} from "../../../runtime/shared/server-module.ts";
import {configOf, packageRoot, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

/** Those of which a file goes into the bundle. */
const packages = ["elasticlunr", "highlight.js", "react", "react-dom", "scheduler"];

/** What is taken is never put into the cache. */
const refusing: Cache = {
  folder: null,
  get: () => null,
  put: () => {
    throw new Error("The bundle was made anew.");
  }
};

interface Choices {
  /** Folder of the package. */
  installed?: string;
  config?: Partial<Omit<Config, "versions">>;
  title?: string;
  cache?: Cache;
  development?: boolean;
}

function bundle({
  installed = packageRoot,
  config = {},
  title = "Site",
  cache = refusing,
  development = false
}: Choices = {}): Promise<BundleResult> {
  return bundleAssets({
    config: configOf(config),
    sites: new Map([["", {title} as SiteData]]),
    wordings: new Map([["", {name: "en", texts: {}}]]),
    packageRoot: installed,
    workFolder: temporaryFolder(),
    cache,
    development
  });
}

async function taken(choices: Choices = {}): Promise<Assets> {
  const {assets} = await bundle(choices);
  assert.ok(assets);
  return assets.get("")!;
}

async function made(choices: Choices): Promise<void> {
  const outcome = await bundle(choices).then(
    () => "taken",
    ({message}: Error) => message
  );
  assert.is(outcome, "The bundle was made anew.");
}

/** As npm installs it: what the package needs lies beside it. React is a copy, to be changed. */
function install(): string {
  const modules = path.join(temporaryFolder(), "node_modules");
  const root = path.join(modules, "protodocs");
  for (const name of ["package.json", "lib/bundle", "lib/protobufjs-minimal.js", "runtime", "themes"])
    fs.cpSync(path.join(packageRoot, name), path.join(root, name), {recursive: true});
  for (const name of packages.filter((name) => name !== "react"))
    fs.symlinkSync(path.join(packageRoot, "node_modules", name), path.join(modules, name));
  fs.cpSync(path.join(packageRoot, "node_modules/react"), path.join(modules, "react"), {recursive: true});
  return root;
}

test("the bundle that comes with the package is what esbuild makes (else: npm run compile)", async () => {
  const input = plainInput(packageRoot);
  const packaged = findBundle(packagedBundles(packageRoot), input);
  assert.ok(packaged, "nothing that went into it has changed");
  const anew = await compile(input);
  const written = (made: Compiled, part: keyof Compiled): string =>
    JSON.stringify(
      part === "outputs" ? made.outputs.map(({path: name, bytes}) => [name, Buffer.from(bytes).toString()]) : made[part]
    );
  const different = (Object.keys(anew) as (keyof Compiled)[]).filter(
    (part) => written(packaged, part) !== written(anew, part)
  );
  assert.equal(different, []);
});

test("the server's module is without what only an event in a browser loads", async () => {
  const serverCode = (await compile(plainInput(packageRoot))).serverCode.toString();
  assert.match(serverCode, /import\("\.\/palette\.tsx"\)/);
  assert.not.match(serverCode, /react-dom-client/);
});

test("one module renders in every language, in any order", async () => {
  const wordings = new Map<string, Wording>([
    ["", {name: "en", texts: {}}],
    ["de", {name: "de", texts: {shell: {toTop: "Hinauf"}}}]
  ]);
  const sites = new Map([...wordings].map(([language, {name}]) => [language, siteIn(name)]));
  const {assets} = await bundleAssets({
    config: configOf({}),
    sites,
    wordings,
    packageRoot,
    workFolder: temporaryFolder(),
    cache: noCache,
    development: false
  });
  const [english, german] = ["", "de"].map((language) => assets!.get(language)!) as [Assets, Assets];
  assert.is(english.serverModule, german.serverModule);
  assert.is.not(english.key, german.key);
  const {createRenderer} = (await import(english.serverModule)) as ServerModule;
  const [inEnglish, inGerman] = ["", "de"].map((language) =>
    createRenderer(sites.get(language)!, assets!.get(language)!.hrefs, messagesIn(wordings.get(language)!))
  ) as [Renderer, Renderer];
  const page = {kind: "not-found", route: "/404", href: "/404", title: "Lost", versionHrefs: {}} as unknown as PageData;
  const heading = {level: 2, id: "fees", label: "Fees", html: "Fees"} as const;
  const blocks = inGerman.blocks!(page);
  for (let round = 0; round < 2; round++) {
    assert.match(inGerman.renderNotFound(page), /Unter dieser Adresse/);
    assert.match(inEnglish.renderNotFound(page), /no page at this address/i);
    assert.match(blocks.Heading(heading), /Link zu/);
  }
});

function siteIn(locale: string): SiteData {
  const site: Partial<SiteData> = {
    ...{title: "Site", tagline: "", titleDelimiter: "|", url: "", base: "/", trailingSlash: false, locale},
    ...{repository: null, favicon: null, logo: null, announcement: null, assistants: [], versions: []},
    colorMode: {default: "light", switch: true, followSystem: true},
    navbar: {hideOnScroll: false, items: []},
    footer: {groups: [], copyright: ""},
    search: {enabled: true, hints: 0, limit: 10, language: locale, tasks: []}
  };
  return site as SiteData;
}

test("a project with neither theme nor components takes it, whatever its site", async () => {
  const [one, other] = [await taken(), await taken({title: "Another", config: {root: "/elsewhere"}})];
  const own = one.outputs
    .map(({path: name}) => name)
    .filter((name) => !other.outputs.some((output) => output.path === name));
  assert.equal(
    own.map((name) => name.replace(/-[0-9a-f]{8}/, "-*")),
    ["assets/main-*.js"]
  );
  const [, entry = ""] = [...textsOf(one.outputs)].find(([name]) => name.startsWith("assets/main-")) ?? [];
  assert.match(entry, /=\{"title":"Site","paletteStyle":"[^"]+"\};/);
});

test("where the package is installed, too", async () => void (await taken({installed: install()})));

for (const file of ["runtime/main.ts", "themes/default/styles/index.css", "../react/cjs/react.production.js"]) {
  test(`not when ${file} is another file`, async () => {
    const installed = install();
    fs.appendFileSync(path.join(installed, file), "\n");
    await made({installed});
  });
}

test("not when the project has its own, nor for React's development build", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "components/Hello.tsx": "export default () => <b>Hello</b>;\n",
    "theme/custom.css": "p { margin: 1px; }\n"
  });
  await made({config: {root, components: "components"}});
  await made({config: {root, theme: "theme"}});
  await made({development: true});
});

test("a component cannot import the site's data", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "components/Hello.tsx": 'import site from "virtual:site-data";\n\nexport default () => <b>{site.title}</b>;\n'
  });
  const {assets, diagnostics} = await bundle({config: {root, components: "components"}, cache: noCache});
  assert.is(assets, null);
  assert.equal(
    diagnostics.map(({code, at}) => [code, at.file, at.line]),
    [["theme-failed", "components/Hello.tsx", 1]]
  );
  assert.match(diagnostics[0]!.message, "useSite()");
});

test.run();
