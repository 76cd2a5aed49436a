// <head> data beyond the page's own: canonical URL, picture, whether it is indexed.

import {isPublic} from "../../../runtime/shared/page-kinds.ts";
import type {Config} from "../config/config.ts";
import type {Outline} from "../model.ts";
import type {HeadData, PageData} from "../../../runtime/shared/page-data.ts";
import type {RoutedPage} from "./routes.ts";

/** `counterpart` is the same document in the latest version, where there is one; that of the original, if it is not translated. */
export function headOf(
  config: Config,
  {page}: RoutedPage,
  data: PageData,
  counterpart: string | null,
  image: string | null,
  translations: Pick<HeadData, "alternates"> = {}
): HeadData {
  const absolute = (href: string): string => config.url + href;
  const canonical = config.url === "" ? null : absolute(counterpart ?? data.href);
  return {
    canonical,
    image: image === null ? null : /^https?:/.test(image) ? image : config.url === "" ? null : absolute(image),
    noindex: isNotIndexed(page),
    ...translations
  };
}

/** Whether search engines are asked not to list the page. */
export function isNotIndexed(page: Pick<Outline, "frontMatter" | "kind">): boolean {
  return page.frontMatter.unlisted || page.frontMatter.draft || !isPublic(page);
}
