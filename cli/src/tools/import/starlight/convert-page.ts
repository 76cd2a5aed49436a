// Converts a Starlight page, Markdown or MDX.

import path from "node:path";
import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import type {Addresses} from "../addresses.ts";
import {readAttributes} from "../attributes.ts";
import {EXPRESSION_IN_CODE, expressionsIn, takeCode, unescaped, type CodeForm} from "../code-components.ts";
import {componentsIn, componentToWrite} from "../components-in.ts";
import {plainOf, recordOf, textOr} from "../fields.ts";
import {frontMatterValues, withFrontMatter} from "../front-matter-text.ts";
import {isHomePage, printHomePage, readHomePage} from "../home-page.ts";
import {withAlias, type PathAlias} from "../path-aliases.ts";
import {relativePath, type IncludedFiles} from "../included-files.ts";
import {convertMarkdownInHtml} from "../markdown-in-html.ts";
import {fenceLines, mapInline, mapProse, type Fence} from "../prose.ts";
import {lineOf, type SiteSource} from "../site-source.ts";
import {convertComponents} from "./components.ts";
import {convertStarlightHead} from "./front-matter.ts";

export interface StarlightSite {
  source: SiteSource;
  /** Folder of the site, with astro.config. */
  root: string;
  /** Folder of the pages, "src/content/docs". */
  folder: string;
  addresses: Addresses;
  included: IncludedFiles;
  aliases: readonly PathAlias[];
  /** Images outside that folder: their paths in the content folder, by file of the site. */
  pictures: Map<string, string>;
}

export interface ConvertedStarlightPage {
  text: string;
  /** The slug in the front matter, "guides/run", or null. */
  slug: string | null;
  left: {text: string; line: number}[];
}

const LIBRARY = "@astrojs/starlight/components";

export function convertStarlightPage(
  text: string,
  {file, route, site}: {file: string; route: string; site: StarlightSite}
): ConvertedStarlightPage {
  const split = splitFrontMatter(text);
  const values = frontMatterValues(split.yaml ?? "");
  const left: ConvertedStarlightPage["left"] = [];
  const head = convertStarlightHead(split.yaml ?? "", values, (what, line) => left.push({text: what, line}));
  const source = text.slice(split.bodyStart);
  const offset = text.slice(0, split.bodyStart).split("\n").length;
  const address = (href: string): string => site.addresses.resolve(href, route) ?? href;

  const top: string[] = [];
  const banner = textOr(recordOf(values["banner"])["content"]);
  if (banner !== null) top.push(`:::info\n${plainOf(banner)}\n:::`);
  if (isHomePage(values["hero"])) {
    const hero = recordOf(values["hero"]);
    top.push(printHomePage(readHomePage({...hero, title: hero["title"] ?? values["title"]}, []), address));
    head.push("hide_title: true");
    if (hero["image"] !== undefined) left.push({text: "the picture of the hero is left out", line: 1});
  }

  const imports = importsIn(source);
  const pictures = new Map<string, string>(); // by imported name
  const known = new Set<string>();
  const library = new Set(["Fragment"]); // Astro's own, which needs no import
  for (const [name, from] of imports) {
    const found = fileOf(from, file, site);
    if (from === LIBRARY) known.add(name);
    if (from === LIBRARY || from === "astro:assets") library.add(name);
    else if (isPicture(from) && found !== null) pictures.set(name, placePicture(found, file, site));
  }
  for (const [component, line] of componentsIn(text, takeCode(source, [codeForm]).body))
    if (!convertedNames.has(component) || !library.has(component)) left.push({text: componentToWrite(component), line});
  if (known.has("Icon") && source.includes("<Icon"))
    left.push({text: "icons are left out: there are none in text", line: lineOf(text, "<Icon")});
  let line = 1;
  const fragments: boolean[] = [];
  const leave = (what: string): void => void left.push({text: what, line});
  const code = takeCode(source, known.has("Code") ? [codeForm] : []);
  if (known.has("Code"))
    for (const index of expressionsIn(source, codeForm)) left.push({text: EXPRESSION_IN_CODE, line: offset + index});
  const lines = mapProse(code.body, {
    line(raw, index) {
      line = offset + index;
      const [, from] = /^import\s[^'"]*['"]([^'"]+)['"];?\s*$/.exec(raw) ?? [];
      if (from === LIBRARY || from === "astro:assets" || (from !== undefined && isPicture(from))) return [];
      if (from !== undefined) return convertImport(raw, from, file, site);
      const shown = raw.replace(/^(\s*:::[\w-]+(?:\[.*\])?)\{[^{}]*\}\s*$/, "$1");
      return convertFragment(shown, fragments).map((text) =>
        mapInline(text, (part) => convertText(part, {file, site, pictures, address, leave}))
      );
    },
    fence: convertFence
  });
  const converted = convertComponents(withoutImports(lines), known);
  const body = code.restore(file.endsWith(".mdx") ? convertMarkdownInHtml(converted) : converted);
  return {
    text: withFrontMatter(head, [...top, body].join(top.length > 0 ? "\n\n" : "")),
    slug: textOr(values["slug"]),
    left
  };
}

