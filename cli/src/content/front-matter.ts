// Parses the YAML at the top of a page into FrontMatter, reporting each error
// at its key.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {emptyFrontMatter} from "./empty-front-matter.ts";
import type {FrontMatter, Stamp} from "../model.ts";
import {suggestKey} from "../core/nearest.ts";
import {isSafeUrl} from "../core/safe-url.ts";
import {parseYaml, yamlFault, type YamlDocument} from "../core/yaml.ts";
import {splitFrontMatter} from "./markdown/front-matter-block.ts";
import type {BuiltInKey} from "../config/built-in-keys.ts";
import {faultOfValue, isDate, valueOf, type OwnKey, type ValueFault} from "../config/own-keys.ts";
import {missingVariable} from "./missing-variable.ts";
import {fillVariables, type Variables} from "../config/variables.ts";
import {oneLine} from "../../../runtime/shared/prose.ts";

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  bodyStart: number;
  diagnostics: Diagnostic[];
}

interface FrontMatterSettings {
  variables: Variables | null;
  /** Keys that the project declares. */
  ownKeys: readonly OwnKey[];
}

export function parseFrontMatter(
  file: string,
  text: string,
  {variables, ownKeys}: FrontMatterSettings = {variables: null, ownKeys: []}
): ParsedFrontMatter {
  const split = splitFrontMatter(text);
  const frontMatter = emptyFrontMatter();
  const start: Location = {file, line: 1, column: 1};
  if (split.unclosed) {
    const diagnostic = diagnose(
      "frontmatter-invalid",
      start,
      "The front matter is not closed.",
      'end it with "---" on a line of its own'
    );
    return {frontMatter, bodyStart: text.length, diagnostics: [diagnostic]};
  }
  const diagnostics: Diagnostic[] = [];
  for (const key of ownKeys) if (key.default !== null) frontMatter.own[key.name] = key.default;
  if (split.yaml === null) {
    reportMissing(frontMatter, ownKeys, start, diagnostics);
    return {frontMatter, bodyStart: 0, diagnostics};
  }
  try {
    const document = parseYaml(file, split.yaml, text, split.yamlStart);
    fill(frontMatter, document, {variables, ownKeys}, diagnostics);
    reportMissing(frontMatter, ownKeys, start, diagnostics);
  } catch (error) {
    const hint = "put quotes around values that contain a colon or a #";
    diagnostics.push(yamlFault(error, "frontmatter-invalid", "The front matter is not valid YAML", hint));
  }
  return {frontMatter, bodyStart: split.bodyStart, diagnostics};
}

/** A key's type, the type's name for messages, and the property it sets. */
interface Key {
  expected: string;
  accepts(value: unknown): boolean;
  set(frontMatter: FrontMatter, value: never, place: (index?: number) => Location): void;
}

const isText = (value: unknown): boolean => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isLevel = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 6;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => isText(item) || typeof item === "number");

function text(key: "id" | "title" | "slug" | "sidebarLabel" | "image"): Key {
  return {
    expected: "text",
    accepts: (value) => isText(value) || typeof value === "number",
    set: (frontMatter, value: unknown) => void (frontMatter[key] = String(value))
  };
}

function flag(key: "draft" | "unlisted" | "hideTitle" | "hideToc"): Key {
  return {
    expected: "true or false",
    accepts: isFlag,
    set: (frontMatter, value: boolean) => void (frontMatter[key] = value)
  };
}

function level(key: "tocMinLevel" | "tocMaxLevel"): Key {
  return {
    expected: "a heading level from 2 to 6",
    accepts: isLevel,
    set: (frontMatter, value: number) => void (frontMatter[key] = value)
  };
}

/** Each tag of a version has a page. */
const MAX_TAGS = 500;

