// Data that all pages share: navbar, footer and versions, with hrefs instead of ids.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {suggestFix} from "../core/nearest.ts";
import {versionVariables} from "../config/version-variables.ts";
import {fillVariables} from "../config/variables.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import type {NavbarItem, SearchTask, SiteData, SiteExtras, VersionData} from "../../../runtime/shared/page-data.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {missingDoc, missingSidebar, missingVersionDoc} from "../../../runtime/shared/version-record.ts";
import {checkAddresses} from "./addresses.ts";
import {languageData, localAddress} from "./language-data.ts";
import type {SiteIndex} from "./site-index.ts";
import type {Messages} from "../../../runtime/messages/messages.ts";
import {messagesIn} from "../../../runtime/messages/translations.ts";
import {wordingOf} from "../config/languages.ts";

/** Landing hrefs of sidebars: key `${version}/${sidebar}`. */
export type Landings = ReadonlyMap<string, string>;

export interface SiteDataInput {
  config: Config;
  index: SiteIndex;
  landings: Landings;
  /** Href of an icon, logo or image named in the configuration, or null. */
  fileHref(file: string | null): string | null;
  announcementHtml: string | null;
  /** By version name: see `versionNotes`. */
  notes: ReadonlyMap<string, string>;
}

function siteExtras({scripts, head, feedback, consent, base}: Config): Pick<SiteData, "extras"> {
  if (scripts.length === 0 && head.length === 0 && !feedback) return {};
  const within = (address: string): string => (/^\/(?!\/)/.test(address) ? base + address.slice(1) : address);
  const dataOf = (wanted: boolean): SiteExtras["scripts"] =>
    scripts.filter((script) => script.consent === wanted).map(({src, attributes}) => ({src: within(src), attributes}));
  const asked = dataOf(true);
  return {
    extras: {
      scripts: dataOf(false),
      consent: asked.length > 0 ? {...consent, scripts: asked} : null,
      head: head.map(({name, attributes}) => ({
        name,
        attributes: attributes["href"] === undefined ? attributes : {...attributes, href: within(attributes["href"])}
      })),
      feedback
    }
  };
}

export function siteDataOf({config, index, landings, fileHref, announcementHtml, notes}: SiteDataInput): {
  data: SiteData;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const versions = config.versions.map((version) => versionDataOf({config, index, notes}, version, diagnostics));
  const data: SiteData = {
    title: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    base: config.base,
    trailingSlash: config.trailingSlash,
    locale: config.locale,
    ...languageData(config),
    siteVersion: config.siteVersion,
    repository: config.repository,
    favicon: fileHref(config.favicon),
    ...siteExtras(config),
    logo: config.logo
      ? {
          src: fileHref(config.logo.src) ?? config.logo.src,
          srcDark: fileHref(config.logo.srcDark),
          alt: config.logo.alt
        }
      : null,
    colorMode: config.colorMode,
    navbar: {
      hideOnScroll: config.navbar.hideOnScroll,
      items: config.navbar.items
        .filter((item) => !isDraft(item, index))
        .map((item) => navbarItemOf(item, config, index, landings, diagnostics))
    },
    announcement:
      config.announcement && announcementHtml !== null
        ? {id: config.announcement.id, html: announcementHtml, dismissible: config.announcement.dismissible}
        : null,
    footer: {
      groups: config.footer.groups.map(({title, items}) => ({
        title,
        items: items.map(({label, href}) => ({label, href: localAddress(config, index, href)}))
      })),
      copyright: config.footer.copyright
    },
    assistants: config.assistants,
    llmsFull: config.llmsFull,
    print: config.print,
    search: {
      enabled: config.search.enabled,
      hints: config.search.hints,
      limit: config.search.limit,
      language: config.search.language,
      tasks: config.search.tasks.flatMap((task) => taskOf(task, config, index, diagnostics) ?? [])
    },
    versions
  };
  diagnostics.push(...checkAddresses(config, index), ...checkGlossary(config, index));
  return {data, diagnostics};
}

function versionDataOf(
  {config, index, notes}: Pick<SiteDataInput, "config" | "index" | "notes">,
  version: VersionConfig,
  diagnostics: Diagnostic[]
): VersionData {
  const main = index.byId.get(`${version.name}:${version.mainDoc}`);
  if (!main) {
    const ids = [...index.byId.values()]
      .filter(({page}) => page.version === version.name && page.kind === "doc")
      .map(({page}) => page.id);
    diagnostics.push(
      diagnose(
        "version-missing",
        version.mainDocAt,
        `${missingVersionDoc(version.mainDoc)}: it is the main document of the version "${version.name}".`,
        suggestFix(version.mainDoc, ids)
      )
    );
  }
  const {name, number, label, path, banner, supportedUntil, className, latest} = version;
  const changes = index.byRoute.get(`${path}/changes`);
  const note = notes.get(name);
  const bannerText = fillVariables(version.bannerText, {
    variables: versionVariables(config, name),
    missing: (missing) =>
      diagnostics.push(
        diagnose(
          "variable-missing",
          version.at,
          `There is no variable "${missing}" in the banner of the version "${name}".`,
          "give it a value under variables in the configuration, or write \\{{ for the braces themselves"
        )
      )
  });
  return {
    name,
    number,
    label,
    isLast: latest,
    path: path || "/",
    mainHref: hrefOf(index.config, main?.route ?? (path || "/")),
    banner,
    ...(bannerText && {bannerText}),
    ...(note && {note}),
    ...(supportedUntil && {supportedUntil}),
    ...(changes?.page.kind === "changes" && {changes: hrefOf(index.config, changes.route)}),
    className
  };
}