/** `<Code code={`a()`} lang="js" mark={[1]} />` with its text on the page. */
const codeForm: CodeForm = {
  pattern: /^<Code\s+([^<>`]*?)code=(?:\{\s*`((?:\\.|[^\\`])*)`\s*\}|"([^"]*)")([^<>`]*)\/>[ \t]*$/gm,
  read([, before = "", template, plain = "", after = ""]) {
    const {values} = readAttributes(before + after);
    const title = values.get("title");
    const marks = [...(before + after).matchAll(/\b(mark|ins|del)=\{\[([\d\s,]+)\]\}/g)].map(
      ([, kind = "", lines = ""]) => ` ${kind === "mark" ? "" : `${kind}=`}{${lines.replace(/\s/g, "")}}`
    );
    const info = (values.get("lang") ?? "text") + (title === undefined ? "" : ` title="${title}"`) + marks.join("");
    return {info, code: template === undefined ? plain : unescaped(template)};
  }
};

/**
 * A line with `<Fragment set:html={"…"} />` as its HTML, and without the tags of fragments that only group. One with
 * attributes, `<Fragment slot="a">`, keeps both of its tags.
 * @param open whether each fragment that is open keeps its tags, innermost last
 */
function convertFragment(line: string, open: boolean[]): string[] {
  const [, margin = "", double, template] =
    /^(\s*)<Fragment\s+set:html=\{\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)\s*\}\s*\/>\s*$/.exec(line) ?? [];
  const written = double ?? template;
  if (written === undefined)
    return [
      mapInline(line, (text) =>
        text.replace(/<(\/?)Fragment(\s[^<>]*)?>/g, (tag, closing: string, attributes = "") => {
          if (attributes.trimEnd().endsWith("/")) return tag;
          const isKept = closing === "" ? attributes.trim() !== "" : (open.pop() ?? false);
          if (closing === "") open.push(isKept);
          return isKept ? tag : "";
        })
      )
    ];
  const html = written
    .replace(/\\(?:u([\da-f]{4})|(.))/gi, (_all, code: string | undefined, one = "") =>
      code === undefined ? (escapes[one] ?? one) : String.fromCharCode(parseInt(code, 16))
    )
    .replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`); // no expressions of MDX
  return html.split("\n").map((text) => margin + text);
}

const escapes: Readonly<Record<string, string>> = {n: "\n", t: "\t"};

/** Components of Starlight and Astro that need no replacement. */
const convertedNames = new Set([
  ...["Tabs", "TabItem", "Steps", "FileTree", "CardGrid", "Card", "Aside", "LinkCard", "LinkButton", "Badge", "Icon"],
  ...["Image", "Picture", "Fragment"]
]);

/** Multi-line imports from the library. */
function withoutImports(body: string): string {
  return body.replace(/^import\s*\{[^}]*\}\s*from\s*['"]@astrojs\/starlight\/components['"];?[ \t]*\n/gm, "");
}

/** Imports of the page, by local name. */
function importsIn(body: string): Map<string, string> {
  const names = new Map<string, string>();
  const prose = mapProse(body, {line: (line) => line, fence: () => []});
  for (const [, named, list = "", from = ""] of prose.matchAll(
    /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm
  )) {
    if (named !== undefined) names.set(named, from);
    for (const part of list.split(",")) {
      const name = part
        .trim()
        .split(/\s+as\s+/)
        .at(-1)!;
      if (name !== "") names.set(name, from);
    }
  }
  return names;
}

/** A Markdown partial from elsewhere; other imports stay, and `check` reports them. */
function convertImport(line: string, from: string, file: string, site: StarlightSite): string {
  const found = /\.mdx?$/.test(from) ? fileOf(from, file, site) : null;
  const text = found === null ? null : site.source.read(found);
  if (found === null || text === null) return line;
  const inside = path.posix.relative(site.folder, found);
  const target = inside.startsWith("..") ? site.included.add(found, file, text) : relativePath(file, inside);
  return line.replace(from, target);
}

interface TextContext {
  file: string;
  site: StarlightSite;
  pictures: ReadonlyMap<string, string>;
  address(href: string): string;
  leave(text: string): void;
}

function convertText(text: string, {file, site, pictures, address, leave}: TextContext): string {
  const placed = text.replace(/(!\[[^\]]*\]\()([^()\s]+)(?=[)\s])/g, (written, open: string, target: string) => {
    if (/^(?:[a-z]+:|\/)/i.test(target)) return written;
    const [, bare = "", mode = ""] = /^([^#]*)(.*)$/.exec(target) ?? [];
    const found = fileOf(bare, file, site);
    if (found !== null)
      return open + placePicture(found, file, site) + mode.replace(/^#gh-(dark|light)-mode-only$/, "#only-$1");
    leave(`there is no picture ${target}`);
    return written;
  });
  const shown =
    pictures.size === 0
      ? placed
      : placed.replace(
          /<(?:Image|Picture|img)\b([^<>]*?)\bsrc=\{(\w+)(?:\.src)?\}([^<>]*?)\/?>/g,
          (written, before: string, name: string, after: string) => {
            const picture = pictures.get(name);
            const alt = /\balt="([^"]*)"/.exec(before + after)?.[1] ?? "";
            return picture === undefined ? written : `![${alt}](${picture})`;
          }
        );
  return shown
    .replace(
      /(\]\()(?<!!\[[^\]]*\]\()([^()\s<>]+)(?=[)\s])/g,
      (_all, open: string, target: string) => open + address(target)
    )
    .replace(/(\shref=")([^"\s{}]+)(?=")/g, (_all, open: string, target: string) => open + address(target));
}

/** Drops Expressive Code's presentation options and labels of line marks. */
function convertFence(fence: Fence): string[] {
  const [language = "", ...options] = [...fence.info.matchAll(FENCE_OPTION)].map(([option, name, value]) =>
    name === undefined ? option : `${name}=${value}`
  );
  const info = [language, ...options.flatMap((option) => convertedOption(option) ?? [])].join(" ");
  return fenceLines({...fence, info});
}

/** What stands between delimiters; its end is followed by a space. */
const VALUE = String.raw`(?:[^\\]|\\.){0,1000}?`;

/** An option with its name and value, a text or regular expression to mark, or the language. */
const FENCE_OPTION = new RegExp(
  String.raw`(?<!\S)(?:([^\s"'/{}=]+)\s*=\s*)?("${VALUE}"|'${VALUE}'|/${VALUE}/|\{${VALUE}\})(?!\S)|\S+`,
  "g"
);

/** Options that fences here do not have. */
const droppedOptions = /^(?:frame|lang|preserveIndent|hangingIndent|startLineNumber|collapse|wrap)(?:=|$)/;

const ALIASES: Readonly<Record<string, string>> = {add: "ins", rem: "del"};

/** Null where nothing is left. */
function convertedOption(option: string): string | null {
  if (droppedOptions.test(option) || option === "showLineNumbers=false") return null;
  const [, kind = "mark", marked] = /^(?:(mark|ins|add|del|rem)=)?((?:["'/{]).*)$/.exec(option) ?? [];
  if (marked === undefined) return option;
  const lines = marked.replace(/^\{(?:"[^"]*"|'[^']*'):/, "{");
  if (!/^\{[\d,\s-]+\}$/.test(lines)) return null; // marks within lines
  return kind === "mark" ? lines : `${ALIASES[kind] ?? kind}=${lines}`;
}

function isPicture(from: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(from);
}

/** Resolves a path by an alias, or from the page. */
function fileOf(target: string, file: string, {source, folder, aliases}: StarlightSite): string | null {
  const beside = path.posix.join(folder, path.posix.dirname(file), target);
  return withAlias(target, aliases, source) ?? (source.has(beside) ? beside : null);
}

/** Relative path of an image; images from outside the pages folder are copied into it. */
function placePicture(found: string, file: string, {folder, pictures, root}: StarlightSite): string {
  const inside = path.posix.relative(folder, found);
  if (!inside.startsWith("..")) return relativePath(file, inside);
  const target = `_assets/${path.posix.relative(path.posix.join(root, "src"), found).replace(/^(?:\.\.\/)+|^assets\//, "")}`;
  pictures.set(found, target);
  return relativePath(file, target);
}