const keys: Record<BuiltInKey, Key> = {
  id: text("id"),
  title: text("title"),
  description: {
    expected: "text",
    accepts: (value) => isText(value) || typeof value === "number",
    set: (frontMatter, value: unknown) => void (frontMatter.description = oneLine(String(value)))
  },
  slug: text("slug"),
  sidebar_label: text("sidebarLabel"),
  sidebar_position: {
    expected: "a number",
    accepts: Number.isFinite,
    set: (frontMatter, value: number) => void (frontMatter.sidebarPosition = value)
  },
  tags: {
    expected: `a list of at most ${MAX_TAGS} texts, none of them empty`,
    accepts: (value) =>
      isTextList(value) &&
      (value as unknown[]).length <= MAX_TAGS &&
      !(value as unknown[]).some((label) => String(label).trim() === ""),
    set: (frontMatter, value: unknown[], place) => {
      const all = value.map((label, index) => ({label: String(label).trim(), at: place(index)}));
      const labels = new Set<string>();
      frontMatter.tags = all.filter(({label}) => !labels.has(label) && labels.add(label));
    }
  },
  keywords: {
    expected: "a list of texts",
    accepts: isTextList,
    set: (frontMatter, value: unknown[]) => void (frontMatter.keywords = value.map(String))
  },
  section_keywords: {
    expected: "for each section a list of texts, such as {before-you-begin: [requirements]}",
    accepts: (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isTextList),
    set: (frontMatter, value: Record<string, unknown[]>) =>
      void (frontMatter.sectionKeywords = Object.fromEntries(
        Object.entries(value).map(([id, all]) => [id, all.map(String)])
      ))
  },
  image: text("image"),
  draft: flag("draft"),
  unlisted: flag("unlisted"),
  hide_title: flag("hideTitle"),
  hide_table_of_contents: flag("hideToc"),
  toc_min_heading_level: level("tocMinLevel"),
  toc_max_heading_level: level("tocMaxLevel"),
  rows: {
    expected: "searchable or none",
    accepts: (value) => value === "searchable" || value === "none",
    set: (frontMatter, value: "searchable" | "none") => void (frontMatter.rows = value)
  },
  pagination_prev: {
    expected: "a document id, or null for none",
    accepts: isTextOrNull,
    set: (frontMatter, value: string | null) => void (frontMatter.paginationPrevious = value)
  },
  pagination_next: {
    expected: "a document id, or null for none",
    accepts: isTextOrNull,
    set: (frontMatter, value: string | null) => void (frontMatter.paginationNext = value)
  },
  redirect_from: {
    expected: "a path or a list of paths",
    accepts: (value) => isText(value) || isTextList(value),
    set: (frontMatter, value: string | string[], place) => {
      frontMatter.redirectFrom =
        typeof value === "string"
          ? [{path: value, at: place()}]
          : value.map((path, index) => ({path: String(path), at: place(index)}));
    }
  },
  edit_url: {
    expected: "an address that browsers open as a page, or null for none",
    accepts: (value) => value === null || (typeof value === "string" && isSafeUrl(value, "project")),
    set: (frontMatter, value: string | null) => void (frontMatter.editUrl = value)
  },
  last_update: {
    expected: "a date such as 2027-09-02, or a record with a date",
    accepts: (value) => (value !== null && dateIn(value) === null) || isDate(dateIn(value)),
    set: (frontMatter, value: unknown) => void (frontMatter.lastUpdate = dateIn(value) as string | null)
  },
  translation: {
    expected: "what protodocs translate stamp writes",
    accepts: isStamp,
    set: (frontMatter, value: Stamp) => void (frontMatter.translation = {of: value.of, sections: {...value.sections}})
  }
};

function isStamp(value: unknown): boolean {
  const {of, sections} = (value ?? {}) as Record<string, unknown>;
  return (
    isText(of) &&
    typeof sections === "object" &&
    sections !== null &&
    Object.values(sections).every((hash) => isText(hash))
  );
}

