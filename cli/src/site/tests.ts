// The tested blocks of all pages.

import type {Ask} from "../engine/query.ts";
import type {TestBlock} from "../model.ts";
import {pageFacts} from "./pages.ts";
import {openFile, pageFiles} from "./sources.ts";

/** What a page with tests has in its text, or includes. */
const MAY_TEST = /(?:`{3}|~{3})[^\n]*\s(?:test|write)\b|<Include|^import /m;

/** Drafts are not tested. */
export function testedPages(ask: Ask): {file: string; version: string | null; id: string; blocks: TestBlock[]}[] {
  return ask(pageFiles, "").flatMap((file) => {
    if (!MAY_TEST.test(openFile(ask, file)?.text ?? "")) return [];
    const page = ask(pageFacts, file)?.page;
    if (!page?.tests || page.frontMatter.draft) return [];
    return [{file, version: page.version, id: page.id, blocks: page.tests}];
  });
}
