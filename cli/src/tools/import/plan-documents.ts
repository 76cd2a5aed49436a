// Writes the pages of a folder into the plan, each at its old address and with its old anchors.

import {parseText} from "../../content/parse-page.ts";
import {translatedFolder} from "../../config/languages.ts";
import type {Page} from "../../model.ts";
import {routeOf} from "../../resolve/routes.ts";
import {counted} from "./fields.ts";
import type {ForeignDocument, ForeignLanguage, ForeignTranslation} from "./foreign-site.ts";
import {addFrontMatter} from "./front-matter-text.ts";
import type {ImportPlan} from "./import-plan.ts";
import {keepAnchors} from "./keep-anchors.ts";
import type {Destination} from "./keep-redirects.ts";
import {tidyText} from "./tidy-text.ts";

export interface Planning {
  plan: ImportPlan;
  kept: {anchors: number; slugs: number};
  destinations: Map<string, Destination>;
  languages: readonly ForeignLanguage[];
}

/** A folder of pages. */
export interface Place {
  /** Of the version; null for pages outside of versions. */
  name: string | null;
  content: string;
  /** Its path in the site, "" for the root. */
  path: string;
}

export function routingOf({name, path}: Place): Parameters<typeof routeOf>[0] {
  return {base: "/", trailingSlash: false, versions: name === null ? [] : [{name, path, latest: false}]};
}

/** @returns the pages that are not partials */
export function planDocuments(documents: readonly ForeignDocument[], place: Place, planning: Planning): Page[] {
  const {plan, kept, destinations} = planning;
  const {name, content, path: prefix} = place;
  const routing = routingOf(place);
  const pages: Page[] = [];
  for (const document of documents) {
    const file = `${content}/${document.file}`;
    let text = withAnchors(document, kept);
    const isPartial = /(^|\/)_/.test(document.file);
    let page = parse(file, document.file, text, name);
    const old = document.route;
    if (!isPartial && old !== null && old !== routeOf(routing, page)) {
      if (old === prefix || old.startsWith(`${prefix}/`)) {
        text = addFrontMatter(text, `slug: ${yamlText(old.slice(prefix.length) || "/")}`);
        kept.slugs++;
      } else {
        text = addFrontMatter(text, `redirect_from: [${yamlText(old)}]`);
        plan.addresses.push(`${old} redirects to ${routeOf(routing, page)}`);
      }
      page = parse(file, document.file, text, name);
    }
    const heading = isPartial || name === null ? undefined : titleBelowText(page);
    if (heading !== undefined) {
      text = addFrontMatter(addFrontMatter(text, `title: ${JSON.stringify(heading)}`), "hide_title: true");
      page = parse(file, document.file, text, name);
    }
    if (!isPartial && name !== null && hasOwnHeading(page)) {
      text = addFrontMatter(text, "hide_title: true");
      page = parse(file, document.file, text, name);
    }
    plan.files.set(file, text);
    if (isPartial) continue;
    pages.push(page);
    destinations.set(name === null ? prefix + page.path : routeOf(routing, page), {anchors: anchorsOf(page)});
  }
  return pages;
}

/**
 * Translations lie beside the originals. One that says what its original says is left out: the site shows the original
 * in its place, and says that it is not translated.
 */
export function planTranslations(
  translations: readonly ForeignTranslation[],
  originals: readonly ForeignDocument[],
  place: Place,
  planning: Planning
): void {
  const texts = new Map(originals.map(({file, text}) => [pageName(file), text]));
  for (const {code, documents} of translations) {
    const language = planning.languages.find((one) => one.code === code)!;
    const own = documents.filter(({file, text}) => texts.get(pageName(file)) !== text);
    const content = translatedFolder(place.content, code);
    planDocuments(own, {...place, content, path: language.path + place.path}, planning);
    const added = own.filter(({file}) => !texts.has(pageName(file))).map(({source}) => `\`${source}\``);
    const same = documents.length - own.length;
    if (own.length > 0)
      planning.plan.done.push(`${content}/ has ${counted(own.length, "page")} in ${language.label} of ${texts.size}`);
    if (same > 0)
      planning.plan.done.push(
        `${content}/ has no copies of ${counted(same, "page")} that ${same === 1 ? "is" : "are"} not translated`
      );
    if (added.length > 0)
      planning.plan.done.push(
        `${content}/ has ${counted(added.length, "page")} without an original: ${added.join(", ")}`
      );
  }
}

/** The heading of a page on which other text comes first: other generators take their titles from there, too. */
function titleBelowText({frontMatter, headings}: Page): string | undefined {
  if (frontMatter.title !== null || frontMatter.hideTitle) return undefined;
  return headings.find(({level}) => level === 1)?.text;
}

/** Whether a page has a title in its front matter and begins with a heading, which is shown in its place elsewhere. */
function hasOwnHeading({frontMatter, headings}: Page): boolean {
  return frontMatter.title !== null && !frontMatter.hideTitle && headings[0]?.level === 1;
}

function withAnchors(document: ForeignDocument, kept: {anchors: number}): string {
  const {text, kept: given} = keepAnchors(tidyText(document.text));
  kept.anchors += given;
  return text;
}

/** A translation of a page in MDX may be in Markdown. */
function pageName(file: string): string {
  return file.replace(/\.mdx$/, ".md");
}

function parse(file: string, path: string, text: string, version: string | null): Page {
  return parseText(file, text, {path, version}).page;
}

function anchorsOf(page: Page): ReadonlySet<string> {
  return new Set([...page.headings.map(({id}) => id), ...page.anchors]);
}

function yamlText(text: string): string {
  return /^[\w/.-]+$/.test(text) ? text : JSON.stringify(text);
}
