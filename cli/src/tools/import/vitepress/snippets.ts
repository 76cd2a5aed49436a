// Includes of text from other files: `<<< @/snippets/a.ts#region{2,4}` and
// `<!--@include: ./part.md{3,8}-->`.

import path from "node:path";
import {relativePath} from "../included-files.ts";
import type {VitepressPage} from "./vitepress-site.ts";

const CODE = /^([ \t]*)<<<[ \t]*([^\s#{[]+)(?:#([\w*-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*$/;

/** A code block with the file's text; null for other lines. */
export function convertCodeSnippet(line: string, page: VitepressPage): string[] | null {
  const [, indent = "", name, region, options = "", title] = CODE.exec(line) ?? [];
  if (name === undefined) return null;
  const found = fileOf(name, page);
  if (found === null) {
    page.leave(`the file ${name} cannot be taken in: it is not in the site's repository`);
    return [];
  }
  const [, lines = "", language = ""] = /^([\d,\s-]*)(.*)$/.exec(options.trim()) ?? [];
  const info = [
    language.split(":")[0] || path.posix.extname(name).slice(1) || "text",
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines.trim() === "" ? [] : [`{${lines.replace(/\s/g, "")}}`]),
    ...(/:line-numbers/.test(language) ? ["numbers"] : []),
    `file="${page.site.included.add(found.file, page.file, found.text)}${region === undefined ? "" : `#${region}`}"`
  ].join(" ");
  return [`${indent}\`\`\`${info}`, `${indent}\`\`\``];
}

const INCLUDE = /^([ \t]*)<!--\s*@include:\s*(\S.*?)(#[\w*-]+)?(\{\d*,?\d*\})?(?<!\s)\s*-->[ \t]*$/;

/** A partial, or the requested lines of the file. */
export function convertInclude(line: string, page: VitepressPage): string[] | null {
  const [, indent = "", name, region, range] = INCLUDE.exec(line) ?? [];
  if (name === undefined) return null;
  const found = fileOf(name, page);
  if (found === null) {
    page.leave(`the file ${name} cannot be taken in: it is not in the site's repository`);
    return [];
  }
  if (region === undefined && range === undefined) {
    const own = path.posix.relative(page.site.folder, found.file);
    const target = page.site.pages.has(own)
      ? relativePath(page.file, own)
      : page.site.included.add(found.file, page.file, found.text);
    return [`${indent}<Include file="${target}" />`];
  }
  page.leave("`@include` of a part of a file is its text here: put what is shared into a partial");
  const lines = region === undefined ? found.text.split("\n") : regionOf(found.text, region.slice(1));
  const [, first = "", comma = "", last = ""] = /^\{(\d*)(,?)(\d*)\}$/.exec(range ?? "") ?? [];
  const end = last === "" ? (comma === "" && first !== "" ? Number(first) : undefined) : Number(last);
  return lines.slice(first === "" ? 0 : Number(first) - 1, end).map((text) => indent + text);
}

/** The lines of a `#region name`, or of the section below a heading. */
function regionOf(text: string, name: string): string[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => new RegExp(`#?region ${name}\\b`).test(line));
  const end = lines.findIndex((line, index) => index > start && /#?endregion\b/.test(line));
  return start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end);
}

/** Resolves `@/` to the folder of pages; other paths are relative to the page. */
function fileOf(name: string, {site, file}: VitepressPage): {file: string; text: string} | null {
  const from = path.posix.dirname(path.posix.join(site.folder, file));
  const found = name.startsWith("@/") ? path.posix.join(site.sourceFolder, name.slice(2)) : path.posix.join(from, name);
  const text = site.source.read(found);
  return text === null ? null : {file: found, text};
}
