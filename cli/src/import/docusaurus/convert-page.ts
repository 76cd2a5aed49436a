// Converts a Docusaurus page: front matter without meaning
// here is dropped, links lose file number prefixes, and imports from the site's own
// folders become relative. Everything else is supported natively.

import path from "node:path";
import {splitFrontMatter} from "../../markdown/front-matter-block.ts";
import {componentsIn} from "../components-in.ts";
import {parseFenceInfo} from "../../markdown/fence-info.ts";
import {fenceLines, mapProse} from "../prose.ts";
import {relativePath} from "../included-files.ts";
import {convertFrontMatter, withFrontMatter} from "../front-matter-text.ts";
import {unnumberedPath} from "./number-prefix.ts";

export interface ConvertedPage {
  text: string;
  /** Dropped front matter keys, with their lines. */
  dropped: {key: string; line: number}[];
  /** Used components, with the line of the first use. */
  components: Map<string, number>;
  /** Options of code that plugins of the site read, with the line of the first use. */
  options: Map<string, number>;
}

const renamedKeys: Readonly<Record<string, string>> = {custom_edit_url: "edit_url"};

/** `file` and `files`, all pages, count from the folder of the documents; `number` is that of the file's name, `renamed` gives pages by addresses made of their ids. */
export function convertPage(
  text: string,
  file: string,
  number: number | null,
  files: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string> = new Map()
): ConvertedPage {
  const split = splitFrontMatter(text);
  const options = new Map<string, number>();
  const offset = text.slice(0, split.bodyStart).split("\n").length;
  const code = withKnownOptions(text.slice(split.bodyStart), (option, index) => {
    if (!options.has(option)) options.set(option, offset + index);
  });
  const body = convertBody(code, file, files, renamed);
  const {lines, dropped} = convertFrontMatter(split.yaml ?? "", renamedKeys);
  if (number !== null && !lines.some((line) => line.startsWith("sidebar_position:")))
    lines.push(`sidebar_position: ${number}`);
  return {text: withFrontMatter(lines, body), dropped, components: componentsIn(text, body), options};
}

/** Removes options of code without a meaning here, `no-transpile`. */
function withKnownOptions(body: string, report: (option: string, index: number) => void): string {
  return mapProse(body, {
    line: (line) => line,
    fence(fence, index) {
      let {info} = fence;
      if (info.split('"').length % 2 === 0) return fenceLines(fence); // an unclosed title, which check reports
      for (const option of parseFenceInfo(info.trim()).unknown) {
        if (!/^[\w:-]+$/.test(option)) continue;
        report(option, index);
        info = info.replace(` ${option}`, "");
      }
      return fenceLines({...fence, info});
    }
  });
}

function convertBody(
  body: string,
  file: string,
  files: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string>
): string {
  const up = path.posix.relative(path.posix.dirname(file), ".") || ".";
  return body
    .replace(
      /(\]\(|\]:\s*|from\s+['"])(\.{0,2}[^\s()'"#:]*\.mdx?)/g,
      (_all, before: string, target: string) => before + pageTarget(unnumberedPath(target), file, files)
    )
    .replace(/(\]\()((?:\.{1,2}\/)*[\w-][\w./-]*)(?=[)#\s])/g, (written, before: string, target: string) => {
      const page = renamed.get(path.posix.join(path.posix.dirname(file), target));
      return page === undefined ? written : before + relativePath(file, page);
    })
    .replace(/(from\s+['"])@site\/(?:docs|versioned_docs\/[^/]+)\//g, (_all, before: string) => `${before}${up}/`);
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
