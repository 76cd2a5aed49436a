// A page of a folder of Markdown: front matter, links to files that have another name here, and the forms of mdBook,
// GitBook, Hugo and MyST that have one here. What else they write is in the report.

import path from "node:path";
import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import {convertFrontMatter, withFrontMatter} from "../front-matter-text.ts";
import {componentsIn, componentToWrite} from "../components-in.ts";
import {relativePath} from "../included-files.ts";
import {fenceLines, mapInline, mapProse} from "../prose.ts";

const renamedKeys: Readonly<Record<string, string>> = {
  weight: "sidebar_position",
  nav_order: "sidebar_position",
  linkTitle: "sidebar_label",
  aliases: "redirect_from",
  lastmod: "last_update"
};

const containers = new Set(["note", "tip", "info", "important", "caution", "warning", "danger"]);
const kinds: Readonly<Record<string, string>> = {success: "tip", attention: "warning", hint: "tip", error: "danger"};

export interface ConvertedMarkdown {
  text: string;
  left: {text: string; line: number}[];
}

/**
 * @param named the path of each page in the project
 * @param read a file by its path from the folder of the pages
 */
export function convertMarkdownPage(
  text: string,
  file: string,
  target: string,
  named: ReadonlyMap<string, string>,
  read: (file: string) => string | null
): ConvertedMarkdown {
  const folder = path.posix.dirname(file);
  const left: ConvertedMarkdown["left"] = [];
  const toml = /^\+\+\+\n(.*?)\n\+\+\+(?:\n|$)/s.exec(text);
  const split = splitFrontMatter(text);
  const bodyStart = toml ? toml[0].length : split.bodyStart;
  const yaml = toml ? yamlOf(toml[1]!) : (split.yaml ?? "");
  const {lines, dropped} = convertFrontMatter(yaml, renamedKeys);
  for (const {key, line} of dropped) left.push({text: `the front matter key \`${key}\` is left out`, line});
  const offset = text.slice(0, bodyStart).split("\n").length;
  const link = (written: string): string => {
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    if (address === "" || /^[a-z][a-z+.-]*:|^\//i.test(address)) return written;
    const found = [address, address.replace(/\.html$/, ".md")]
      .map((name) => named.get(path.posix.join(folder, name)))
      .find((name) => name !== undefined);
    return found === undefined ? written : relativePath(target, found) + rest;
  };
  const body = mapProse(text.slice(bodyStart), {
    line(line, index) {
      const leave = (what: string): void => void left.push({text: what, line: offset + index});
      return mapInline(shortcodeLine(line) ?? convertLine(line, leave), (part) => {
        for (const [tag] of part.matchAll(/\{\{[<%]\s*\/?(?!(?:rel)?ref\b)[\w-]+|\{\{#[\w-]+/g))
          leave(`${tag.replace(/\s+/, " ")} … is shown as text`);
        return part
          .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"\s*[>%]\}\}/g, (_all, page: string) => page)
          .replace(/(\]\()([^()\s<>]+)(?=[)\s])/g, (_all, open: string, to: string) => open + link(to))
          .replace(/(^[ ]{0,3}\[[^\]^]+\]:\s+)(\S+)/, (_all, open: string, to: string) => open + link(to))
          .replace(/(\s(?:src|href)=")([^"\s{}]+)(?=")/g, (_all, open: string, to: string) => open + link(to));
      });
    },
    fence(fence, index) {
      const [, name, title = ""] = /^\{([\w-]+)\}[ \t]*(.*)$/.exec(fence.info.trim()) ?? [];
      if (name === undefined) {
        const lines = fence.lines.flatMap((line) => includedLines(line, folder, read) ?? [line]);
        const info = fence.info.replace(/^(\s*[\w+#-]+),[\w,-]*/, "$1"); // "rust,ignore"
        return fenceLines({...fence, info, lines});
      }
      const kind = containers.has(name) ? name : kinds[name];
      if (kind !== undefined)
        return [`${fence.prefix}:::${kind}${title === "" ? "" : `[${title}]`}`, ...fence.lines, `${fence.prefix}:::`];
      if (name === "code-block") return fenceLines({...fence, info: title});
      left.push({text: `the directive \`{${name}}\` is a block of code`, line: offset + index});
      return fenceLines({...fence, info: "text"});
    }
  });
  for (const [component, line] of componentsIn(text, text.slice(bodyStart)))
    left.push({text: componentToWrite(component), line});
  return {text: withFrontMatter(lines, body), left};
}

/** `{{#include a.rs:region}}` of mdBook within code: the file, its lines, or what is between two marks. */
function includedLines(line: string, folder: string, read: (file: string) => string | null): string[] | null {
  const [, name, part = ""] = /^\s*\{\{#(?:rustdoc_)?include\s+([^\s:}]+)(?::([^\s}]+))?\s*\}\}\s*$/.exec(line) ?? [];
  const text = name === undefined ? null : read(path.posix.join(folder, name));
  if (text === null) return null;
  const lines = text.replace(/\n$/, "").split("\n");
  const isMark = (one: string): boolean => /\bANCHOR(?:_END)?:\s*[\w-]+/.test(one);
  const [, from, to] = /^(\d*)(?::(\d*))?$/.exec(part) ?? [];
  if (part !== "" && from === undefined) {
    const start = lines.findIndex((one) => new RegExp(`\\bANCHOR:\\s*${part.replace(/[^\w-]/g, ".")}\\s*$`).test(one));
    const end = lines.findIndex((one) =>
      new RegExp(`\\bANCHOR_END:\\s*${part.replace(/[^\w-]/g, ".")}\\s*$`).test(one)
    );
    return start < 0 ? null : lines.slice(start + 1, end < 0 ? undefined : end).filter((one) => !isMark(one));
  }
  const first = from === undefined || from === "" ? 1 : Number(from);
  const last = to === "" || (to === undefined && !from) ? lines.length : Number(to ?? from);
  return lines.slice(first - 1, last).filter((one) => !isMark(one));
}

/** Shortcodes of Hugo on a line of their own: pictures, code, and the boxes of its themes; null for others. */
function shortcodeLine(line: string): string | null {
  const [, margin = "", closing = "", name = "", rest = ""] =
    /^([ \t]*)\{\{[<%]\s*(\/?)([\w-]+)\s*(.*?)\s*\/?[>%]\}\}[ \t]*$/.exec(line) ?? [];
  const value = (key: string): string | undefined => new RegExp(`\\b${key}="([^"]*)"`).exec(rest)?.[1];
  const [first = ""] = /^"?[\w-]+"?(?=\s|$)/.exec(rest) ?? [];
  const word = first.replaceAll('"', "");
  if (name === "figure" && value("src") !== undefined) {
    const caption = value("caption") ?? value("title");
    return `${margin}![${value("alt") ?? caption ?? ""}](${value("src")}${caption === undefined ? "" : ` "${caption}"`})`;
  }
  if (name === "highlight") return `${margin}\`\`\`${closing === "" ? word : ""}`;
  const kind = /^(?:alert|admonition|callout|hint|notice)$/.test(name)
    ? (value("color") ?? value("type") ?? value("style") ?? (word === "" ? "note" : word))
    : name;
  const isBox = kind !== name || containers.has(kind) || kind in kinds;
  if (!isBox) return null;
  if (closing !== "") return `${margin}:::`;
  const title = value("title");
  return `${margin}:::${containers.has(kind) ? kind : (kinds[kind] ?? "note")}${title === undefined ? "" : `[${title}]`}`;
}

/** Blocks of GitBook, and what mdBook and Hugo put in place of a tag. */
function convertLine(line: string, leave: (what: string) => void): string {
  const [, margin = "", closing, name = "", rest = ""] =
    /^([ \t]*)\{%[ \t]*(end)?([\w-]+)[ \t]*(.*?)[ \t]*%\}[ \t]*$/.exec(line) ?? [];
  const value = (key: string): string | null => new RegExp(`\\b${key}="([^"]*)"`).exec(rest)?.[1] ?? null;
  switch (name) {
    case "":
      break;
    case "hint": {
      const style = value("style") ?? "info";
      return closing ? `${margin}:::` : `${margin}:::${containers.has(style) ? style : (kinds[style] ?? "info")}`;
    }
    case "tabs":
      return margin + (closing ? "</Tabs>" : "<Tabs>");
    case "tab": {
      const label = value("title") ?? "";
      return (
        margin + (closing ? "</TabItem>" : `<TabItem value=${JSON.stringify(label)} label=${JSON.stringify(label)}>`)
      );
    }
    case "code":
    case "content-ref":
      return "";
    case "embed":
    case "file":
      if (closing) return "";
      leave(`what {% ${name} %} showed is a link`);
      return `${margin}<${value("url") ?? value("src") ?? ""}>`;
    default:
      leave(`{% ${name} %} is shown as text`);
      return line;
  }
  return line;
}

/** Lines of TOML whose values are YAML too: texts, numbers, lists. */
function yamlOf(toml: string): string {
  return toml
    .split("\n")
    .map((line) =>
      line
        .replace(/^([\w-]+)[ \t]*=[ \t]*/, "$1: ")
        .replace(/: '([^']*)'$/, (_all, text: string) => `: ${JSON.stringify(text)}`)
    )
    .filter((line) => /^[\w-]+: ./.test(line))
    .join("\n");
}
