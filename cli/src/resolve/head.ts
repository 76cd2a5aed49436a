// What stands in <head> beside title and description: canonical and alternate
// addresses, picture, breadcrumbs for search engines.

import type {Config} from "../model.ts";
import type {HeadData, PageData} from "../../../runtime/shared/page-data.ts";
import type {RoutedPage} from "./routes.ts";

/** `counterpart` is the same document in the latest version, where there is one. */
export function headOf(
  config: Config,
  {page}: RoutedPage,
  data: PageData,
  counterpart: string | null,
  image: string | null
): HeadData {
  const absolute = (href: string): string => config.url + href;
  const canonical = config.url === "" ? null : absolute(counterpart ?? data.href);
  return {
    canonical,
    alternates:
      config.url === ""
        ? []
        : [
            {hreflang: config.locale, href: absolute(data.href)},
            {hreflang: "x-default", href: absolute(data.href)}
          ],
    image: image === null ? null : /^https?:/.test(image) ? image : config.url === "" ? null : absolute(image),
    keywords: page.frontMatter.keywords,
    noindex: page.frontMatter.unlisted || page.frontMatter.draft || page.kind === "not-found" || page.kind === "search",
    jsonLd: config.url === "" || data.breadcrumbs.length === 0 ? null : breadcrumbList(data, absolute)
  };
}

/** https://schema.org/BreadcrumbList; safe inside a script element. */
function breadcrumbList(data: PageData, absolute: (href: string) => string): string {
  const items = data.breadcrumbs.map(({label, href}, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href === null ? {} : {item: absolute(href)})
  }));
  return JSON.stringify({"@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: items}).replace(
    /</g,
    "\\u003c"
  );
}
