// Parses one Markdown source to a Page and its body. Sees only one page.

import path from "node:path";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {shellIds} from "../../../runtime/shared/shell-ids.ts";
import {nameRows} from "./markdown/table-rows.ts";
import {plainText} from "./markdown/plain-text.ts";
import {parseMarkdown, type MarkdownInput, type ParsedMarkdown, type ReadFile} from "./markdown/parse.ts";
import type {Block} from "./nodes.ts";
import type {Body, FrontMatter, Heading, Page, Source} from "../model.ts";
import {suggest} from "../core/nearest.ts";
import {hashOf} from "../core/text.ts";
import {oneLine} from "../../../runtime/shared/prose.ts";
import type {OwnKey} from "../config/own-keys.ts";
import {fillVariables, type Variables} from "../config/variables.ts";
import {parseFrontMatter, type ParsedFrontMatter} from "./front-matter.ts";

export interface ParsedPage {
  page: Page;
  body: Extract<Body, {type: "markdown"}>;
  /** Number of places that are marked as unverified. */
  unverified: number;
  diagnostics: Diagnostic[];
}

/** Settings from the configuration that affect parsing. */
export interface PageSettings {
  /** Origin of example times, in seconds since 1970; null for none. */
  examplesDate: number | null;
  /** Variables of the page's version; null if the configuration defines none. */
  variables: Variables | null;
  /** Front matter keys that the project declares. */
  ownKeys: readonly OwnKey[];
  /** Origins that pages may embed. */
  embeds: readonly string[];
  /** Whether walls of text are reported. */
  isMeasured?: boolean;
  /** The extensions' transformation of the page's nodes. */
  transform?(
    parsed: ParsedMarkdown,
    page: {
      frontMatter: FrontMatter;
      bodyStart: number;
      settings: Pick<MarkdownInput, "readFile" | "examplesDate" | "variables">;
    }
  ): ParsedMarkdown;
  /** Identifies what `transform` does, for caching. */
  transformKey?: string;
}

const noSettings: PageSettings = {examplesDate: null, variables: null, ownKeys: [], embeds: []};

/** @param readFile reads partials and files that code is included from */
export function parsePage(source: Source, readFile: ReadFile, settings: PageSettings = noSettings): ParsedPage {
  const {file, text} = source;
  const opened = parseFrontMatter(file, text, settings);
  const parsed = parseMarkdown({file, text, start: opened.bodyStart, readFile, ...settings});
  const {frontMatter, bodyStart} = opened;
  const {examplesDate, variables} = settings;
  const changed =
    settings.transform?.(parsed, {frontMatter, bodyStart, settings: {readFile, examplesDate, variables}}) ?? parsed;
  return toPage({source, ...opened}, changed, readFile, settings);
}

/** A page by its text alone, without what it includes; by default outside of any version. */
export function parseText(
  file: string,
  text: string,
  place: Pick<Source, "path" | "version"> = {path: file, version: null}
): ParsedPage {
  return parsePage({file, ...place, kind: "markdown", text, hash: "", size: null}, () => null);
}

