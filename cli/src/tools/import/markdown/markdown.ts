// Reads a folder of Markdown that belongs to no generator that is known in full: mdBook, GitBook, Hugo, MyST, a wiki.

import path from "node:path";
import {counted} from "../fields.ts";
import {emptySite, soleVersion, type ForeignDocument, type ForeignSite, type Generator} from "../foreign-site.ts";
import {headingIn} from "../prose.ts";
import type {SiteSource} from "../site-source.ts";
import {convertMarkdownPage} from "./convert-page.ts";
import {ofBook} from "./of-book.ts";
import {readSummary} from "./summary.ts";

/** Any folder: nothing says that it is one. */
export const markdown: Generator = {configFiles: [], read: (source) => Promise.resolve(readMarkdown(source))};

const PAGE = /\.(?:md|mdx|markdown)$/i;
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm|csv|zip)$/i;

function readMarkdown(source: SiteSource): ForeignSite | {fault: string} {
  const folder = pagesFolder(source);
  const files = source.list(folder).filter((file) => !/(?:^|\/)(?:\.|node_modules\/|SUMMARY\.md$)/.test(file));
  const pages = files.filter((file) => PAGE.test(file));
  if (pages.length === 0) return {fault: `there are no pages of Markdown in ${folder}`};
  const site = emptySite();
  const named = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of [...pages].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)))) {
    const index = file.replace(/(^|\/)(?:_index|readme)\.(?:md|mdx|markdown)$/i, "$1index.md");
    const target = (taken.has(index) ? file : index).replace(/\.markdown$/i, ".md").replace(/(^|\/)_+(?=[^/])/g, "$1");
    if (taken.has(target)) site.left.push({text: `another page is at ${target}`, at: `${at(folder, file)}:1`});
    else named.set(file, target);
    taken.add(target);
  }
  const book = source.read("book.toml");
  const documents = pages.flatMap((file): ForeignDocument[] => {
    const target = named.get(file);
    if (target === undefined) return [];
    const from = at(folder, file);
    const page = convertMarkdownPage(source.read(from) ?? "", file, target, named, (name) =>
      source.read(at(folder, name))
    );
    for (const {text, line} of page.left) site.left.push({text, at: `${from}:${line}`});
    return [{source: from, file: target, text: book === null ? page.text : ofBook(page.text, book), route: null}];
  });
  for (const file of files) if (ASSET.test(file)) site.copies.push({from: at(folder, file), to: `content/${file}`});
  if (folder !== ".")
    for (const file of source.list("static")) site.copies.push({from: `static/${file}`, to: `static/${file}`});
  const summary = at(folder, "SUMMARY.md");
  const listed = source.read(summary);
  const contents =
    listed === null ? null : readSummary(listed, (file) => named.get(file)?.replace(/\.mdx?$/, "") ?? null);
  for (const {file, line} of contents?.missing ?? [])
    site.left.push({text: `SUMMARY.md names a page that is not there: ${file}`, at: `${summary}:${line}`});
  for (const {label, line} of contents?.drafts ?? [])
    site.left.push({text: `the chapter "${label}" is a draft, and left out`, at: `${summary}:${line}`});
  site.versions.push(soleVersion({sidebars: contents?.sidebars ?? null, documents}));
  site.settings = {title: titleOf(source, documents), lastUpdate: false};
  site.done.push(`${folder === "." ? "the folder" : `${folder}/`} is content/, ${counted(documents.length, "page")}`);
  site.done.push(contents === null ? "the sidebar follows the folders" : "the sidebar is that of SUMMARY.md");
  return site;
}

function at(folder: string, file: string): string {
  return path.posix.join(folder, file);
}

function isReadme(file: string): boolean {
  return /(^|\/)readme\.[a-z]+$/i.test(file);
}

/** Where mdBook, GitBook and Hugo have their pages; otherwise the folder itself. */
function pagesFolder(source: SiteSource): string {
  const own =
    /^src\s*=\s*"([^"]+)"/m.exec(source.read("book.toml") ?? "")?.[1] ??
    /^root:\s*["']?([^"'\s]+)/m.exec(source.read(".gitbook.yaml") ?? "")?.[1];
  const isHugo = ["hugo.toml", "hugo.yaml", "config.toml", "config.yaml"].some((file) => source.has(file));
  const folders = [own, source.has("book.toml") ? "src" : undefined, isHugo ? "content" : undefined];
  const found = folders.find((folder) => folder !== undefined && source.hasFolder(folder));
  return found === undefined ? "." : path.posix.join(found, ".").replace(/\/$/, "");
}

/** As the configuration says; otherwise the first heading of the first page. */
function titleOf(source: SiteSource, documents: readonly ForeignDocument[]): string {
  const configured = ["book.toml", "hugo.toml", "config.toml"]
    .map((file) => /^title\s*=\s*["']([^"'\n]+)["']/m.exec(source.read(file) ?? "")?.[1])
    .find((title) => title !== undefined);
  const first = documents.find(({file}) => file === "index.md") ?? documents[0]!;
  const heading = first.text
    .split("\n")
    .map(headingIn)
    .find((line) => line !== null);
  return configured ?? heading?.text ?? "Documentation";
}
