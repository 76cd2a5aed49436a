// All Markdown sources to pages. Facts of a page (front matter, headings,
// links …) are remembered by content; its body is parsed only when it is needed.

import {isPartial} from "../partial.ts";
import type {Diagnostic} from "../diagnostics.ts";
import type {Body, Page, Source} from "../model.ts";
import {parsePage} from "./parse-page.ts";

/** What is remembered of a page: JSON. */
export interface PageFacts {
  sourceHash: string;
  /** Hash of each included file when the page was parsed; null where there was none. */
  includes: Record<string, string | null>;
  page: Page;
  diagnostics: Diagnostic[];
}

export type FactsByFile = Record<string, PageFacts>;

export interface ParsedPages {
  pages: Page[];
  diagnostics: Diagnostic[];
  facts: FactsByFile;
  /** The body of a page of Markdown. */
  bodyOf(page: Page): Extract<Body, {type: "markdown"}>;
}

export function parsePages(sources: readonly Source[], remembered: FactsByFile): ParsedPages {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const readFile = (file: string): string | null => {
    const source = byFile.get(file);
    return source && source.kind !== "asset" ? source.text : null;
  };
  const bodies = new Map<string, Extract<Body, {type: "markdown"}>>();
  const facts: FactsByFile = {};
  const pages: Page[] = [];
  const diagnostics: Diagnostic[] = [];

  for (const source of sources) {
    if (source.kind !== "markdown" || isPartial(source)) continue;
    const known = remembered[source.file];
    let found: PageFacts;
    if (known && known.sourceHash === source.hash && known.page.version === source.version && Object.entries(known.includes).every(([file, hash]) => (byFile.get(file)?.hash ?? null) === hash)) {
      found = known;
    } else {
      const parsed = parsePage(source, readFile);
      bodies.set(source.file, parsed.body);
      found = {
        sourceHash: source.hash,
        includes: Object.fromEntries(parsed.page.includes.map((file) => [file, byFile.get(file)?.hash ?? null])),
        page: parsed.page,
        diagnostics: parsed.diagnostics
      };
    }
    facts[source.file] = found;
    pages.push(found.page);
    diagnostics.push(...found.diagnostics);
  }

  return {
    pages,
    diagnostics,
    facts,
    bodyOf(page) {
      const file = page.at.file;
      const body = bodies.get(file);
      bodies.delete(file); // asked for once a build: ten thousand bodies are a gigabyte
      return body ?? parsePage(byFile.get(file)!, readFile).body;
    }
  };
}
