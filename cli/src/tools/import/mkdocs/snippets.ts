// Includes of text from other files: `--8<-- "file"` of PyMdown's snippets, `{!file!}` of
// mdx_include and markdown_include, `{% include "file" %}` of include-markdown.

import path from "node:path";
import type {PageContext} from "./page-context.ts";

interface Snippet {
  indent: string;
  /** As written on the page. */
  name: string;
  /** Lines or a section of the file, "4:7", "start"; null for all of it. */
  part: string | null;
}

const FORMS = [
  /^(\s*)-{1,2}8<-{1,2}\s+["']([^"':]+)(?::([^"']+))?["']\s*$/,
  /^(\s*)\{!>?\s*([^!\s]+?)(?:\[ln:([\d-]+)(?![\d-])[^\]]*\])?\s*!\}\s*$/,
  /^(\s*)\{%-?\s*include(?:-markdown)?\s+["']([^"']+)["']()\s*-?%\}\s*$/
];

function snippetIn(line: string): Snippet | null {
  for (const form of FORMS) {
    const [, indent = "", name = "", part] = form.exec(line) ?? [];
    if (name !== "")
      return {indent, name, part: part === undefined || part === "" ? null : part.replace(/^:+|:+$/g, "")};
  }
  return null;
}

/** A Markdown line that includes a file: as a partial, or its lines. Null for other lines. */
export function convertSnippet(line: string, context: PageContext): string[] | string | null {
  if (/^\s*;-{1,2}8<-{1,2}/.test(line)) return line.replace(";", "");
  const snippet = snippetIn(line);
  if (!snippet) return null;
  const found = fileOf(snippet, context);
  if (found === null) return missing(line, snippet, context);
  if (snippet.part === null && /\.mdx?$/.test(found.file))
    return [`${snippet.indent}<Include file="${context.pages.included.add(found.file, context.file, found.text)}" />`];
  return indented(partOf(found.text, snippet.part), snippet.indent);
}

/** A line in code that includes a whole file: path to its copy, for `file="…"`. */
export function includedFile(line: string, context: PageContext): string | null {
  const snippet = snippetIn(line);
  const found = snippet && snippet.part === null ? fileOf(snippet, context) : null;
  return found === null ? null : context.pages.included.add(found.file, context.file, found.text);
}

/** A line in code, with included text. */
export function inlineSnippet(line: string, context: PageContext): string[] {
  if (/^\s*;-{1,2}8<-{1,2}/.test(line)) return [line.replace(";", "")];
  const snippet = snippetIn(line);
  if (!snippet) return [line];
  const found = fileOf(snippet, context);
  return found === null ? missing(line, snippet, context) : indented(partOf(found.text, snippet.part), snippet.indent);
}

function missing(line: string, {name}: Snippet, {leave}: PageContext): string[] {
  leave(`the file ${name} cannot be taken in: it is not in the site's repository, or on another host`);
  return [line];
}

/** Found in the first folder that contains it. */
function fileOf({name}: Snippet, {file, pages}: PageContext): {file: string; text: string} | null {
  const folders = [path.posix.dirname(path.posix.join(pages.folder, file)), ...pages.snippetFolders];
  for (const folder of folders) {
    const candidate = path.posix.join(folder, name);
    const text = pages.source.read(candidate);
    if (text !== null) return {file: candidate, text};
  }
  return null;
}

/** Lines "4:7" or "4-7", or a marked section. */
function partOf(text: string, part: string | null): string[] {
  const lines = text.replace(/\n$/, "").split("\n");
  if (part === null) return lines;
  const [, first, last] = /^(\d+)?(?:[:-](\d+))?$/.exec(part) ?? [];
  if (first !== undefined || last !== undefined)
    return lines.slice(Number(first ?? 1) - 1, last === undefined ? undefined : Number(last));
  const start = lines.findIndex((line) => line.includes(`--8<-- [start:${part}]`));
  const end = lines.findIndex((line) => line.includes(`--8<-- [end:${part}]`));
  return start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end);
}

function indented(lines: readonly string[], indent: string): string[] {
  return lines.filter((line) => !line.includes("--8<-- [")).map((line) => (line === "" ? line : indent + line));
}
