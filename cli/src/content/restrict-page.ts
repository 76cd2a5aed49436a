// Restricts what comes from untrusted folders, on their own pages and wherever a page includes it: only the nodes that
// are listed, no components except those that the configuration allows, no images from other hosts, no redirects and no
// address outside of the folder. What is removed is shown as text and reported.

import path from "node:path";
import type {UntrustedFolder} from "../config/config.ts";
import {isAddressIn} from "../config/untrusted.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {isWithin} from "../core/file-system.ts";
import type {Link, Page, Source} from "../model.ts";
import type {Block} from "./nodes.ts";
import {hashOf} from "../core/text.ts";
import {addressOfFile, type ParsedPage} from "./parse-page.ts";
import {isForeign, restrictNodes} from "./restrict-nodes.ts";

/** @param folderOf the untrusted folder of a file; null for files of the project */
export function restrictPage(
  parsed: ParsedPage,
  source: Source,
  folderOf: (file: string) => UntrustedFolder | null
): ParsedPage {
  const {page, body, diagnostics} = parsed;
  const folders = [source.file, ...page.includes].flatMap((file) => folderOf(file) ?? []);
  if (folders.length === 0) return parsed;
  const found: Diagnostic[] = [];
  const report = (at: Location, message: string, hint: string): void =>
    void found.push(diagnose("markdown-untrusted", at, message, hint));
  const isStrangers = ({at}: {at: Location}): boolean => folderOf(at.file) !== null;

  for (const test of page.tests ?? [])
    if (isStrangers(test) || folderOf(test.from.file) !== null)
      report(test.at, "Code of this folder is not run.", "leave out what the fence says about tests");
  const tests = page.tests?.filter((test) => !isStrangers(test) && folderOf(test.from.file) === null);

  const nodes = restrictNodes(body.nodes as Block[], {links: page.links, page: page.at, folderOf, report});
  const own = folderOf(source.file);
  const restricted = own === null ? page : restrictFrontMatter(page, source, own, report);
  return {
    ...parsed,
    page: {
      ...restricted,
      ...(tests && {tests}),
      links: page.links.map((link) => (isStrangers(link) ? restrictLink(link) : link)),
      components: page.components.filter(
        ({name, at}) => folderOf(at.file)?.components.includes(name) ?? true // null is the project's own
      ),
      bodyKey: hashOf(`${page.bodyKey} untrusted ${JSON.stringify(folders)}`)
    },
    body: {...body, nodes},
    diagnostics: [
      ...diagnostics
        .filter((diagnostic) => diagnostic.code !== "html-blocked" || !isStrangers(diagnostic)) // it is text
        .map((diagnostic) => withFolder(diagnostic, folderOf(diagnostic.at.file))),
      ...found
    ]
  };
}

/** What a stranger includes is in the stranger's folder. */
function withFolder(diagnostic: Diagnostic, untrusted: UntrustedFolder | null): Diagnostic {
  const {code, message} = diagnostic;
  if (!untrusted || (code !== "partial-missing" && code !== "code-import-missing")) return diagnostic;
  if (message.includes(`${untrusted.folder}/`)) return diagnostic;
  return {...diagnostic, hint: `only files of ${untrusted.folder} can be included here`};
}

function restrictLink(link: Link): Link {
  return {...link, kind: link.kind === "image" && isForeign(link) ? "link" : link.kind, untrusted: true};
}

function restrictFrontMatter(
  page: Page,
  source: Source,
  folder: UntrustedFolder,
  report: (at: Location, message: string, hint: string) => void
): Page {
  const {frontMatter} = page;
  const {redirectFrom, image, editUrl, places} = frontMatter;
  for (const {at} of redirectFrom)
    report(at, "Pages of this folder may not redirect from other addresses.", "add the redirect to the configuration");
  const hasForeignImage = image !== null && isForeign({target: image});
  if (hasForeignImage)
    report(
      places["image"] ?? page.at,
      "Images from other hosts are not allowed in this folder.",
      "add the image to the project"
    );
  const restricted: Page = {
    ...page,
    frontMatter: {
      ...frontMatter,
      redirectFrom: [],
      image: hasForeignImage ? null : image,
      editUrl: editUrl === null ? null : undefined
    }
  };
  const isInside = (address: string): boolean => isAddressIn(folder, source, address);
  if (isInside(page.path) && isInside(`/${page.id}`)) return restricted;
  report(
    places["slug"] ?? places["id"] ?? page.at,
    "Pages of this folder may not have an address outside of it.",
    "leave out the slug and the id, or keep them within the folder"
  );
  return {
    ...restricted,
    id: page.filePath,
    path: addressOfFile(source.path),
    frontMatter: {...restricted.frontMatter, id: null, slug: null}
  };
}

/** Whether a file of an untrusted folder may include another one: only from its own folder. */
export function isWithinFolder({folder}: UntrustedFolder, file: string): boolean {
  return isWithin(path.posix.normalize(file), folder);
}
