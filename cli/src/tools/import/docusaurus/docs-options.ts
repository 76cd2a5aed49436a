// Options of the docs plugin, from the preset or the plugin itself, which a site may have several times.

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

/** A further instance of the plugin. */
export interface OtherDocs extends DocsOptions {
  id: string;
}

export function docsOptions(config: Fields): DocsOptions {
  return optionsOf(mainDocs(config));
}

/** Each has documents of its own. */
export function otherDocs(config: Fields): OtherDocs[] {
  const main = mainDocs(config);
  return docsPlugins(config)
    .filter((docs) => docs !== main)
    .map((docs) => ({...optionsOf(docs), id: textOr(docs["id"]) ?? "default"}));
}

/** That of the preset, or of a plugin where the preset has none. */
function mainDocs(config: Fields): Fields {
  const preset = optionPairs(config["presets"]).find(([name]) => /classic|preset/.test(name))?.[1];
  const own = preset?.["docs"];
  if (own !== undefined && own !== false) return recordOf(own);
  const plugins = docsPlugins(config);
  const unnamed = plugins.find(({id}) => id === undefined || id === "default");
  return unnamed ?? (preset && own === undefined ? {} : (plugins[0] ?? {}));
}

function docsPlugins(config: Fields): Fields[] {
  return optionPairs(config["plugins"]).flatMap(([name, options]) => (/content-docs$/.test(name) ? [options] : []));
}

function optionsOf(docs: Fields): DocsOptions {
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
