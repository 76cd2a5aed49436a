// Converts Starlight's components: tabs stay tabs, steps and file
// trees become their lists, cards become columns, asides become containers.
// Content indented below its tag is dedented: Markdown would read it as code.

import {readAttributes, type Attributes} from "../attributes.ts";
import {mapInline, mapProse} from "../prose.ts";

/** Components with block content, and what surrounds it after conversion. */
const blocks: Readonly<Record<string, (tag: Attributes) => [before: string[], after: string[]]>> = {
  Tabs: ({values}) => [[values.has("syncKey") ? `<Tabs group="${values.get("syncKey")!}">` : "<Tabs>"], ["</Tabs>"]],
  TabItem: ({values}) => {
    const label = values.get("label") ?? "";
    const value = label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
    return [[`<TabItem value="${value || "tab"}" label="${label}">`], ["</TabItem>"]];
  },
  Steps: () => [[], []],
  FileTree: () => [[], []],
  CardGrid: () => [["<Columns>"], ["</Columns>"]],
  Card: ({values}) => [["<Column>", "", `**${values.get("title") ?? ""}**`], ["</Column>"]],
  Aside: ({values}) => {
    const title = values.get("title");
    return [[`::::${values.get("type") ?? "note"}${title === undefined ? "" : `[${title}]`}`], ["::::"]];
  }
};

/** Components without content, as Markdown. */
const inlines: Readonly<Record<string, (tag: Attributes) => string>> = {
  LinkCard: ({values}) => {
    const description = values.get("description");
    const link = `**[${values.get("title") ?? ""}](${values.get("href") ?? ""})**`;
    return description === undefined ? link : `${link}\\\n${description}`;
  },
  Badge: ({values}) => (values.has("text") ? `\`${values.get("text")!}\`` : ""),
  Icon: () => ""
};

const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*`;

interface OpenBlock {
  name: string;
  after: string[];
  /** Columns before its lines here. */
  indent: number;
  /** Columns removed from the lines of its content; null before the first line. */
  cut: number | null;
}

/** @param known names of Starlight's components that the page imports */
export function convertComponents(body: string, known: ReadonlySet<string>): string {
  if (known.size === 0) return body;
  const names = [...known].filter((name) => Object.hasOwn(blocks, name));
  const alone = [...known].filter((name) => Object.hasOwn(inlines, name));
  const blockTag = new RegExp(String.raw`<(/?)(${names.join("|") || "$^"})(${ATTRIBUTES})\s*(/?)>`, "g");
  const inlineTag = new RegExp(String.raw`<(${alone.join("|") || "$^"})(${ATTRIBUTES})\s*/>`, "g");
  const open: OpenBlock[] = [];

  const place = (line: string): string => {
    const block = open.at(-1);
    const text = line.trimStart();
    if (!block || text === "") return text === "" ? "" : line;
    const columns = columnsOf(line);
    block.cut ??= Math.max(0, columns - block.indent);
    return " ".repeat(Math.max(0, columns - block.cut)) + text;
  };
  const inText = (text: string): string =>
    text
      .replace(inlineTag, (_all, name: string, attributes: string) => inlines[name]!(readAttributes(attributes)))
      .replace(
        new RegExp(String.raw`<LinkButton(${ATTRIBUTES})\s*>(.*?)</LinkButton>`, "g"),
        (_all, attributes: string, label: string) =>
          `[${label.trim()}](${readAttributes(attributes).values.get("href") ?? ""})`
      );

  return mapProse(joinedTags(body), {
    line(raw) {
      const out: string[] = [];
      let last = 0;
      for (const match of maskedCode(raw).matchAll(blockTag)) {
        const [tag, closing = "", name = "", attributes = "", selfClosing = ""] = match;
        const before = raw.slice(last, match.index);
        if (before.trim() !== "")
          out.push(last === 0 ? place(before) : " ".repeat(open.at(-1)?.indent ?? 0) + before.trim());
        last = match.index + tag.length;
        const placed = place(" ".repeat(columnsOf(raw)) + "x");
        const indent = columnsOf(placed);
        const margin = " ".repeat(indent);
        if (closing === "") {
          const [start, after] = blocks[name]!(readAttributes(attributes));
          out.push("", ...start.map((line) => (line === "" ? "" : margin + line)), "");
          if (selfClosing === "") open.push({name, after, indent, cut: null});
        } else if (open.at(-1)?.name === name) {
          const block = open.pop()!;
          out.push("", ...block.after.map((line) => " ".repeat(block.indent) + line), "");
        } else {
          out.push(margin + tag); // of a tag that is not converted
        }
      }
      if (last === 0) {
        const text = mapInline(place(raw), inText);
        return /^\s*<(?:LinkCard|LinkButton)\s.*>\s*$/.test(raw) ? ["", text, ""] : text;
      }
      const rest = raw.slice(last);
      if (rest.trim() !== "") out.push(" ".repeat(open.at(-1)?.indent ?? 0) + rest.trim());
      return out.map((line) => mapInline(line, inText));
    },
    fence: ({prefix, marker, info, lines, end}) => {
      const first = place(prefix + marker + info);
      return [first, ...lines.map(place), ...(end === null ? [] : [place(end)])];
    }
  }).replace(/\n{3,}/g, "\n\n");
}

/** Joins multi-line component tags to one line. */
function joinedTags(body: string): string {
  let held: string | null = null;
  return mapProse(body, {
    line(line) {
      const text = held === null ? line : `${held} ${line.trim()}`;
      const start = text.search(/<[A-Z]\w*(?:\s[^<>]*)?$/);
      if (start >= 0 && !/>\s*$/.test(text) && text.length < 5000) {
        held = text;
        return [];
      }
      held = null;
      return text;
    }
  });
}

/** The line with inline code masked, so that tags in it are ignored. */
function maskedCode(line: string): string {
  return line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, (code) => "x".repeat(code.length));
}

function columnsOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === " ") columns++;
    else if (character === "\t") columns += 4;
    else break;
  }
  return columns;
}
