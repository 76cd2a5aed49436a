// A page's text for a document that combines many pages: nothing in it may clash with
// another page, and links between the document's pages stay within it.

import {entityLibrary} from "../core/lazy-libraries.ts";
import {escapeHtml} from "../core/text.ts";

export interface PrintLinks {
  /** Prefix for the page's ids. */
  prefix: string;
  /** Maps a URL to its target within the document; other URLs are unchanged. */
  hrefOf(href: string): string;
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /\s([a-zA-Z][\w-]*)="([^"]*)"/g;

/** Attributes that hold ids, and `name`, which groups radio buttons. */
const IDS = new Set(["id", "name", "for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"]);

/** Prepares a page's text for the document. */
export function textOfDocument(document: string): string {
  const main = document.slice(document.indexOf("<main"), document.lastIndexOf("</main>"));
  const begin = main.indexOf('<div class="prose">');
  const end = main.lastIndexOf("</article>");
  return begin < 0 || end < begin ? "" : main.slice(begin, end);
}

/** Scripts do not run in the document: removes controls that need them, and lowers headings by one level. */
export function forPrint(html: string, links: PrintLinks): string {
  return html
    .replace(/<button\b[^>]*>[^]*?<\/button>/g, "")
    .replace(/<a class="anchor"[^>]*>#<\/a>/g, "")
    .replace(TAG, (_, slash: string, name: string, attributes: string) => {
      const level = /^h([1-5])$/.exec(name)?.[1];
      const tag = level ? `h${Number(level) + 1}` : name;
      if (slash !== "" || name === "pd-island") return `<${slash}${tag}>`;
      return `<${tag}${attributes.replace(ATTRIBUTE, (whole, key: string, value: string) => {
        if (IDS.has(key)) return ` ${key}="${value.replace(/\S+/g, (id) => links.prefix + id)}"`;
        if (key === "loading") return "";
        return key === "href" ? ` href="${escapeHtml(links.hrefOf(entityLibrary().decodeHTML(value)))}"` : whole;
      })}>`;
    });
}
