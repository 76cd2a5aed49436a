// Converts a Docusaurus page: front matter without meaning
// here is dropped, links lose file number prefixes, and imports from the site's own
// folders become relative. Docusaurus's components become Markdown. Everything else is supported natively.

import path from "node:path";
import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import {componentsIn} from "../components-in.ts";
import {parseFenceInfo} from "../../../content/markdown/fence-info.ts";
import {fenceLines, mapProse} from "../prose.ts";
import {relativePath} from "../included-files.ts";
import {convertMarkdownInHtml} from "../markdown-in-html.ts";
import {nestContainers} from "../nest-containers.ts";
import {listOf, recordOf} from "../fields.ts";
import {convertFrontMatter, frontMatterValues, withFrontMatter} from "../front-matter-text.ts";
import {convertComponents, siteLink} from "./components.ts";
import {packageManagerTabs} from "./package-managers.ts";
import {unnumberedFolders, unnumberedPath} from "./number-prefix.ts";

export interface ConvertedPage {
  text: string;
  /** Dropped front matter keys, with their lines. */
  dropped: {key: string; line: number}[];
  /** Used components, with the line of the first use. */
  components: Map<string, number>;
  /** Options of code that plugins of the site read, with the line of the first use. */
  options: Map<string, number>;
  /** What else was left out, with its line. */
  left: {text: string; line: number}[];
}

/** The documents that a page may link to. */
export interface PageLinks {
  /** All pages, from the folder of documents. */
  files: ReadonlySet<string>;
  /** Pages by addresses made of their ids. */
  renamed: ReadonlyMap<string, string>;
  /** What a link to a generated page of an API becomes, by path without extension. */
  generated: ReadonlyMap<string, string>;
  /** Address of the folder of documents, "/docs". */
  base: string;
  /** The folder of the documents in the site, "docs". */
  from: string;
}

export const noLinks: PageLinks = {files: new Set(), renamed: new Map(), generated: new Map(), base: "", from: ""};

const renamedKeys: Readonly<Record<string, string>> = {custom_edit_url: "edit_url"};

/** `file` counts from the folder of the documents; `number` is that of the file's name. */
export function convertPage(text: string, file: string, number: number | null, links: PageLinks): ConvertedPage {
  const split = splitFrontMatter(text);
  const options = new Map<string, number>();
  const offset = text.slice(0, split.bodyStart).split("\n").length;
  const {body: markdown, left, withCode} = convertComponents(text.slice(split.bodyStart));
  const code = withKnownOptions(markdown, (option, index) => {
    if (!options.has(option)) options.set(option, offset + index);
  });
  const body = nestContainers(convertMarkdownInHtml(convertBody(code, file, links)));
  const {lines, dropped} = convertFrontMatter(split.yaml ?? "", renamedKeys);
  if (number !== null && !lines.some((line) => line.startsWith("sidebar_position:")))
    lines.push(`sidebar_position: ${number}`);
  return {
    text: withFrontMatter(withIsoDate(withPlainTags(lines)), withCode(body)),
    dropped,
    components: componentsIn(text, body),
    options,
    left: left.map((one) => ({text: one.text, line: offset + one.index}))
  };
}

/** Tags with addresses of their own, `{label: Two, permalink: /two}`, become their labels. */
function withPlainTags(lines: readonly string[]): string[] {
  const values = frontMatterValues(lines.join("\n"))["tags"];
  if (!Array.isArray(values) || !listOf(values).some(({label}) => typeof label === "string")) return [...lines];
  const start = lines.findIndex((line) => line.startsWith("tags:"));
  const next = lines.findIndex((line, index) => index > start && /^[\w-]+\s*:/.test(line));
  const labels = values.map((value: unknown) =>
    typeof value === "string" ? value : String(listOf([value])[0]!["label"])
  );
  return [...lines.slice(0, start), `tags: ${JSON.stringify(labels)}`, ...(next < 0 ? [] : lines.slice(next))];
}

