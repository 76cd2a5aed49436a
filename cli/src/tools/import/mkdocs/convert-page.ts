// Converts a MkDocs page. Syntax that is supported natively
// (`!!!`, `???`, `===`) stays; other extensions are converted, or
// dropped and listed.

import path from "node:path";
import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import {ATTRIBUTE_LIST, readAttributes} from "../attributes.ts";
import {convertFrontMatter, withFrontMatter} from "../front-matter-text.ts";
import {markHeading} from "../keep-anchors.ts";
import {headingIn, mapInline, mapProse} from "../prose.ts";
import {convertSlashes, withoutOptions} from "./blocks.ts";
import {convertFence} from "./fences.ts";
import {convertFormula, convertMarks, outsideFormulas} from "./marks.ts";
import type {MkdocsPages} from "./pages.ts";
import type {PageContext} from "./page-context.ts";
import {pythonHeadingIds} from "./slugs.ts";
import {convertSnippet} from "./snippets.ts";

export interface MkdocsPage {
  /** Converted. */
  text: string;
  left: {text: string; line: number}[];
}

const ICON = /:(?:material|fontawesome|octicons|simple|custom|logos)-[\w-]+:/g;

/** Icons with a meaning. */
const meanings: Readonly<Record<string, string>> = {
  ":material-check:": "✓",
  ":octicons-check-16:": "✓",
  ":material-check-all:": "✓",
  ":material-close:": "✗",
  ":octicons-x-16:": "✗",
  ":material-arrow-right:": "→"
};

/** @param file relative to the folder of documents */
export function convertMkdocsPage(text: string, file: string, pages: MkdocsPages): MkdocsPage {
  const split = splitFrontMatter(text);
  const offset = text.slice(0, split.bodyStart).split("\n").length;
  const left: MkdocsPage["left"] = [];
  const {lines: head, dropped} = convertFrontMatter(split.yaml ?? "", {}, new Set(["hide"]));
  for (const {key, line} of dropped)
    left.push({text: `front matter "${key}" is left out: it means nothing here`, line});
  if (/^hide:(?:.*\n)*?\s*-\s*toc\b|^hide:\s*\[[^\]]*\btoc\b/m.test(split.yaml ?? ""))
    head.push("hide_table_of_contents: true");
  const ids = pythonHeadingIds(pages.slugify);
  const context: PageContext = {
    file,
    pages,
    line: 0,
    tags: [],
    formula: null,
    leave: (what) => left.push({text: what, line: context.line})
  };
  const body = mapProse(withDefinitions(withoutOptions(text.slice(split.bodyStart)), pages.appended), {
    line(line, index) {
      context.line = offset + index;
      return convertLine(line, context, ids);
    },
    fence(fence, index) {
      context.line = offset + index;
      return convertFence(fence, context);
    }
  });
  const hasBlocks = [...pages.extensions.keys()].some((name) => name.startsWith("pymdownx.blocks."));
  return {text: withFrontMatter(head, hasBlocks ? convertSlashes(body) : body), left};
}

/** Adds link definitions that the configuration appends to every page, if used, and joins footnotes to one line. */
function withDefinitions(body: string, appended: ReadonlyMap<string, string>): string {
  const used = [...appended].filter(
    ([label]) => body.includes(`[${label}]`) && !body.includes(`[${label}]:`) && !label.startsWith("^")
  );
  const joined = body.replace(/^(\[\^[^\]\s]+\]:)[ \t]*\n(?: {4}|\t)(?=\S)/gm, "$1 ");
  return used.length === 0
    ? joined
    : `${joined}\n\n${used.map(([label, target]) => `[${label}]: ${target}`).join("\n")}\n`;
}

