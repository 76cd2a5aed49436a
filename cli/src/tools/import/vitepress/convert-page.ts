// Converts a VitePress page. Containers and code groups stay
// as they are; Vue code is dropped and listed.

import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import {ATTRIBUTE_LIST, readAttributes} from "../attributes.ts";
import {componentsIn, componentToWrite} from "../components-in.ts";
import {recordOf, textOr} from "../fields.ts";
import {convertFrontMatter, frontMatterValues, withFrontMatter} from "../front-matter-text.ts";
import {isHomePage, printHomePage, readHomePage} from "../home-page.ts";
import {markHeading} from "../keep-anchors.ts";
import {nestContainers} from "../nest-containers.ts";
import {fenceLines, headingIn, mapInline, mapProse, type Fence} from "../prose.ts";
import {vitepressHeadingIds} from "./slugs.ts";
import {convertCodeSnippet, convertInclude} from "./snippets.ts";
import type {VitepressPage, VitepressSite} from "./vitepress-site.ts";

export interface ConvertedVitepressPage {
  text: string;
  left: {text: string; line: number}[];
}

/** Keys that are converted below or only affect VitePress's appearance. */
const handled = new Set([
  ...["layout", "hero", "features", "outline", "outlineTitle", "aside", "sidebar", "navbar", "footer", "titleTemplate"],
  ...["lastUpdated", "editLink", "prev", "next", "pageClass", "search", "isHome", "markdownStyles", "externalLinkIcon"]
]);

export function convertVitepressPage(
  text: string,
  {file, route, site}: {file: string; route: string; site: VitepressSite}
): ConvertedVitepressPage {
  const split = splitFrontMatter(text);
  const offset = text.slice(0, split.bodyStart).split("\n").length;
  const left: ConvertedVitepressPage["left"] = [];
  const frontMatter = frontMatterValues(split.yaml ?? "");
  const page: VitepressPage = {
    site,
    file,
    route,
    frontMatter,
    line: 1,
    leave: (what) => left.push({text: what, line: page.line})
  };
  const heading = /^ {0,3}# +(.+)$/m.exec(text.slice(split.bodyStart))?.[1];
  const head = convertHead(split.yaml ?? "", heading ?? null, page);
  const address = (href: string): string => site.addresses.resolve(href, route) ?? href;
  const home =
    frontMatter["layout"] === "home" && isHomePage(frontMatter["hero"])
      ? `${printHomePage(readHomePage(recordOf(frontMatter["hero"]), frontMatter["features"]), address)}\n`
      : "";
  if (home !== "") head.push("hide_title: true");
  else if (frontMatter["layout"] !== undefined && frontMatter["layout"] !== "doc")
    page.leave(`the layout "${String(frontMatter["layout"])}": a page here has one layout, and components`);
  const source = text.slice(split.bodyStart);
  const body = nestContainers(mapProse(source, mapperOf(page, offset)));
  for (const [component, line] of componentsIn(text, source))
    if (component !== "Badge") left.push({text: componentToWrite(component), line});
  return {text: withFrontMatter(head, home + body), left};
}