/** `last_update: {date: 5/16/2022}`: Docusaurus reads what JavaScript reads as a date. */
function withIsoDate(lines: readonly string[]): string[] {
  const {date} = recordOf(frontMatterValues(lines.join("\n"))["last_update"]);
  if (typeof date !== "string" || /^\d{4}-\d\d-\d\d/.test(date)) return [...lines];
  const time = Date.parse(`${date} UTC`);
  if (Number.isNaN(time)) return [...lines];
  const day = new Date(time).toISOString().slice(0, 10);
  return lines.map((line) =>
    line
      .replace(/^(\s+date:\s*)\S.*$/, (_all, key: string) => key + day)
      .replace(
        /^(last_update:\s*\{(?:.*,)?\s*date:\s*)(?:"[^"]*"|'[^']*'|[^"',}]*[^"',}\s])/,
        (_all, key: string) => key + day
      )
  );
}

/** Removes options of code without a meaning here, `no-transpile`. */
function withKnownOptions(body: string, report: (option: string, index: number) => void): string {
  return mapProse(body, {
    line: (line) => line,
    fence(fence, index) {
      const tabs = packageManagerTabs(fence);
      if (tabs) return tabs;
      let {info} = fence;
      if (info.split('"').length % 2 === 0) return fenceLines(fence); // an unclosed title, which check reports
      for (const option of parseFenceInfo(info.trim()).unknown) {
        const [, name] = /^([\w:-]+)(?:=(?:\{.*\}|[^\s"'{}]+))?$/.exec(option) ?? [];
        if (name === undefined || name === "title") continue;
        report(name, index);
        info = info.replace(` ${option}`, "");
      }
      return fenceLines({...fence, info});
    }
  });
}

function convertBody(body: string, file: string, links: PageLinks): string {
  const {files, renamed} = links;
  const folder = path.posix.dirname(file);
  const up = path.posix.relative(folder, ".") || ".";
  return withTypedLinks(body, folder, links)
    .replace(
      /(\]\()(@site\/(?:docs|versioned_docs\/[^/()\s]+)\/[^\s()#]*\.mdx?)/g,
      (_all, open: string, target: string) => open + siteLink(target, folder)
    )
    .replace(
      /(\]\(|\]:\s*|from\s+['"])(\.{0,2}[^\s()'"#:]*\.mdx?)/g,
      (_all, before: string, target: string) => before + pageTarget(unnumberedPath(target), file, files)
    )
    .replace(
      /(\]\(<?|\bsrc=")((?![a-z]+:|\/)[^\s()"<>#?]*\/[^\s()"<>#?]+)(?=[\s)">])/g,
      (written, before: string, target: string) =>
        /\.mdx?$/.test(target) ? written : before + fileTarget(target, path.posix.join(links.from, folder))
    )
    .replace(/(\]\()((?:\.{1,2}\/)*[\w-][\w./-]*)(?=[)#\s])/g, (written, before: string, target: string) => {
      const page = renamed.get(path.posix.join(folder, target));
      return page === undefined ? written : before + relativePath(file, page);
    })
    .replace(/(from\s+['"])@site\/(?:docs|versioned_docs\/[^/]+)\//g, (_all, before: string) => `${before}${up}/`);
}

/** A file that is no page, linked from a folder of the site. */
function fileTarget(target: string, folder: string): string {
  const [root, ...rest] = path.posix.join(folder, target).split("/");
  return root === "static" ? `/${rest.join("/")}` : unnumberedFolders(target);
}

/** Links to pages that were made from a specification. */
function withTypedLinks(body: string, folder: string, {generated, base}: PageLinks): string {
  if (generated.size === 0) return body;
  return body.replace(/(\]\(|\]:\s*)([^\s()#:]+)(#[^\s()]*)?/g, (written, open: string, target: string) => {
    const bare = target.replace(/(?:\.(?:api|info|tag|schema))?\.mdx?$/, "").replace(/\/$/, "");
    const own = base === "/" ? "" : base;
    const known = bare.startsWith("/")
      ? bare.startsWith(`${own}/`) && generated.get(bare.slice(own.length + 1))
      : (generated.get(path.posix.join(folder, bare)) ?? generated.get(bare));
    return known ? open + known : written;
  });
}

/** Docusaurus resolves pages from the file, then from the folder of documents. */
function pageTarget(target: string, file: string, files: ReadonlySet<string>): string {
  const folder = path.posix.dirname(file);
  const fromRoot = path.posix.normalize(target.replace(/^\/+/, ""));
  const isThere = !target.startsWith("/") && files.has(path.posix.join(folder, target));
  if (isThere || !files.has(fromRoot)) return target;
  const relative = path.posix.relative(folder, fromRoot);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
