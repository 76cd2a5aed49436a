// The page-specific elements of <head> besides the title: the compiler prints these
// elements, and client-side navigation replaces them, so that both agree.

import {llmsFullPath, llmsPath} from "./llms-path.ts";
import type {HeadData, PageData, SiteData} from "./page-data.ts";
import {markdownHref} from "./urls.ts";

export interface HeadTag {
  name: "meta" | "link" | "script";
  attributes: Record<string, string>;
  /** Content of a data script, never code. */
  text?: string;
}

export function headTags(site: SiteData, page: PageData, head: HeadData): HeadTag[] {
  const absolute = (href: string): string => site.url + href;
  const hasAddress = site.url !== "";
  return [
    meta("name", "description", page.description),
    meta("name", "robots", head.noindex ? "noindex" : ""),
    head.canonical === null ? [] : link({rel: "canonical", href: head.canonical}),
    ...(hasAddress ? (head.alternates ?? [{code: site.locale, href: page.href}]) : []).map(({code, href}) =>
      link({rel: "alternate", hreflang: code, href: absolute(href)})
    ),
    ...(hasAddress ? (head.alternates ?? [page]).slice(0, 1) : []).map(({href}) =>
      link({rel: "alternate", hreflang: "x-default", href: absolute(href)})
    ),
    head.noindex ? [] : link({rel: "alternate", type: "text/markdown", href: markdownHref(site, page.route)}),
    link({rel: "alternate", type: "text/plain", title: "llms.txt", href: site.base + llmsPath(site, page.version)}),
    site.llmsFull && page.sidebar
      ? link({
          rel: "alternate",
          type: "text/plain",
          title: "llms-full.txt",
          href: site.base + llmsFullPath(site, page.version, page.sidebar.name, 1)
        })
      : [],
    meta("property", "og:title", page.documentTitle),
    meta("property", "og:description", page.description),
    meta("property", "og:type", page.kind === "landing" ? "website" : "article"),
    meta("property", "og:site_name", site.title),
    meta("property", "og:url", head.canonical ?? ""),
    meta("property", "og:locale", site.locale.replace("-", "_")),
    meta("property", "og:image", head.image ?? ""),
    // Its title and description are those of Open Graph.
    meta("name", "twitter:card", head.image ? "summary_large_image" : "summary"),
    hasAddress ? breadcrumbList(page, absolute) : []
  ].flat();
}

/** Empty if there is no value. */
function meta(by: "name" | "property", name: string, content: string): HeadTag[] {
  return content === "" ? [] : [{name: "meta", attributes: {[by]: name, content}}];
}

function link(attributes: Record<string, string>): HeadTag[] {
  return [{name: "link", attributes}];
}

/** https://schema.org/BreadcrumbList; safe inside a script element. */
function breadcrumbList({breadcrumbs}: PageData, absolute: (href: string) => string): HeadTag[] {
  if (breadcrumbs.length === 0) return [];
  const items = breadcrumbs.map(({label, href}, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href === null ? {} : {item: absolute(href)})
  }));
  const list = {"@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: items};
  return [
    {
      name: "script",
      attributes: {type: "application/ld+json"},
      text: JSON.stringify(list).replace(/</g, "\\u003c")
    }
  ];
}