function mapperOf(page: VitepressPage, offset: number): Parameters<typeof mapProse>[1] {
  const ids = vitepressHeadingIds(page.site.slugify);
  /** The element whose lines are dropped: a script or style. */
  let skipped: string | null = null;
  let inGroup = false;
  /** Whether each open container is left out around its content. */
  const bare: boolean[] = [];
  return {
    line(line, index) {
      page.line = offset + index;
      if (skipped !== null) {
        if (line.includes(`</${skipped}>`)) skipped = null;
        return [];
      }
      const [, element] = /^<(script|style)\b[^>]*>/.exec(line) ?? [];
      if (element !== undefined) {
        page.leave(
          element === "script"
            ? "`<script>` of a page is left out: write a component"
            : "`<style>` of a page is left out: put it into theme/custom.css"
        );
        if (!line.includes(`</${element}>`)) skipped = element;
        return [];
      }
      const kind = /^\s*:{3,}\s*([a-z][\w-]*)/i.exec(line)?.[1];
      if (kind !== undefined) bare.push(kind === "raw" || kind === "v-pre");
      if (kind !== undefined ? bare.at(-1) : /^\s*:{3,}\s*$/.test(line) && bare.pop()) return [];
      if (/^\s*:{3,}\s*code-group/.test(line)) inGroup = true;
      else if (/^\s*:{3,}\s*$/.test(line)) inGroup = false;
      const [, start, id] = /^(\s*:{3,}\s*[a-z].*?)(?<!\s)\s*\{#([\w-]+)\}$/i.exec(line.trimEnd()) ?? [];
      if (start !== undefined) return [`<a id="${id!}"></a>`, "", start];
      const taken = convertCodeSnippet(line, page) ?? convertInclude(line, page);
      if (taken !== null) return taken;
      const heading = headingIn(line);
      return heading ? convertHeading(heading, page, ids) : mapInline(line, (text) => convertText(text, page));
    },
    fence: (fence) => convertFence(fence, inGroup)
  };
}

function convertHeading(
  {marks, text}: {marks: string; text: string},
  page: VitepressPage,
  ids: ReturnType<typeof vitepressHeadingIds>
): string {
  const [own] = text.match(/\{#[^\s{}]+\}$/) ?? [];
  const bare = own === undefined ? text : text.slice(0, -own.length).trimEnd();
  const shown = mapInline(bare, (part) => convertText(part, page));
  if (own !== undefined) {
    ids.take(own.slice(2, -1));
    return `${marks} ${shown} ${own}`;
  }
  return markHeading(`${marks} ${shown}`, ids.next(bare.replace(/<Badge\b[^>]*\/>/g, "").trim()));
}

function convertText(text: string, page: VitepressPage): string {
  let shown = text;
  if (shown.includes("<Badge"))
    shown = shown.replace(/<Badge\b([^>]*?)\/>|<Badge\b([^>]*)>(.*?)<\/Badge>/g, (_all, alone, _open, inner) => {
      const label = textOr(inner) ?? /(?<![\w:])text="([^"]*)"/.exec(String(alone))?.[1] ?? "";
      return label === "" ? "" : `\`${label.replaceAll("`", "")}\``;
    });
  if (shown.includes("$frontmatter"))
    shown = shown.replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (written, key: string) =>
      String(textOr(page.frontMatter[key]) ?? written)
    );
  if (shown.includes("{"))
    shown = shown
      .replace(/(\{[^{}=]*=[^{}]*?)(?<!\s)\s+download(?=\s*\})/g, "$1")
      .replace(ATTRIBUTE_LIST, (written, index: number) => {
        if (!/[)\]*_`]\s*$/.test(shown.slice(0, index))) return written;
        const {id, classes, values} = readAttributes(written);
        if (id !== null) return `<a id="${id}"></a>`;
        if (classes.length > 0 || [...values.keys()].some((key) => !/^(?:target|rel)$/.test(key)))
          page.leave("attributes in braces, `{ .class }`, are left out: use a component, or `theme/custom.css`");
        return "";
      });
  const resolve = (target: string): string => page.site.addresses.resolve(target, page.route) ?? target;
  return shown
    .replace(
      /(\]\()(<?)(\/[^()\s<>]*)(?=[)\s>])/g,
      (_all, open: string, angle: string, target: string) => open + angle + resolve(target)
    )
    .replace(/(\]\()(\.{0,2}[^()\s<>#:]+)\.html(?=[)#\s])/g, "$1$2.md")
    .replace(/^(\s{0,3}\[[^\]^]+\]:\s+)(\/\S+)/, (_all, open: string, target: string) => open + resolve(target))
    .replace(/(\shref=")(\/[^"\s]*)(?=")/g, (_all, open: string, target: string) => open + resolve(target));
}

/** Outside code groups labels become titles; options of VitePress plugins are dropped. */
function convertFence(fence: Fence, inGroup: boolean): string[] {
  const info = fence.info
    .replace(/(?<!\s)\s+(?:twoslash|v-pre|style:\S+|no-copy)(?=\s|$)/g, "")
    .replace(/^(\s*\w+)-vue\b/, "$1")
    .replace(/(?<!\s)\s*\[((?:[^\][]|\[[^\][]*\])*)\]\s*$/, (written, label: string) =>
      inGroup ? written : ` title="${label.replace(/~.*?~/g, "").trim().replaceAll('"', "'")}"`
    );
  return fenceLines({...fence, info});
}

function convertHead(yaml: string, heading: string | null, page: VitepressPage): string[] {
  const {frontMatter, leave} = page;
  const {lines, dropped} = convertFrontMatter(yaml, {}, handled);
  for (const {key, line} of dropped) {
    page.line = line;
    leave(`front matter "${key}" is left out: it means nothing here`);
  }
  page.line = 1;
  const title = lines.findIndex((line) => line.startsWith("title:"));
  if (title >= 0 && heading !== null && textOr(frontMatter["title"]) !== heading.trim()) {
    lines.splice(title, 1);
    leave("`title` in front matter differs from the heading: the heading is the title");
  }
  const outline = frontMatter["outline"];
  if (outline === false || frontMatter["aside"] === false) lines.push("hide_table_of_contents: true");
  else if (Array.isArray(outline) && outline.length === 2)
    lines.push(`toc_min_heading_level: ${Number(outline[0])}`, `toc_max_heading_level: ${Number(outline[1])}`);
  else if (outline === "deep") lines.push("toc_max_heading_level: 6");
  if (frontMatter["editLink"] === false) lines.push("edit_url: null");
  for (const key of ["prev", "next"])
    if (frontMatter[key] !== undefined && frontMatter[key] !== false)
      leave(`front matter "${key}" with a text or link is left out: the sidebar says what follows`);
  if (frontMatter["prev"] === false) lines.push("pagination_prev: null");
  if (frontMatter["next"] === false) lines.push("pagination_next: null");
  return lines;
}
