// Files that pages name by an alias, and pictures that lie beside the folder of the pages: both are found, and come along.

import path from "node:path";
import type {ForeignDocument, ForeignSite, ForeignVersion} from "./foreign-site.ts";
import {relativePath} from "./included-files.ts";
import {withAlias} from "./path-aliases.ts";
import {mapInline, mapProse} from "./prose.ts";
import type {SiteSource} from "./site-source.ts";

const REFERENCE = /(\]\(\s*<?|\s(?:src|dark|href)="|\bfrom\s+['"])([^"'()\s<>{}#?]+)/g;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/i;

export function placeFiles(site: ForeignSite, source: SiteSource): void {
  const placed = new Map(site.copies.map(({from, to}) => [from, to]));
  const targets = new Set([...placed.values(), ...site.files.keys()]);
  for (const version of site.versions) {
    const pages = new Map(version.documents.map((document) => [document.source, document.file]));
    for (const document of version.documents)
      document.text = mapProse(document.text, {
        line: (line) =>
          mapInline(line, (text) =>
            text.replace(REFERENCE, (written, open: string, target: string) => {
              const found = fileOf(target, document, version);
              const address = found === null ? null : addressOf(found, document, version, pages);
              return address === null ? written : open + address;
            })
          )
      });
  }

  /** The file from the site's folder, unless the project has it where the page names it. */
  function fileOf(target: string, {source: from, file}: ForeignDocument, {content}: ForeignVersion): string | null {
    if (/^(?:[a-z][a-z+.-]*:|\/)/i.test(target)) return null;
    const aliased = withAlias(target, site.aliases, source);
    if (aliased !== null) return aliased;
    if (!PICTURE.test(target) || targets.has(path.posix.join(content, path.posix.dirname(file), target))) return null;
    const beside = path.posix.join(path.posix.dirname(from), target);
    return source.has(beside) ? beside : null;
  }

  function addressOf(
    found: string,
    {file}: ForeignDocument,
    {content}: ForeignVersion,
    pages: ReadonlyMap<string, string>
  ): string | null {
    const page = pages.get(found);
    if (page !== undefined) return relativePath(file, page);
    const to = placed.get(found);
    if (to?.startsWith("static/")) return to.slice("static".length);
    if (to?.startsWith(`${content}/`)) return relativePath(file, to.slice(content.length + 1));
    if (!PICTURE.test(found)) return null;
    const target = `_assets/${found.replace(/^(?:\.\.\/)+/, "")}`;
    if (!targets.has(`${content}/${target}`)) site.copies.push({from: found, to: `${content}/${target}`});
    targets.add(`${content}/${target}`);
    return relativePath(file, target);
  }
}
