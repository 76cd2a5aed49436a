// Whatever needs all pages beyond their addresses: landing pages of sidebars, and the data that all pages share.
// It returns the frame, of which each page shows a part, with all faults across pages.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import type {Site} from "../model.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";
import {hrefOfPath} from "../../../runtime/shared/urls.ts";
import {originalLanguage, type OriginalLanguage} from "./language-data.ts";
import {outputOfFile} from "./links.ts";
import type {NamedPage, RoutedPage} from "./routes.ts";
import {outlineIn, type Section} from "./section.ts";
import {firstPage} from "./sidebar-data.ts";
import type {SidebarTree} from "./sidebar-tree.ts";
import {siteDataOf} from "./site-data.ts";
import {fileWithText, publishFaultIn, type SiteIndex} from "./site-index.ts";
import type {SitePlan} from "./site-plan.ts";
import {languageAt} from "../config/languages.ts";
import {versionRecordOf} from "./version-records.ts";

export interface ResolveInput {
  config: Config;
  plan: SitePlan;
  /** Of the versions, and of "": the pages outside of versions. */
  sections: ReadonlyMap<string, Section>;
  index: SiteIndex;
  announcementHtml: string | null;
  versionNotes: ReadonlyMap<string, string>;
}

/** The site without the text of its pages. */
export interface Frame extends Pick<ResolveInput, "config" | "plan" | "sections"> {
  data: Site["data"];
  /** The language of texts that are not translated; null for a site in one language. */
  original: OriginalLanguage | null;
  /** Href of each sidebar's landing page, by `${version}/${sidebar}`. */
  landings: Map<string, string>;
  /** Files named in the configuration, by project path. */
  files: Map<string, string>;
  diagnostics: Diagnostic[];
}

export function resolveSite(input: ResolveInput): Frame {
  const {config, plan, sections, index} = input;
  const diagnostics: Diagnostic[] = [];
  const landings = new Map<string, string>();
  for (const version of config.versions) {
    for (const tree of sections.get(version.name)!.trees) {
      const landing = landingOf(config, plan, version, tree, diagnostics);
      if (landing !== null) landings.set(`${version.name}/${tree.name}`, landing);
    }
  }
  const start: Location = {file: config.file, line: 1, column: 1};
  const files = new Map<string, string>();
  const {data, diagnostics: dataFaults} = siteDataOf({
    config,
    index,
    landings,
    fileHref(file) {
      const found = namedFile(config, index, file, start);
      if (found?.output) files.set(found.file, found.output);
      return found && found.href;
    },
    announcementHtml: input.announcementHtml,
    notes: input.versionNotes
  });
  const social = namedFile(config, index, config.socialImage, start);
  if (social?.output) files.set(social.file, social.output);
  return {
    config,
    plan,
    sections,
    data,
    original: originalLanguage(config),
    landings,
    files,
    diagnostics: [...diagnostics, ...dataFaults]
  };
}

/** The section to which a page of the site belongs. */
export function sectionOf({sections}: Pick<Frame, "sections">, {version}: Pick<NamedPage, "version">): Section {
  return sections.get(version ?? "")!;
}

/** Pages with routes, in the order of the pages. */
export function outlinesOf(frame: Frame): RoutedPage[] {
  const {languages, locale} = frame.config;
  return frame.plan.routed.flatMap(({page, route}) => {
    if (languages.length > 0 && languageAt(languages, route)?.code !== locale) return [];
    const outline = outlineIn(sectionOf(frame, page), page);
    return outline ? [{page: outline, route}] : [];
  });
}

export function recordsOf({config, sections, plan, landings}: Frame): VersionRecord[] {
  return config.versions.map((version) =>
    versionRecordOf({version, section: sections.get(version.name)!, plan, landings})
  );
}

function landingOf(
  config: Config,
  {names, hrefOf: href}: SitePlan,
  version: VersionConfig,
  tree: SidebarTree,
  diagnostics: Diagnostic[]
): string | null {
  if (tree.link === null) {
    const first = firstPage(tree.items);
    return first && href(first);
  }
  if (tree.link.startsWith("/")) return hrefOfPath(config, version.path + tree.link);
  const page = names.byId.get(`${version.name}:${tree.link}`)?.page;
  if (page) return href(page);
  diagnostics.push(
    diagnose(
      "sidebar-missing-doc",
      tree.at,
      `The sidebar "${tree.name}" leads to the document "${tree.link}", which the version "${version.name}" does not have.`
    )
  );
  return null;
}

/** Href of a file named in the configuration or front matter: files in the static folder keep their path, others get a hash. Null if there is no such file, or it may not be published. */
export function namedFile(
  config: Pick<Config, "base" | "static">,
  index: SiteIndex,
  file: string | null,
  at: Location
): {href: string; file: string; output: string | null} | null {
  if (file === null) return null;
  if (/^https?:/.test(file)) return {href: file, file, output: null};
  const name = file.replace(/^\//, "");
  const route =
    "/" +
    (config.static !== null && name.startsWith(config.static + "/") ? name.slice(config.static.length + 1) : name);
  if (index.staticFiles.has(route)) return {href: config.base + route.slice(1), file: name, output: null};
  const source = index.files.get(name);
  if (!source) return null;
  const original = fileWithText(source);
  if (publishFaultIn(index, original, at)) return null;
  const output = outputOfFile(index, original);
  return {href: config.base + output, file: original, output};
}