function toPage(
  {source, frontMatter, bodyStart, diagnostics}: ParsedFrontMatter & {source: Source},
  parsed: ParsedMarkdown,
  readFile: ReadFile,
  {variables, transformKey}: PageSettings
): ParsedPage {
  const {file, text} = source;
  const start = {file, line: 1, column: 1};
  if (text.slice(bodyStart).trim() === "" && diagnostics.length === 0) {
    diagnostics.push(
      diagnose(
        "page-empty",
        start,
        text.trim() === "" ? "This page is empty." : "This page has front matter and nothing else.",
        "write its text, or mark it as a draft"
      )
    );
  }

  const title = takeTitle(parsed.nodes, frontMatter.title);
  const rows = nameRows(parsed.nodes, frontMatter.rows, [
    ...shellIds,
    ...parsed.headings.map(({id}) => id),
    ...parsed.anchors
  ]);
  const headings = title.removed ? parsed.headings.slice(1) : parsed.headings;
  const second = frontMatter.title !== null && !frontMatter.hideTitle && headings.find(({level}) => level === 1);
  if (second && !title.removed) {
    diagnostics.push(
      diagnose(
        "heading-second-title",
        second.at,
        `This page has another title, "${frontMatter.title}", in its front matter.`,
        "remove one of them, write the heading with ##, or set hide_title: true"
      )
    );
  }
  diagnostics.push(...unknownSections(frontMatter, headings));
  const idPath = documentPath(source.path);
  const id = frontMatter.id === null ? idPath.id : path.posix.join(path.posix.dirname(idPath.id), frontMatter.id);
  const page: Page = {
    id,
    kind: "doc",
    version: source.version,
    at: start,
    filePath: idPath.id,
    path: routePath(idPath, frontMatter.id, frontMatter.slug),
    title: title.text ?? titleFromId(id),
    description: frontMatter.description ?? firstSentences(parsed.nodes),
    frontMatter,
    headings,
    anchors: [...parsed.anchors, ...(title.removed ? [parsed.headings[0]!.id] : []), ...rows],
    links: parsed.links,
    includes: parsed.includes,
    components: parsed.components,
    examples: parsed.examples,
    names: parsed.names,
    claims: parsed.claims,
    ...(parsed.tests.length > 0 && {tests: parsed.tests}),
    bodyStart,
    badge: null,
    deprecated: false,
    bodyKey: hashOf(
      [text, ...parsed.includes.map((include) => readFile(include, include) ?? "")]
        .map((part) => fillVariables(part, {variables}))
        .concat(transformKey ?? [])
        .join("\u0000")
    )
  };
  const nodes = title.removed ? parsed.nodes.filter((node) => node !== title.removed) : parsed.nodes;
  return {
    page,
    body: {type: "markdown", nodes, text: text.slice(bodyStart)},
    unverified: parsed.unverified,
    diagnostics: [...diagnostics, ...parsed.diagnostics]
  };
}

/** Without a title in front matter, a level-1 heading at the very start is the title and is removed from the body. */
function takeTitle(nodes: readonly Block[], given: string | null): {text: string | null; removed: Block | null} {
  const first = nodes[0];
  const heading = first?.type === "heading" && first.level === 1 ? first : null;
  const text = heading ? plainText(heading.children).trim() : null;
  if (heading && (given === null || given === text)) return {text: text || null, removed: heading};
  return {text: given, removed: null};
}

interface DocumentPath {
  /** "concepts/wallet", "tutorials/index". */
  id: string;
  /** Whether the file is an index of its folder. */
  index: boolean;
}

function documentPath(file: string): DocumentPath {
  const id = file.replace(/\.mdx?$/i, "");
  const name = path.posix.basename(id).toLowerCase();
  return {id, index: name === "index" || name === "readme"};
}

/** The path of a file's page unless its front matter says otherwise. */
export function addressOfFile(file: string): string {
  return routePath(documentPath(file), null, null);
}

/** Path below the version: folder and name, where `id` replaces the name and `slug` replaces either. */
function routePath({id, index}: DocumentPath, ownId: string | null, slug: string | null): string {
  const folder = path.posix.dirname(id);
  const absolute = (route: string): string =>
    route === "." || route === "" ? "/" : "/" + route.replace(/^\/+|\/+$/g, "");
  if (slug !== null) return slug.startsWith("/") ? absolute(slug) : absolute(path.posix.join(folder, slug));
  if (index && ownId === null) return absolute(folder);
  return absolute(ownId === null ? id : path.posix.join(folder, ownId));
}

function titleFromId(id: string): string {
  const name =
    id
      .split("/")
      .filter((part) => part !== "index")
      .pop() ?? id;
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first paragraph, cut at a word, for the description. */
function firstSentences(nodes: readonly Block[]): string {
  const paragraph = nodes.find((node) => node.type === "paragraph");
  const text = paragraph ? oneLine(plainText([paragraph])) : "";
  return text.length <= 160 ? text : text.slice(0, text.lastIndexOf(" ", 159)).replace(/[,;:.]?$/, "…");
}

/** Keywords of sections that the page does not have. */
function unknownSections(
  {sectionKeywords, places}: FrontMatter,
  headings: readonly Pick<Heading, "id">[]
): Diagnostic[] {
  const known = headings.map(({id}) => id);
  return Object.keys(sectionKeywords)
    .filter((id) => id !== "" && !known.includes(id))
    .map((id) => {
      const message = `The front matter has keywords for the section "${id}", which this page does not have.`;
      return diagnose(
        "frontmatter-invalid",
        places["section_keywords"]!,
        message,
        suggest(id, known) ?? "name the id of a heading"
      );
    });
}
