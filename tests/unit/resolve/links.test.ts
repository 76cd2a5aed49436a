// What an author wrote to hrefs, and what is said of links that lead nowhere.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {emptyFrontMatter} from "../../../cli/src/content/empty-front-matter.ts";
import type {Config} from "../../../cli/src/config/config.ts";
import type {Page, Source} from "../../../cli/src/model.ts";
import {resolveLinks} from "../../../cli/src/resolve/links.ts";
import {routeOf, type RoutedPage} from "../../../cli/src/resolve/routes.ts";
import {createNames, type SiteIndex} from "../../../cli/src/resolve/site-index.ts";
import {configOf} from "../../helpers.ts";

/** A page at a path of the version "docs", with the headings named. */
function pageOf(path: string, headings: string[] = [], draft = false): Page {
  const file = `content/${path}.md`;
  const at = {file, line: 1, column: 1};
  const route = path.replace(/(^|\/)index$/, "");
  return {
    id: path,
    kind: "doc",
    version: "docs",
    at,
    filePath: path,
    path: `/${route}`,
    title: path,
    description: "",
    frontMatter: {...emptyFrontMatter(), draft},
    headings: headings.map((id) => ({id, level: 2, text: id, html: id, at})),
    anchors: ["raw"],
    links: [],
    includes: [],
    components: [],
    examples: [],
    names: [],
    claims: [],
    badge: null,
    deprecated: false,
    bodyStart: 0,
    bodyKey: ""
  };
}

function sourceOf(path: string): Source {
  return {
    file: `content/${path}`,
    kind: path.endsWith(".md") ? "markdown" : "asset",
    version: "docs",
    path,
    text: "",
    hash: "0123456789abcdef",
    size: path.endsWith(".png") ? {width: 3, height: 2} : null
  };
}

const pages = [
  pageOf("index", ["start"]),
  pageOf("run", ["ports", "größe"]),
  pageOf("guide/index"),
  pageOf("guide/a", ["top-of-a"]),
  pageOf("guide/a page")
];
const draft = pageOf("guide/draft", [], true);
const files = [
  ...[...pages, draft].map(({filePath}) => `${filePath}.md`),
  "guide/pic.png",
  "data.csv",
  "guide/_part.md"
].map(sourceOf);

/** Resolves one link written on content/guide/a.md: its href, or what is printed. */
function check(
  target: string,
  expected: string,
  choices: Partial<Config> & {kind?: "link" | "image"; untrusted?: boolean} = {}
): void {
  const {kind = "link", untrusted = false, ...settings} = choices;
  const config = configOf(settings);
  const routed = pages.map((page): RoutedPage => ({page, route: routeOf(config, page)}));
  const names = createNames({
    config,
    routed,
    drafts: [draft],
    files,
    staticFiles: ["/logo.svg"],
    redirects: [{from: "/old", to: "/guide/run", at: {file: "docs.config.yaml", line: 1, column: 1}}],
    untrustedFolders: config.untrustedFolders
  });
  const index: SiteIndex = {
    ...names,
    anchorsOf(named) {
      const page = pages.find(({at}) => at.file === named.at.file)!;
      return {headings: page.headings.map(({id}) => id), others: page.anchors};
    },
    assetOf: (file) => ({...files.find((source) => source.file === file)!, isShown: true}),
    typedLink: (version, name) =>
      version === "docs" && name === "api:Get"
        ? {type: "found", pageId: "run", hash: "Get"}
        : version === "docs" && name === "api:Two"
          ? {type: "ambiguous", candidates: ["api:a/Two", "api:b/Two"]}
          : {type: "missing"},
    typedAlike: () => ["api:Get"]
  };
  const from = routed[3]!;
  const link = {
    target,
    kind,
    at: {file: "content/guide/a.md", line: 3, column: 9},
    range: null,
    ...(untrusted ? {untrusted} : {})
  };
  const {hrefs, diagnostics} = resolveLinks(index, from, [link]);
  assert.is(diagnostics.length > 0 ? diagnostics.map(formatDiagnostic).join("\n") : String(hrefs[0]), expected);
}

const at = "content/guide/a.md:3:9";

