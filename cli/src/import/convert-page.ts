// A page of Docusaurus to one of protodocs: front matter that means nothing
// here goes, links lose the numbers of files, imports from the site's own
// folders become relative. Everything else is understood as it is.

import path from "node:path";
import {frontMatterKeys} from "../parse/front-matter.ts";
import {splitFrontMatter} from "../markdown/front-matter-block.ts";
import {unnumberedPath} from "./number-prefix.ts";

export interface ConvertedPage {
  text: string;
  /** Keys of front matter that were left out. */
  dropped: string[];
  /** Components that are used, with the line of the first use. */
  components: Map<string, number>;
}

const renamed: Readonly<Record<string, string>> = {custom_edit_url: "edit_url"};
const builtIn = new Set(["Tabs", "TabItem", "Include"]);

/** `file` and `files`, all pages, count from the folder of the documents; `number` is that of the file's name. */
export function convertPage(
  text: string,
  file: string,
  number: number | null,
  files: ReadonlySet<string>
): ConvertedPage {
  const split = splitFrontMatter(text);
  const body = convertBody(text.slice(split.bodyStart), file, files);
  const {kept, dropped} = convertFrontMatter(split.yaml ?? "");
  const position =
    number !== null && !kept.some((line) => line.startsWith("sidebar_position:"))
      ? [`sidebar_position: ${number}`]
      : [];
  const lines = [...kept, ...position];
  const head = lines.length > 0 ? `---\n${lines.join("\n")}\n---\n` : "";
  return {
    text: head + (split.yaml === null && head !== "" ? `\n${body}` : body),
    dropped,
    components: componentsIn(text, body)
  };
}

function convertFrontMatter(yaml: string): {kept: string[]; dropped: string[]} {
  const kept: string[] = [];
  const dropped: string[] = [];
  let keep = true;
  for (const line of yaml.replace(/\n$/, "").split("\n")) {
    const key = /^(["']?)([\w-]+)\1\s*:/.exec(line)?.[2];
    if (key !== undefined) {
      keep = Object.hasOwn(frontMatterKeys, renamed[key] ?? key);
      if (!keep) dropped.push(key);
    }
    if (keep && line !== "") kept.push(key !== undefined && renamed[key] ? line.replace(key, renamed[key]) : line);
  }
  return {kept, dropped};
}

function convertBody(body: string, file: string, files: ReadonlySet<string>): string {
  const up = path.posix.relative(path.posix.dirname(file), ".") || ".";
  return body
    .replace(
      /(\]\(|\]:\s*|from\s+['"])(\.{0,2}[^\s()'"#:]*\.mdx?)/g,
      (_all, before: string, target: string) => before + pageTarget(unnumberedPath(target), file, files)
    )
    .replace(/(from\s+['"])@site\/(?:docs|versioned_docs\/[^/]+)\//g, (_all, before: string) => `${before}${up}/`);
}

/** Docusaurus looks for pages from the file, and then from the folder of the documents. */
function pageTarget(target: string, file: string, files: ReadonlySet<string>): string {
  const folder = path.posix.dirname(file);
  const fromRoot = path.posix.normalize(target.replace(/^\/+/, ""));
  const isThere = !target.startsWith("/") && files.has(path.posix.join(folder, target));
  if (isThere || !files.has(fromRoot)) return target;
  const relative = path.posix.relative(folder, fromRoot);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function componentsIn(whole: string, body: string): Map<string, number> {
  const offset = whole.split("\n").length - body.split("\n").length;
  const partials = new Set(
    [...body.matchAll(/^import\s+(\w+)\s+from\s+['"][^'"]+\.mdx?['"]/gm)].map(([, name = ""]) => name)
  );
  const found = new Map<string, number>();
  let code = false;
  body.split("\n").forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) code = !code;
    if (code) return;
    for (const [, name = ""] of line.replace(/`[^`]*`/g, "").matchAll(/<([A-Z][A-Za-z0-9.]*)(?=[\s/>])/g))
      if (!builtIn.has(name) && !partials.has(name) && !found.has(name)) found.set(name, offset + index + 1);
  });
  return found;
}
