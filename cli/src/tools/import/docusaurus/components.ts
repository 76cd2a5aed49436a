// Converts Docusaurus's own components and JSX that names files: admonitions, code, links, pictures. What
// is left of imports after that, `check` reports.

import path from "node:path";
import {readAttributes} from "../attributes.ts";
import {EXPRESSION_IN_CODE, expressionsIn, takeCode, unescaped, type CodeForm} from "../code-components.ts";
import {mapInline, mapProse} from "../prose.ts";

export interface ConvertedComponents {
  body: string;
  /** What was left out, with the index of the line. */
  left: {text: string; index: number}[];
  /** Puts blocks of code where their components were: they may have more lines. */
  withCode(body: string): string;
}

/** Imports whose components are converted here, or are not needed. */
const CONVERTED =
  /^import\s+(?:[\w$]+|\{[^}]*\})(?:\s*,\s*\{[^}]*\})?\s+from\s+['"](?:@theme\/(?:Admonition|CodeBlock|Details|Heading|Mermaid|ThemedImage|TOCInline)|@docusaurus\/(?:useBaseUrl|Link|Head|Translate))['"];?[ \t]*$/;

const ASSET = /^import\s+([\w$]+)\s+from\s+['"]([^'"]+\.(?:png|jpe?g|gif|svg|webp|avif|ico))['"];?[ \t]*$/i;

const ATTRIBUTES = String.raw`((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)`;
const tag = (name: string, end: string): RegExp => new RegExp(`<${name}${ATTRIBUTES}\\s*${end}`, "g");

const ADMONITION = tag("Admonition", ">");
const DETAILS = tag("Details", ">");
const HEADING = new RegExp(`^${tag("Heading", ">").source}(.*?)</Heading>[ \\t]*$`);
const LINK = new RegExp(`${tag("Link", ">").source}([^<>]*)</Link>`, "g");
/** What tabs are called, or which is first, as a program says it: `values={constants.platforms}`. */
const PROGRAM = /\s(defaultValue|values)=\{\s*(?!true|false|null)[A-Za-z_$][\w$.]*(?:\([^{}]*\))?\s*\}/g;
const TOC = tag("TOCInline", "/>");

/** @param body of a page; lines keep their numbers */
export function convertComponents(body: string): ConvertedComponents {
  const left: ConvertedComponents["left"] = [];
  const assets = new Map<string, string>();
  const code = takeCode(body, codeForms);
  for (const index of expressionsIn(body, codeForms[0]!)) left.push({text: EXPRESSION_IN_CODE, index});
  const converted = mapProse(code.body, {
    line(line, index) {
      if (CONVERTED.test(line)) return "";
      const [, name, file] = ASSET.exec(line) ?? [];
      if (name !== undefined && file !== undefined) {
        assets.set(name, addressOf(file));
        return "";
      }
      const heading = HEADING.exec(line);
      if (heading) return headingOf(heading[1]!, heading[2]!);
      return mapInline(line, (text) => convertText(text, assets, (what) => left.push({text: what, index})));
    }
  });
  return {body: converted, left, withCode: code.restore};
}

function convertText(text: string, assets: ReadonlyMap<string, string>, leave: (what: string) => void): string {
  const directive = text.replace(
    /^([ \t>]*:{3,}\s*[a-z][\w-]*)\{([^{}]*)\}[ \t]*$/i,
    (_all, start: string, attributes: string) => {
      const title = readAttributes(attributes).values.get("title");
      return title === undefined ? start : `${start}[${title}]`;
    }
  );
  if (!directive.includes("<")) return directive;
  return withFiles(directive, assets)
    .replace(/<Tabs\b[^<>]*>/g, (opening) =>
      opening.replace(PROGRAM, (_all, name: string) => {
        if (name === "values") leave("the labels of `<Tabs>` come from a program: write `label` on each `<TabItem>`");
        return "";
      })
    )
    .replace(ADMONITION, (_all, attributes: string) => {
      const {values} = readAttributes(attributes);
      const title = values.get("title");
      return `:::${values.get("type") ?? "note"}${title === undefined ? "" : `[${title}]`}`;
    })
    .replace(/<\/Admonition>/g, ":::")
    .replace(DETAILS, (all, attributes: string) => {
      const summary = readAttributes(attributes).values.get("summary");
      return summary === undefined
        ? attributes.trim() === ""
          ? "<details>"
          : all
        : `<details><summary>${summary}</summary>`;
    })
    .replace(/<\/Details>/g, "</details>")
    .replace(LINK, (all, attributes: string, label: string) => {
      const {values} = readAttributes(attributes);
      const target = values.get("to") ?? values.get("href");
      return target === undefined ? all : `[${label.trim()}](${target})`;
    })
    .replace(TOC, "")
    .replace(tag("Translate", ">"), "")
    .replace(/<\/Translate>/g, "")
    .replace(/<Head>.*?<\/Head>/g, () => {
      leave("`<Head>`: name scripts in `scripts`; other elements of the head follow from the page");
      return "";
    });
}

/** JSX that names files: `src={useBaseUrl('/a.png')}`, `src={require('./a.png').default}`, imported pictures. */
function withFiles(text: string, assets: ReadonlyMap<string, string>): string {
  let shown = text
    .replace(
      /\{\s*(?:useBaseUrl|require)\(\s*['"`]([^'"`]*)['"`]\s*\)(?:\.default)?\s*\}/g,
      (_all, file: string) => `"${addressOf(file)}"`
    )
    .replace(
      /<ThemedImage\b(.*?)sources=\{\{(.*?)\}\}(.*?)\/>/g,
      (all, before: string, sources: string, after: string) => {
        const source = (mode: string): string | undefined => {
          const [, call, name] =
            new RegExp(
              String.raw`\b${mode}\s*:\s*(?:(?:useBaseUrl|require)\(\s*['"]([^'"]*)['"]\s*\)(?:\.default)?|['"]?([\w$./@-]+)['"]?)`
            ).exec(sources) ?? [];
          return call === undefined ? name && (assets.get(name) ?? name) : addressOf(call);
        };
        const [light, dark] = [source("light"), source("dark")];
        const {values} = readAttributes(before + after);
        return light === undefined || dark === undefined
          ? all
          : `![${values.get("alt") ?? ""}](${light}){dark=${dark}}`;
      }
    );
  for (const [name, file] of assets) {
    shown = shown
      .replaceAll(`={${name}}`, `="${file}"`)
      .replace(new RegExp(String.raw`<${name.replaceAll("$", "\\$")}(?:\s[^<>]*)?/>`, "g"), `![](${file})`);
  }
  return shown.replace(/<([a-z][a-z0-9]*)(?=\s)[^<>]*>/g, (element) => element.replace(/\sclassName="/g, ' class="'));
}

function headingOf(attributes: string, text: string): string {
  const {values} = readAttributes(attributes);
  const level = Number(/^h([1-6])$/.exec(values.get("as") ?? "h2")?.[1] ?? 2);
  const id = values.get("id");
  return `${"#".repeat(level)} ${text.trim()}${id === undefined ? "" : ` {#${id}}`}`;
}

/** `<CodeBlock>` and `<Mermaid>` whose text is on the page become fences. */
const codeForms: readonly CodeForm[] = [
  {
    pattern: new RegExp(
      String.raw`^<CodeBlock${ATTRIBUTES}\s*>\s*(?:\{\s*\x60((?:\\.|[^\\\x60])*)\x60\s*\}|([^<>{}\x60]+))\s*</CodeBlock>[ \t]*$`,
      "gm"
    ),
    read([, attributes = "", template, plain = ""]) {
      const {values} = readAttributes(attributes);
      const title = values.get("title");
      const numbers = /\sshowLineNumbers\b/.test(attributes) ? " showLineNumbers" : "";
      const marked = values.get("metastring");
      const info =
        (values.get("language") ?? "text") +
        (title === undefined ? "" : ` title="${title}"`) +
        numbers +
        (marked === undefined ? "" : ` ${marked}`);
      return {info, code: template === undefined ? plain : unescaped(template)};
    }
  },
  {
    pattern: /^<Mermaid\s+value=\{\s*`((?:\\.|[^\\`])*)`\s*\}\s*\/>[ \t]*$/gm,
    read: ([, code = ""]) => ({info: "mermaid", code: unescaped(code)})
  }
];

/** A file of the site, as links name it here. */
function addressOf(file: string): string {
  return file.replace(/^@site\/static\//, "/").replace(/^pathname:\/\//, "");
}

/** `@site/docs/a.md` from a page in the folder of documents. */
export function siteLink(target: string, folder: string): string {
  const file = path.posix.normalize(target.replace(/^@site\/(?:docs|versioned_docs\/[^/]+)\//, ""));
  const relative = path.posix.relative(folder, file);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
