// A page as Markdown, for language models and other programs: front matter that says
// what the page is, the title, and the text with everything that components show.
// Links lead to other pages' Markdown.

import {changesMarkdown} from "../compare/changes-markdown.ts";
import {destination, escapeLine, escapeMarkdown} from "../content/markdown-text.ts";
import {printMarkdown} from "./markdown/print-markdown.ts";
import type {Component} from "../content/nodes.ts";
import {aboutMarkdown, hrefsByTarget, referenceMarkdown, withHrefs} from "../specs/index.ts";
import type {Body, ResolvedPage} from "../model.ts";
import {llmsFullPath, llmsPath} from "../../../runtime/shared/llms-path.ts";
import type {CardData, SiteData} from "../../../runtime/shared/page-data.ts";
import {encodePath, outputOf, routeOf} from "../../../runtime/shared/urls.ts";
import {htmlToMarkdown} from "./html-to-markdown.ts";
import {pagesOnCard} from "../../../runtime/messages/shell.ts";

export interface PageMarkdownInput {
  site: SiteData;
  resolved: ResolvedPage;
  /** See `linkedTwins`. */
  linked: readonly (string | null)[];
  body: Body;
  /** Whether an href, without query and anchor, belongs to a page. */
  isPage(href: string): boolean;
  /** A component's rendered HTML; "" if it failed. */
  shown(node: Component): string;
}

/** A page's links as its Markdown has them. */
export function linkedTwins(
  site: SiteData,
  {page, hrefs}: ResolvedPage,
  isPage: PageMarkdownInput["isPage"]
): (string | null)[] {
  return hrefs.map((href, index) =>
    href === null ? null : page.links[index]?.kind === "image" ? absolute(site, href) : twinAddress(site, href, isPage)
  );
}

/** Title and text. */
export function textMarkdown({site, resolved, linked, body, isPage, shown}: PageMarkdownInput): string {
  const {page} = resolved;
  const link = (href: string): string => twinAddress(site, href, isPage);
  const title = page.frontMatter.hideTitle ? "" : `# ${escapeLine(page.title)}\n\n`;
  const list = (items: string[]): string => items.join("\n") + "\n";
  switch (body.type) {
    case "markdown": {
      const component = (node: Component): string => htmlToMarkdown(shown(node), link);
      return `${title}${printMarkdown(body.nodes as Parameters<typeof printMarkdown>[0], {hrefs: linked, linkTexts: resolved.linkTexts, component})}\n`;
    }
    case "cards":
      return (
        title +
        (body.about.length > 0
          ? `${aboutMarkdown(body.about, hrefsByTarget(page.links, linked))}\n\n`
          : body.intro === ""
            ? ""
            : `${escapeMarkdown(body.intro)}\n\n`) +
        list(body.cards.map((card) => cardLine(card, link)))
      );
    case "reference":
      return referenceMarkdown(page.title, withHrefs(body.reference, page.links, linked));
    case "changes":
      return title + changesMarkdown(body.view, link);
    case "tags":
      return (
        title +
        list(
          body.tags.flatMap(({label, href, count, pages}) => [
            `- [${escapeLine(label)}](${destination(link(href))}) (${pagesOnCard(count)})`,
            ...pages.map((page) => `  - [${escapeLine(page.label)}](${destination(link(page.href))})`)
          ])
        )
      );
    default:
      return `${title}${escapeMarkdown(page.description)}\n`;
  }
}

function cardLine({href, title, description, badge, count}: CardData, link: (href: string) => string): string {
  const pages = count === null ? "" : ` (${pagesOnCard(count)})`;
  return `- ${badge ? `${badge} ` : ""}[${escapeLine(title)}](${destination(link(href))})${pages}${description && `: ${escapeLine(description)}`}`;
}

/** Title, version, date, and the address of this very page: its canonical URL may be that of another version. */
export function frontMatterOf(site: SiteData, {page, data}: ResolvedPage): string {
  const version = site.versions.find(({name}) => name === page.version);
  const lines = [
    `title: ${JSON.stringify(page.title)}`,
    ...(page.description === "" ? [] : [`description: ${JSON.stringify(page.description)}`]),
    ...(version ? [`version: ${JSON.stringify(version.label)}`] : []),
    ...(site.url === "" ? [] : [`url: ${absolute(site, data.href)}`]),
    ...(data.lastUpdate === null ? [] : [`date: ${data.lastUpdate.date}`]),
    `index: ${absolute(site, site.base + llmsPath(site, page.version))}`,
    ...(site.llmsFull && data.sidebar
      ? [`full: ${absolute(site, site.base + llmsFullPath(site, page.version, data.sidebar.name, 1))}`]
      : [])
  ];
  return `---\n${lines.join("\n")}\n---\n\n`;
}

/**
 * The address of the Markdown next to a page; of anything else, the address itself.
 * Complete where the configuration says where the site is.
 */
export function twinAddress(site: SiteData, href: string, isPage: (href: string) => boolean): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const route = isPage(path) && !rest.startsWith("?") ? routeOf(site, path) : null;
  if (route === null) return absolute(site, href);
  return absolute(site, site.base + encodePath(outputOf(site, route, "md")) + rest);
}

function absolute(site: SiteData, href: string): string {
  return href.startsWith("/") && !href.startsWith("//") ? site.url + href : href;
}