function navbarItemOf(
  item: Config["navbar"]["items"][number],
  config: Config,
  index: SiteIndex,
  landings: Landings,
  diagnostics: Diagnostic[]
): NavbarItem {
  const said = {label: item.label, ...(item.description && {description: item.description})};
  if (item.href !== null)
    return {...said, href: localAddress(config, index, item.href), perVersion: null, sidebar: null};
  const perVersion: Record<string, string> = {};
  for (const version of config.versions) {
    const href =
      item.sidebar !== null ? landings.get(`${version.name}/${item.sidebar}`) : docHref(index, version.name, item.doc);
    if (href !== undefined) perVersion[version.name] = href;
  }
  const latest = config.versions.find(({latest: isLatest}) => isLatest);
  const href = (latest && perVersion[latest.name]) ?? Object.values(perVersion)[0];
  if (href === undefined) diagnostics.push(missingTarget(item, config, index));
  return {...said, href: href ?? config.base, perVersion, sidebar: item.sidebar};
}

/** Whether the item is a document that is not published yet; it is dropped. */
function isDraft({doc}: Config["navbar"]["items"][number], {drafts, byId, config}: SiteIndex): boolean {
  if (doc === null || config.versions.some(({name}) => byId.has(`${name}:${doc}`))) return false;
  return [...drafts.values()].some(({id}) => id === doc);
}

/** Null for a dead target, which is reported. */
function taskOf(
  {label, doc, href, at}: Config["search"]["tasks"][number],
  config: Config,
  index: SiteIndex,
  diagnostics: Diagnostic[]
): SearchTask | null {
  if (href !== null) return {label, href: localAddress(config, index, href), perVersion: null};
  const [id = "", anchor = ""] = (doc ?? "").split(/(?=#)/);
  const perVersion = Object.fromEntries(
    config.versions.flatMap(({name}) => {
      const found = docHref(index, name, id);
      return found === undefined ? [] : [[name, found + anchor]];
    })
  );
  const latest = config.versions.find((version) => version.latest)?.name ?? "";
  const own = perVersion[latest] ?? Object.values(perVersion)[0];
  if (own !== undefined) return {label, href: own, perVersion};
  const ids = [...index.byId.values()].filter(({page}) => page.kind === "doc").map(({page}) => page.id);
  diagnostics.push(
    doc === null
      ? diagnose("version-missing", at, `The search's task "${label}" leads nowhere.`, 'give it "doc" or "href"')
      : diagnose("version-missing", at, `${missingDoc(id, ids)}. The search's tasks name it.`, suggestFix(id, ids))
  );
  return null;
}

function checkGlossary({glossary, versions}: Config, index: SiteIndex): Diagnostic[] {
  if (glossary === null || versions.some(({name}) => docHref(index, name, glossary.doc) !== undefined)) return [];
  const ids = [...index.byId.values()].filter(({page}) => page.kind === "doc").map(({page}) => page.id);
  const message = `${missingDoc(glossary.doc, ids)}. It is named as the glossary.`;
  return [diagnose("version-missing", glossary.at, message, suggestFix(glossary.doc, ids))];
}

function docHref(index: SiteIndex, version: string, doc: string | null): string | undefined {
  const found = doc === null ? undefined : index.byId.get(`${version}:${doc}`);
  return found && hrefOf(index.config, found.route);
}

function missingTarget(item: Config["navbar"]["items"][number], config: Config, index: SiteIndex): Diagnostic {
  if (item.sidebar !== null) {
    const version = config.versions.find(({latest}) => latest)!;
    const known = version.sidebars.map(({name}) => name);
    const [message, hint] = known.includes(item.sidebar)
      ? [`The sidebar "${item.sidebar}" has no page to link to.`, "list a page in it"]
      : [`${missingSidebar(version.name, item.sidebar, known)}.`, suggestFix(item.sidebar, known)];
    return diagnose("sidebar-missing", item.at, message, hint);
  }
  const ids = [...index.byId.values()].filter(({page}) => page.kind === "doc").map(({page}) => page.id);
  const message =
    item.doc === null
      ? `The navbar item "${item.label}" leads nowhere.`
      : `${missingDoc(item.doc, ids)}. The navbar names it.`;
  return diagnose(
    "version-missing",
    item.at,
    message,
    item.doc === null ? 'give it "doc", "sidebar" or "href"' : suggestFix(item.doc, ids)
  );
}

/** What the menu of versions says below each label, by name of the version; empty if the configuration says nothing. */
export function versionNotes(config: Config): Map<string, string> {
  const {messages} = messagesIn(wordingOf(config)).pages;
  return new Map(config.versions.map((version) => [version.name, noteOf(version, config.locale, messages)]));
}

function noteOf({released, banner}: VersionConfig, locale: string, messages: Messages["pages"]["messages"]): string {
  if (released !== "")
    return new Intl.DateTimeFormat(locale, {dateStyle: "long", timeZone: "UTC"}).format(new Date(released));
  if (banner === "unreleased") return messages.notReleased;
  return banner === "unmaintained" ? messages.notMaintained : "";
}