test("a relative link becomes a route", () => check("../run.md", "/run"));
test("the ending may be left out", () => check("../run", "/run"));
test("an index page is its folder", () => check("index.md", "/guide"));
test("a folder is its index page", () => check("../guide/", "/guide"));
test("the root", () => check("..", "/"));
test("an anchor is kept", () => check("../run.md#ports", "/run#ports"));
test("an anchor is written as browsers write it", () => check("../run.md#gr%C3%B6%C3%9Fe", "/run#gr%C3%B6%C3%9Fe"));
test("an anchor of raw HTML", () => check("../run.md#raw", "/run#raw"));
test("an anchor alone means this page", () => check("#top-of-a", "#top-of-a"));
test("the top of a page always is", () => check("#top", "#top"));
test("a query is kept", () => check("../run.md?a=1#ports", "/run?a=1#ports"));
test("blanks", () => check("a%20page.md", "/guide/a%20page"));
test("a path within the site", () => check("/run#ports", "/run#ports"));
test("a path with a slash at the end", () => check("/run/", "/run"));
test("a file of the static folder", () => check("/logo.svg", "/logo.svg"));
test("an old address", () =>
  check("/old", `${at}  note  link-redirected\n  /old redirects to /guide/run.\n  hint: link to /guide/run`));
test("a base is put before", () => check("../run.md#ports", "/docs/run#ports", {base: "/docs/"}));
test("a slash is put behind", () => check("../run.md#ports", "/run/#ports", {trailingSlash: true}));
test("but not behind files", () => check("/logo.svg", "/docs/logo.svg", {base: "/docs/", trailingSlash: true}));
test("a file beside the page", () => check("pic.png", "/assets/pic-01234567.png", {kind: "image"}));
test("a file elsewhere", () => check("../data.csv#L2", "/assets/data-01234567.csv#L2"));
test("an external link is left alone", () => check("https://a.b/c?d#e", "https://a.b/c?d#e"));
test("so is mail", () => check("mailto:a@b.c", "mailto:a@b.c"));
test("a typed link", () => check("api:Get", "/run#Get"));

test("a missing page is reported where it was written", () =>
  check(
    "run.md",
    `${at}  error  link-missing-page\n  There is no page content/guide/run.md.\n  hint: did you mean "../run.md"?`
  ));
test("a name that is nearly right", () =>
  check(
    "../rum.md",
    `${at}  error  link-missing-page\n  There is no page content/rum.md.\n  hint: did you mean "../run.md"?`
  ));
test("nothing like it", () =>
  check(
    "zebra.md",
    `${at}  error  link-missing-page\n  There is no page content/guide/zebra.md.\n  hint: the path is relative to this file`
  ));
test("a missing heading", () =>
  check(
    "../run.md#port",
    `${at}  error  link-missing-anchor\n  There is no heading "port" on /run.\n  hint: did you mean "ports"?`
  ));
test("a heading nothing like those there are", () =>
  check(
    "/#xylophone",
    `${at}  error  link-missing-anchor\n  There is no heading "xylophone" on /.\n  hint: there is #start`
  ));
test("a missing picture", () =>
  check(
    "pix.png",
    `${at}  error  image-missing\n  There is no image content/guide/pix.png.\n  hint: did you mean "pic.png"?`,
    {kind: "image"}
  ));
test("a missing file", () =>
  check(
    "../date.csv",
    `${at}  error  link-missing-file\n  There is no file content/date.csv.\n  hint: did you mean "../data.csv"?`
  ));
test("a draft", () =>
  check(
    "draft.md",
    `${at}  error  link-draft\n  content/guide/draft.md is a draft: it is not part of the site.\n  hint: publish it, or leave the link out until it is`
  ));
test("a draft by its address", () =>
  check(
    "/guide/draft",
    `${at}  error  link-draft\n  content/guide/draft.md is a draft: it is not part of the site.\n  hint: publish it, or leave the link out until it is`
  ));
test("a partial", () =>
  check(
    "_part.md",
    `${at}  error  link-missing-page\n  content/guide/_part.md is a partial, not a page.\n  hint: link to a page that includes it`
  ));
test("a typed link to two", () =>
  check(
    "api:Two",
    `${at}  error  link-ambiguous\n  "api:Two" names 2 elements.\n  hint: write one of api:a/Two, api:b/Two`
  ));
test("a typed link to nothing", () =>
  check(
    "api:Gt",
    `${at}  error  link-missing-reference\n  The reference of version "docs" has no "api:Gt".\n  hint: did you mean "api:Get"?`
  ));

const refused = (target: string): string =>
  `${at}  warning  link-unsafe\n  The link to "${target}" is unsafe and was left out.\n  hint: link to http, https or mailto addresses, or to pages`;
for (const target of ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "blob:x"]) {
  test(`${target} is not written`, () => check(target, refused(target)));
}
test("what a stranger wrote may link to less", () => check("ftp://a.b", refused("ftp://a.b"), {untrusted: true}));

test.run();