/** `last_update: {date: 2027-09-02T10:00:00Z, author: …}` and the date alone; null if only the author is given. */
function dateIn(value: unknown): unknown {
  const written = typeof value === "object" && value !== null ? ("date" in value ? value.date : null) : value;
  return typeof written === "string" ? written.replace(/[T ]\d.*$/s, "") : written;
}

/** Every built-in key. */
export const frontMatterKeys: Readonly<Record<string, Key>> = keys;

/** Keys whose text readers see, which may contain variables. */
const shown: ReadonlySet<string> = new Set(["title", "description", "sidebar_label", "keywords", "tags"]);

function withVariables(value: unknown, variables: Variables | null, at: Location, diagnostics: Diagnostic[]): unknown {
  if (variables === null) return value;
  if (Array.isArray(value)) return value.map((item) => withVariables(item, variables, at, diagnostics));
  if (typeof value !== "string") return value;
  return fillVariables(value, {
    variables,
    missing: (name) => void diagnostics.push(missingVariable(variables, name, at))
  });
}

function wrongValue(
  name: string,
  value: unknown,
  {expected, index, fix}: ValueFault,
  document: YamlDocument
): Diagnostic {
  return diagnose(
    "frontmatter-invalid",
    document.valueAt(index === null ? [name] : [name, index]),
    `"${name}" must be ${expected}.`,
    fix ? {hint: `did you mean "${fix.write}"?`, ...fix} : value === null ? "give it a value, or remove the key" : null
  );
}

/** Keys that the project requires of every page. */
function reportMissing(
  frontMatter: FrontMatter,
  ownKeys: readonly OwnKey[],
  at: Location,
  diagnostics: Diagnostic[]
): void {
  for (const {name, required, values} of ownKeys) {
    if (!required || Object.hasOwn(frontMatter.own, name) || Object.hasOwn(frontMatter.places, name)) continue;
    diagnostics.push(
      diagnose(
        "frontmatter-invalid",
        at,
        `The front matter has no "${name}", which the configuration requires.`,
        values.length > 0 ? `add it, with one of ${values.join(", ")}` : `add "${name}: …"`
      )
    );
  }
}

function fill(
  frontMatter: FrontMatter,
  document: YamlDocument,
  {variables, ownKeys}: FrontMatterSettings,
  diagnostics: Diagnostic[]
): void {
  const {value} = document;
  if (value === null) return;
  if (typeof value !== "object" || Array.isArray(value)) {
    diagnostics.push(
      diagnose(
        "frontmatter-invalid",
        document.valueAt([]),
        "The front matter is not a list of keys and values.",
        'write one "key: value" a line'
      )
    );
    return;
  }
  for (const [name, entry] of Object.entries(value)) {
    const at = document.keyAt([name]);
    frontMatter.places[name] = at;
    const key = Object.hasOwn(frontMatterKeys, name) ? frontMatterKeys[name] : undefined;
    const own = ownKeys.find((each) => each.name === name);
    if (own) {
      const fault = faultOfValue(own, entry);
      if (fault) diagnostics.push(wrongValue(name, entry, fault, document));
      else frontMatter.own[name] = valueOf(own, withVariables(entry, variables, document.valueAt([name]), diagnostics));
    } else if (!key) {
      const known = [...Object.keys(frontMatterKeys), ...ownKeys.map((each) => each.name)];
      diagnostics.push(
        diagnose(
          "frontmatter-unknown-key",
          at,
          `There is no front matter key "${name}".`,
          suggestKey(name, known, Object.keys(value))
        )
      );
    } else if (!key.accepts(entry)) {
      diagnostics.push(
        diagnose(
          "frontmatter-invalid",
          document.valueAt([name]),
          `"${name}" must be ${key.expected}.`,
          entry === null ? `give it a value, or remove the key` : null
        )
      );
    } else {
      const filled = shown.has(name) ? withVariables(entry, variables, document.valueAt([name]), diagnostics) : entry;
      key.set(frontMatter, filled as never, (index) => document.valueAt(index === undefined ? [name] : [name, index]));
    }
  }
}
