// Edits front matter as text: renames, adds and removes keys; everything
// else stays as written.

import {frontMatterKeys} from "../../content/front-matter.ts";
import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import {parseYaml, YamlError} from "../../core/yaml.ts";
import {recordOf, type Fields} from "./fields.ts";

export interface ConvertedFrontMatter {
  /** Lines between the fences. */
  lines: string[];
  /** Keys without meaning here, with their lines in the file. */
  dropped: {key: string; line: number}[];
}

/**
 * Keeps known keys. `renamed` maps foreign keys to known ones; those in `handled`
 * are dropped without a report.
 */
export function convertFrontMatter(
  yaml: string,
  renamed: Readonly<Record<string, string>> = {},
  handled: ReadonlySet<string> = new Set()
): ConvertedFrontMatter {
  const lines: string[] = [];
  const dropped: ConvertedFrontMatter["dropped"] = [];
  let keep = true;
  yaml
    .replace(/\n$/, "")
    .split("\n")
    .forEach((line, index) => {
      const key = /^(["']?)([\w-]+)\1\s*:/.exec(line)?.[2];
      if (key !== undefined) {
        keep = !handled.has(key) && Object.hasOwn(frontMatterKeys, renamed[key] ?? key);
        if (!keep && !handled.has(key)) dropped.push({key, line: index + 2});
      }
      if (keep && line.trim() !== "")
        lines.push(key !== undefined && renamed[key] ? line.replace(key, renamed[key]) : line);
    });
  return {lines, dropped};
}

/** The values of front matter; empty if it is not YAML, which `check` reports. */
export function frontMatterValues(yaml: string): Fields {
  try {
    return recordOf(parseYaml("page.md", yaml).value);
  } catch (error) {
    if (error instanceof YamlError) return {};
    throw error;
  }
}

/** Joins front matter lines and a body to a page. */
export function withFrontMatter(lines: readonly string[], body: string): string {
  if (lines.length === 0) return body;
  return `---\n${lines.join("\n")}\n---\n${body.startsWith("\n") ? "" : "\n"}${body}`;
}

/** Sets a line of front matter, replacing one with the same key. */
export function addFrontMatter(text: string, line: string): string {
  const {yaml, bodyStart} = splitFrontMatter(text);
  if (yaml === null) return withFrontMatter([line], text);
  const key = line.slice(0, line.indexOf(":") + 1);
  const head = yaml.split("\n").filter((other) => other !== "" && !other.startsWith(key));
  return `---\n${[...head, line].join("\n")}\n---\n${text.slice(bodyStart)}`;
}
