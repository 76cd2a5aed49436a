// Reads mkdocs.yml: YAML with Python tags, environment variables, and
// inheritance. Nothing in it is executed.

import path from "node:path";
import {CORE_SCHEMA, defineMappingTag, defineScalarTag, defineSequenceTag, load, mergeTag} from "js-yaml";
import {limits} from "../../limits/budget.ts";
import {boundedValue} from "../bounded-value.ts";
import {recordOf, type Fields} from "../fields.ts";
import type {SiteSource} from "../site-source.ts";

/** A Python tag: `!!python/name:pymdownx.slugs.slugify`. */
export interface PythonName {
  python: string;
}

/** A list or record that is being read, and its tag. */
interface Carrier {
  tag: string;
  items: unknown[];
}

const schema = CORE_SCHEMA.withTags(
  mergeTag,
  ...["!", "tag:yaml.org,2002:python/"].flatMap((prefix) => [
    defineScalarTag<unknown>(prefix, {
      matchByTagPrefix: true,
      resolve: (_text, _explicit, tag) => valueOf({tag, items: []}),
      identify: () => false
    }),
    defineSequenceTag<Carrier, unknown>(prefix, {
      matchByTagPrefix: true,
      create: (tag) => ({tag, items: []}),
      addItem: ({items}, item) => void items.push(item),
      finalize: valueOf,
      identify: () => false
    }),
    defineMappingTag<Carrier, unknown>(prefix, {
      matchByTagPrefix: true,
      create: (tag) => ({tag, items: []}),
      addPair: () => "",
      has: () => false,
      keys: () => [],
      get: () => null,
      finalize: valueOf,
      identify: () => false
    })
  ])
);

/** `!ENV [NAME, default]` yields the default; a Python tag yields its name; other tags yield nothing. */
function valueOf({tag, items}: Carrier): unknown {
  if (tag.endsWith("ENV")) return items.at(-1) ?? null;
  const python = /:python\/[\w/]+:(.+)$/.exec(tag)?.[1];
  return python === undefined ? null : ({python} satisfies PythonName);
}

/** Longest chain of inherited files. */
const DEEPEST = 5;

/** @throws Error if the file is not YAML, or too large */
export function readMkdocsConfig(source: SiteSource, file: string, depth = 0): Fields {
  const text = source.read(file) ?? "";
  if (text.length > limits.settings) throw new Error("it is too large");
  const isEmpty = text.split("\n").every((line) => /^[ \t]*(?:#.*)?$/.test(line));
  const {INHERIT: parent, ...own} = isEmpty ? {} : recordOf(boundedValue(load(text, {schema, filename: file})));
  if (typeof parent !== "string" || depth >= DEEPEST) return own;
  const inherited = path.posix.join(path.posix.dirname(file), parent);
  return source.has(inherited) ? merged(readMkdocsConfig(source, inherited, depth + 1), own) : own;
}

function merged(below: Fields, above: Fields): Fields {
  const result = {...below};
  for (const [key, value] of Object.entries(above)) {
    const old = result[key];
    const both = isRecord(old) && isRecord(value);
    result[key] = both ? merged(old, value) : value;
  }
  return result;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Plugins and extensions: a list of names and records, or one record. */
export function namedOptions(value: unknown): Map<string, Fields> {
  const entries = Array.isArray(value)
    ? value.flatMap((item: unknown): [string, unknown][] =>
        typeof item === "string" ? [[item, null]] : Object.entries(recordOf(item)).flatMap(membersOf)
      )
    : Object.entries(recordOf(value));
  return new Map(entries.map(([name, options]) => [name, recordOf(options)]));
}

/** The plugins of Material's plugin `group`. */
function membersOf([name, options]: [string, unknown]): [string, unknown][] {
  const inner = name.replace(/^material\//, "") === "group" ? recordOf(options)["plugins"] : undefined;
  return inner === undefined ? [[name, options]] : [...namedOptions(inner)];
}