function convertLine(line: string, context: PageContext, ids: ReturnType<typeof pythonHeadingIds>): string | string[] {
  const {pages, leave} = context;
  const formula = convertFormula(line, context);
  if (formula !== null) return formula;
  const snippet = convertSnippet(line, context);
  if (snippet !== null) return snippet;
  const maker = ["mkdocstrings", "mkautodoc"].find((name) => pages.plugins.has(name) || pages.extensions.has(name));
  const generated = maker === undefined ? undefined : /^:::\s+([\w.:]+)\s*$/.exec(line)?.[1];
  if (generated !== undefined) {
    leave(`\`::: package.name\` of ${maker}, a reference made from code: write it, or link to where it is`);
    return [":::info", `The reference of \`${generated}\` was made from its code.`, ":::"];
  }
  const abbreviation = /^\*\[([^\]]+)\]:/.exec(line)?.[1];
  if (abbreviation !== undefined) {
    leave(`the abbreviation "${abbreviation}" is left out: explain it where it is used`);
    return [];
  }
  if (/^\s*\{:?\s*\.annotate\b[^}]*\}\s*$/.test(line)) {
    leave("annotations of code are a numbered list below it");
    return [];
  }
  const heading = headingIn(line.replace(/^(#{1,6})(?=[^#\s!])/, "$1 "));
  if (heading) return convertHeading(heading, context, ids);
  return mapInline(
    markdownInHtml(line, context),
    (text) => outsideFormulas(text, context, (outside) => convertText(outside, context)),
    (code) => code.replace(/^#!\w+ /, "")
  );
}

function convertHeading(
  {marks, text}: {marks: string; text: string},
  context: PageContext,
  ids: ReturnType<typeof pythonHeadingIds>
): string {
  const list = [...text.matchAll(ATTRIBUTE_LIST)].find(({0: all, index}) => index + all.length === text.length);
  const bare = list ? text.slice(0, list.index).trimEnd() : text;
  const own = list ? readAttributes(list[0]).id : null;
  const shown = mapInline(bare, (part) => outsideFormulas(part, context, (outside) => convertText(outside, context)));
  if (own === null) return markHeading(`${marks} ${shown}`, ids.next(shown));
  ids.take(own);
  return `${marks} ${shown} {#${own}}`;
}

/** `<div markdown>`: adds blank lines, so that the Markdown between the tags is parsed. */
function markdownInHtml(line: string, {tags}: PageContext): string {
  const [, opened] = /<(\w+)\b[^<>]*?\smarkdown(?:="\w*")?[\s>]/.exec(line) ?? [];
  if (opened !== undefined && !line.includes(`</${opened}>`)) {
    tags.push(opened);
    return line.replace(/(<\w[^<>]*?)(?<!\s)\s+markdown(?:="\w*")?(?=[\s>])/, "$1").replace(/(>)[ \t]*$/, "$1\n");
  }
  const closed = /^\s*<\/(\w+)>/.exec(line)?.[1];
  if (closed === undefined || tags.at(-1) !== closed) return line;
  tags.pop();
  return `\n${line}`;
}

function convertText(text: string, context: PageContext): string {
  const {pages, leave} = context;
  let shown = text;
  if (shown.includes("{")) shown = convertAttributes(shown, context);
  if (shown.includes(":"))
    shown = shown.replace(new RegExp(`[ \\t]?${ICON.source}`, "g"), (written) => {
      const icon = written.trim();
      const meaning = meanings[icon];
      if (meaning === undefined) leave("icons such as `:material-name:` are left out: there are none in text");
      return meaning === undefined ? "" : written.replace(icon, meaning);
    });
  shown = convertMarks(shown, context);
  if (shown.includes("][") && pages.hasSymbols) shown = convertSymbolLinks(shown, context);
  return convertAddresses(shown, context);
}

function convertAttributes(text: string, {file, pages, leave}: PageContext): string {
  const images = text.replace(
    new RegExp(String.raw`!\[([^\]]*)\]\(([^()\s]+)\)` + ATTRIBUTE_LIST.source, "g"),
    (written: string, alt: string, target: string) => {
      const {values} = readAttributes(written.slice(written.lastIndexOf("{")));
      const size = ["width", "height"].flatMap((key) => {
        const value = values.get(key);
        return value !== undefined && /^\d+$/.test(value) ? [` ${key}="${value}"`] : [];
      });
      return size.length === 0
        ? `![${alt}](${target})`
        : `<img src="${pages.siteAddress(target, file)}" alt="${alt.replaceAll('"', "&quot;")}"${size.join("")} />`;
    }
  );
  return images
    .replace(ATTRIBUTE_LIST, (written, index: number) => {
      const before = images.slice(0, index);
      if (before.trim() !== "" && !/[)\]*_`}>\w!.?:]\s*$/.test(before)) return written;
      const {id, classes} = readAttributes(written);
      if (id !== null) return `<a id="${id}"></a>`;
      if (!classes.every((name) => name.startsWith("md-") || name === "annotate") || classes.length === 0)
        leave("attributes in braces, `{ .class }`, are left out: use a component, or `theme/custom.css`");
      return "";
    })
    .replace(/\[\]\(\s*\)(<a id="[^"]*"><\/a>)/g, "$1");
}

/** mkdocstrings' `[text][package.name]` links to the page that documents the package, if there is one. */
function convertSymbolLinks(text: string, {file, pages, leave}: PageContext): string {
  return text.replace(/\[((?:`[^`]*`|[^\][`])+)\]\[([\w.]*)\]/g, (written, label: string, name: string) => {
    const symbol = name === "" ? label.replaceAll("`", "") : name;
    if (!/^[\w.]+$/.test(symbol) || (!symbol.includes(".") && name !== "")) return written;
    const page = pages.pageOfSymbol(symbol);
    if (page === null) {
      leave("links to symbols that other sites document, `[text][package.name]`, are text: give them addresses");
      return label;
    }
    if (page === file) return label;
    const relative = path.posix.relative(path.posix.dirname(file), page);
    return `[${label}](${relative.startsWith(".") ? relative : `./${relative}`})`;
  });
}

/** Links to files are relative to the file; others are relative to the page's URL. */
function convertAddresses(text: string, {file, pages}: PageContext): string {
  return text
    .replace(/(\]\()(<?)([^()\s<>]+)(?=[)\s>])/g, (written, open: string, angle: string, target: string) => {
      const now = pages.address(target, file, "markdown");
      return now === null ? written : open + angle + now;
    })
    .replace(/^(\s{0,3}\[[^\]^]+\]:\s+)(\S+)/, (written, open: string, target: string) => {
      const now = pages.address(target, file, "markdown");
      return now === null ? written : open + now;
    })
    .replace(/(\s(?:href|src)=")([^"\s]+)(?=")/g, (written, open: string, target: string) => {
      const now = pages.address(target, file, "html");
      return now === null ? written : open + now;
    });
}
