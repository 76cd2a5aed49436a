// All Markdown sources to pages. Facts of a page (front matter, headings,
// links …) are remembered by content; its body is parsed only when it is needed.

import {batchesOf} from "../batches.ts";
import {isPartial} from "../partial.ts";
import type {Diagnostic} from "../diagnostics.ts";
import type {Body, Page, Source} from "../model.ts";
import {parsePage, parseTogether} from "./parse-page.ts";

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

  for (const batch of batchesOf(sources.filter((source) => source.kind === "markdown" && !isPartial(source)))) {
    const wanted = batch.filter((source) => !isKnown(source));
    const parsed = new Map(parseTogether(wanted, readFile).map((page, index) => [wanted[index]!.file, page]));
    for (const {file, hash} of batch) {
      const anew = parsed.get(file);
      const found = anew
        ? {sourceHash: hash, includes: hashesOf(anew.page.includes), page: anew.page, diagnostics: anew.diagnostics}
        : remembered[file]!;
      if (anew) bodies.set(file, anew.body);
      facts[file] = found;
      pages.push(found.page);
      diagnostics.push(...found.diagnostics);
    }
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

  function isKnown({file, hash, version}: Source): boolean {
    const known = remembered[file];
    return (
      known?.sourceHash === hash &&
      known.page.version === version &&
      Object.entries(known.includes).every(([included, before]) => hashOf(included) === before)
    );
  }

  function hashOf(file: string): string | null {
    return byFile.get(file)?.hash ?? null;
  }

  function hashesOf(files: readonly string[]): Record<string, string | null> {
    return Object.fromEntries(files.map((file) => [file, hashOf(file)]));
  }
}
