// Options of the docs plugin, from the preset or the plugin itself.

import {recordOf, textOr, type Fields} from "../fields.ts";

export interface DocsOptions {
  /** Version settings by name. */
  versions: Fields;
  lastVersion: string | null;
  folder: string;
  /** "/docs"; "/" for the site's root. */
  base: string;
  sidebars: string | null;
}

export function docsOptions(config: Fields): DocsOptions {
  const preset = optionPairs(config["presets"]).find(([name]) => /classic|preset/.test(name))?.[1] ?? {};
  const plugin = optionPairs(config["plugins"]).find(([name]) => name.includes("plugin-content-docs"))?.[1];
  const docs = recordOf(preset["docs"] ?? plugin);
  const base = typeof docs["routeBasePath"] === "string" ? docs["routeBasePath"] : "docs";
  const sidebars = typeof docs["sidebarPath"] === "string" ? docs["sidebarPath"] : "sidebars.js";
  return {
    versions: recordOf(docs["versions"]),
    lastVersion: textOr(docs["lastVersion"]),
    folder: (textOr(docs["path"]) ?? "docs").replace(/^\.\/|\/$/g, ""),
    base: `/${base.replace(/^\/+|\/+$/g, "")}`,
    sidebars: docs["sidebarPath"] === false ? null : sidebars.replace(/^\.\//, "")
  };
}

/** Plugins and presets: names, with or without options. */
export function optionPairs(list: unknown): [name: string, options: Fields][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): [string, Fields][] => {
    if (typeof entry === "string") return [[entry, {}]];
    return Array.isArray(entry) && typeof entry[0] === "string" ? [[entry[0], recordOf(entry[1])]] : [];
  });
}
