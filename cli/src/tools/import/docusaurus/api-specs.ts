// The specifications from which plugins of a Docusaurus site generate pages: docusaurus-plugin-openapi-docs
// writes folders of pages, redocusaurus one page for each.

import path from "node:path";
import type {SpecConfig} from "../../../config/config.ts";
import {normaliseText} from "../../../core/text.ts";
import {listOf, recordOf, textOr, titleOfName, type Fields} from "../fields.ts";
import type {Copy} from "../import-plan.ts";
import type {SiteSource} from "../site-source.ts";
import {optionPairs} from "./docs-options.ts";

/** A specification of a plugin, before its files have been read. */
export interface ApiSource {
  name: string;
  label: string | null;
  /** A file of the site, or a URL. */
  specPath: string;
  /** Folder of generated pages, "docs/petstore"; null for one page. */
  outputDir: string | null;
  /** Address of the one page; null for a folder. */
  route: string | null;
}

export function apiSources(config: Fields): ApiSource[] {
  const plugins = [...optionPairs(config["plugins"]), ...optionPairs(config["presets"])];
  return plugins.flatMap(([plugin, options]): ApiSource[] => {
    if (/openapi-docs$/.test(plugin))
      return Object.entries(recordOf(options["config"])).flatMap(([name, value]) =>
        folderSources(name, recordOf(value))
      );
    if (/redocusaurus$/.test(plugin))
      return listOf(options["specs"]).flatMap((spec, index): ApiSource[] => {
        const specPath = textOr(spec["spec"]);
        const route = textOr(spec["route"]);
        const name = nameOf(
          textOr(spec["id"]) ?? path.posix.basename(specPath ?? "", path.posix.extname(specPath ?? ""))
        );
        return specPath === null || route === null
          ? []
          : [{name: name || `api-${index + 1}`, label: null, specPath, outputDir: null, route}];
      });
    return [];
  });
}

function folderSources(name: string, options: Fields): ApiSource[] {
  const versions = Object.entries(recordOf(options["versions"]));
  return [
    [name, options] as const,
    ...versions.map(([key, value]) => [`${name}-${key}`, recordOf(value)] as const)
  ].flatMap(([key, own]): ApiSource[] => {
    const specPath = textOr(own["specPath"]);
    const outputDir = textOr(own["outputDir"])?.replace(/^\.\/|\/$/g, "");
    return specPath === null || outputDir === undefined
      ? []
      : [{name: nameOf(key), label: textOr(own["label"]), specPath, outputDir, route: null}];
  });
}

function nameOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A file of a specification: where it is, and where it goes below the specs folder. */
export interface SpecText extends Copy {
  text: string;
}

/** The files of a specification with those that its references name; null if one lies outside of its folder or is missing. */
export function specFiles(source: SiteSource, {name, specPath}: ApiSource): SpecText[] | null {
  const first = path.posix.normalize(specPath.replace(/^@site\//, ""));
  const folder = path.posix.dirname(first);
  const files = new Map<string, SpecText>();
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = source.read(file);
    const below = path.posix.relative(folder, file);
    if (text === null || below.startsWith("..")) return null;
    files.set(file, {from: file, to: `${name}/${below}`, text: normaliseText(text)});
    for (const [, reference = ""] of text.matchAll(/["']?\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g))
      if (!/^[a-z]+:/i.test(reference)) waiting.push(path.posix.join(path.posix.dirname(file), reference));
  }
  return [...files.values()];
}

/** The specification as the configuration will name it. */
export function specConfig({name, label}: ApiSource, file: string, route: string): SpecConfig {
  return {
    name,
    kind: "openapi",
    path: file,
    includes: [],
    label: label ?? titleOfName(name),
    route,
    slug: "operationId",
    categories: `${route}/tags`,
    info: "about",
    linkBase: null,
    send: [],
    images: [],
    source: null,
    exampleValues: [],
    rules: {},
    at: {file: "docs.config.yaml", line: 1, column: 1}
  };
}
