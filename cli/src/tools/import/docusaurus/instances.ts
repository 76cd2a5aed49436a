// Further instances of the docs plugin: a "community" or "contributing" beside the documents. Their pages are pages
// outside of versions here, at the same addresses.

import path from "node:path";
import {counted} from "../fields.ts";
import type {ForeignDocument, ForeignSite} from "../foreign-site.ts";
import {pagesFolder} from "../languages.ts";
import type {SiteSource} from "../site-source.ts";
import type {DocsOptions, OtherDocs} from "./docs-options.ts";
import {folderIn, instanceDocs, withReplaced, type Translations} from "./translations.ts";
import {ownId, readDocuments} from "./versions.ts";

/** Adds to the pages of the site, which must have been read. */
export function readInstances(
  source: SiteSource,
  instances: readonly OtherDocs[],
  {languages, standard}: Pick<Translations, "languages" | "standard">,
  site: ForeignSite,
  placeOf: (text: string) => string
): void {
  for (const instance of instances) {
    const {id, folder, base, sidebars} = instance;
    if (!source.hasFolder(folder)) {
      site.left.push({text: `the documents "${id}" are left out: there is no folder ${folder}`, at: placeOf(folder)});
      continue;
    }
    const original = documentsIn(folder, instance, source, site);
    const documents = withReplaced(original, documentsIn(instanceDocs(standard, id), instance, source, site), site);
    site.pages.push(...documents);
    for (const {code, documents: translated} of site.translatedPages) {
      const language = languages.find((one) => one.code === code)!;
      const own = folderIn(language, folder, instanceDocs(language.folder, id), source);
      translated.push(...documentsIn(own, instance, source, site));
    }
    site.done.push(`${folder}/ is ${pagesFolder(languages)}${base}/, ${counted(documents.length, "page")} at ${base}`);
    if (sidebars !== null && source.has(sidebars))
      site.left.push({text: `the sidebar of ${base}: pages outside of versions have none`, at: `${sidebars}:1`});
    if (source.hasFolder(`${id}_versioned_docs`))
      site.left.push({
        text: `older versions of ${base}: one site has one set of versions`,
        at: `${id}_versioned_docs/:1`
      });
  }
}

/** With their places among the pages, and their addresses. */
function documentsIn(from: string, {base}: DocsOptions, source: SiteSource, site: ForeignSite): ForeignDocument[] {
  const folder = base === "/" ? "" : `${base.slice(1)}/`;
  const content = path.posix.join(pagesFolder(site.languages), folder);
  const api = {specOf: new Map(), targets: new Map(), specs: [], sidebars: {}, routes: [], redirects: []};
  const {documents} = readDocuments(source, {from, content, at: base, api, original: from}, site);
  site.copies = site.copies.filter(({from: file}) => !(file.startsWith(`${from}/`) && /\/_category_\.\w+$/.test(file)));
  return documents.map((document) => {
    const {text, slug} = withoutSlug(document.text);
    const name = document.file.replace(/\.mdx?$/, "");
    const id = ownId(document.text) ?? path.posix.basename(name);
    const route = slug ?? path.posix.join(path.posix.dirname(name), /^(?:index|readme)$/i.test(id) ? "" : id);
    const isRelative = slug !== null && !slug.startsWith("/");
    const at = path.posix.join(base, isRelative ? path.posix.dirname(name) : "", route);
    return {...document, text, file: folder + document.file, route: at.replace(/(.)\/$/, "$1")};
  });
}

/** The slug counts from the path of the documents, here it would from that of the site. */
function withoutSlug(text: string): {text: string; slug: string | null} {
  const head = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? "";
  const [line, slug] = /^slug:\s*["']?([^"'\n]+?)["']?\s*\n/m.exec(head) ?? [];
  return line === undefined ? {text, slug: null} : {text: text.replace(line, ""), slug: slug!};
}
