// Files that pages name by an alias, and pictures that lie beside the folder of the pages: both are found, and come along.

import path from "node:path";
import {translatedFolder} from "../../config/languages.ts";
import type {ForeignDocument, ForeignSite, ForeignVersion} from "./foreign-site.ts";
import {relativePath} from "./included-files.ts";
import {withAlias} from "./path-aliases.ts";
import {mapInline, mapProse} from "./prose.ts";
import type {SiteSource} from "./site-source.ts";

const REFERENCE = /(\]\(\s*<?|\s(?:src|dark|href)="|\bfrom\s+['"])([^"'()\s<>{}#?]+)/g;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/i;

type Folder = Pick<ForeignVersion, "content" | "documents"> & {
  /** Folder of the originals, whose files translations have too. */
  original?: string;
};

export function placeFiles(site: ForeignSite, source: SiteSource): void {
  const placed = new Map(site.copies.map(({from, to}) => [from, to]));
  const targets = new Set([...placed.values(), ...site.files.keys()]);
  const folders = site.versions.flatMap((version) => [
    version,
    ...version.translations.map(({code, documents}): Folder => {
      const {content} = version;
      return {content: translatedFolder(content, code), original: content, documents};
    })
  ]);
  for (const version of folders) {
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
  function fileOf(target: string, {source: from, file}: ForeignDocument, {content, original}: Folder): string | null {
    if (/^(?:[a-z][a-z+.-]*:|\/)/i.test(target)) return null;
    const aliased = withAlias(target, site.aliases, source);
    if (aliased !== null) return aliased;
    const isThere = (folder: string): boolean => targets.has(path.posix.join(folder, path.posix.dirname(file), target));
    if (!PICTURE.test(target) || isThere(content) || (original !== undefined && isThere(original))) return null;
    const beside = path.posix.join(path.posix.dirname(from), target);
    return source.has(beside) ? beside : null;
  }

  function addressOf(
    found: string,
    {file}: ForeignDocument,
    {content, original}: Folder,
    pages: ReadonlyMap<string, string>
  ): string | null {
    const page = pages.get(found);
    if (page !== undefined) return relativePath(file, page);
    const to = placed.get(found);
    if (to?.startsWith("static/")) return to.slice("static".length);
    for (const folder of [content, original])
      if (folder !== undefined && to?.startsWith(`${folder}/`)) return relativePath(file, to.slice(folder.length + 1));
    if (!PICTURE.test(found)) return null;
    const target = `_assets/${found.replace(/^(?:\.\.\/)+/, "")}`;
    if (!targets.has(`${content}/${target}`)) site.copies.push({from: found, to: `${content}/${target}`});
    targets.add(`${content}/${target}`);
    return relativePath(file, target);
  }
}
