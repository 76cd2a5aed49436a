// A page that several versions have is printed once. What is printed depends on the page's body and on what its
// links lead to, not on the version's name: addresses within the version are printed with a mark in place of the
// version's address, and each version puts its own there.

import type {Term} from "../content/markdown/terms.ts";
import {hashOf} from "../core/text.ts";
import type {Body, RenderedPage, ResolvedPage} from "../model.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";

/** What is printed of a page: the article, without marks of changes, and the text of its Markdown. */
export interface Print extends Pick<RenderedPage, "outputs" | "diagnostics"> {
  html: string;
  /** Names of components that hydrate. */
  islands: string[];
  markdown: string;
}

export interface PrintInput {
  resolved: ResolvedPage;
  /** `resolved.hrefs` as the Markdown has them. */
  linked: (string | null)[];
  terms: readonly Term[];
  /** Of what the interface says in it. */
  language: string;
}

/** Prints of pages that other versions may have too. */
export interface SharedPrints {
  /** The print of such a page, made by `print` unless it is known. */
  of(input: PrintInput, body: () => Body | null, print: (input: PrintInput, body: Body) => Print): Print | null;
}

/** In place of the version's address, before a slash. Control characters have no meaning in a text, these two together least of all. */
const MARK = "/\u0001\u0002";

/** Characters of prints that are remembered: those of some ten thousand pages. */
const MAX_CHARACTERS = 128 * 1024 * 1024;

/** @param site with its versions in every language */
export function createSharedPrints(site: PrintedSite): SharedPrints {
  const prints = new Map<string, Print>();
  const termsOf = new Map<readonly Term[], Map<string, MarkedTerms>>();
  let characters = 0;

  /** A version's terms, marked once. */
  function marked(terms: readonly Term[], address: Address): MarkedTerms {
    const known = termsOf.get(terms) ?? new Map<string, MarkedTerms>();
    termsOf.set(terms, known);
    let found = known.get(address.own);
    if (!found) {
      const all = terms.map((term) => ({...term, href: address.mark(term.href), pages: term.pages.map(address.mark)}));
      known.set(address.own, (found = {terms: all, key: hashOf(JSON.stringify(all))}));
    }
    return found;
  }

  return {
    of({resolved, linked, terms, language}, bodyOf, print) {
      const {page, data} = resolved;
      const address = addressOf(site, page.version);
      const own = marked(terms, address);
      const input: PrintInput = {
        resolved: {
          ...resolved,
          hrefs: resolved.hrefs.map((href) => href && address.mark(href)),
          data: {...data, href: address.mark(data.href)}
        },
        linked: linked.map((href) => href && address.markTwin(href)),
        terms: own.terms,
        language
      };
      const {hrefs, imageSizes, linkTexts} = input.resolved;
      const said = [language, page.kind, page.title, page.bodyKey, input.resolved.data.href, hrefs, input.linked];
      const key = hashOf(JSON.stringify([...said, imageSizes, linkTexts, own.key]));
      let found = prints.get(key);
      if (!found) {
        const body = bodyOf();
        if (!body) return null;
        found = print(input, body);
        characters += found.html.length + found.markdown.length;
        if (characters < MAX_CHARACTERS && found.diagnostics.length === 0) prints.set(key, found);
      }
      return {...found, html: address.put(found.html), markdown: address.put(found.markdown)};
    }
  };
}

interface MarkedTerms {
  terms: Term[];
  key: string;
}

interface Address {
  /** Without a slash at the end: "/docs/v2"; "" for a version at the root. */
  own: string;
  mark(href: string): string;
  /** The same, for the complete addresses of Markdown files. */
  markTwin(href: string): string;
  put(text: string): string;
}

/** Written in the same way in HTML and in Markdown. */
const isPlain = /^[\w./-]*$/;
const same = (text: string): string => text;

type PrintedSite = Pick<SiteData, "base" | "url"> & {versions: readonly {name: string; path: string}[]};

function addressOf({base, url, versions}: PrintedSite, version: string | null): Address {
  const path = versions.find(({name}) => name === version)?.path ?? "/";
  const own = (base + encodePath(path.slice(1))).replace(/\/$/, "");
  if (!isPlain.test(own)) return {own, mark: same, markTwin: same, put: same};
  const markAfter =
    (before: string) =>
    (href: string): string =>
      href.startsWith(`${before}${own}/`) && !href.startsWith(`${before}${base}assets/`)
        ? before + MARK + href.slice(before.length + own.length)
        : href;
  return {own, mark: markAfter(""), markTwin: markAfter(url), put: (text) => text.replaceAll(`${MARK}/`, `${own}/`)};
}
