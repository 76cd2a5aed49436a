// Compares how much of the working version's specifications is documented with
// what the project has promised.

import {coverageDamage, coverageFaultsOf, coverageFile, readCoverage} from "../compare/coverage-lock.ts";
import {
  bySpec,
  coveredElements,
  coverageRows,
  type CoveredElement,
  type CoverageRow
} from "../compare/measure-coverage.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {storedQuery, type Ask} from "../engine/query.ts";
import {isTypedScheme} from "../core/spec-kinds.ts";
import {byNumber} from "../core/version-number.ts";
import {configInput, fileInput} from "./inputs.ts";
import {pageFacts} from "./pages.ts";
import {configOfVersion} from "./settings.ts";
import {pageFiles, sources} from "./sources.ts";
import {specModel, typedLink, versionKey} from "./specs.ts";

/** The newest version, which is being worked on. */
export function workingVersion(ask: Ask): string {
  return [...ask(configInput, "").versions].sort((a, b) => byNumber(a.number, b.number)).at(-1)!.name;
}

export const documentedElements = storedQuery<CoveredElement[]>("documented-elements", (version, ask) => {
  const folders = ask(configOfVersion, version);
  return folders && folders.specs !== null ? [...ask(specModel, version).pages.values()].flatMap(coveredElements) : [];
});

/** Targets of a file's typed links. */
export const linkedFrom = storedQuery<string[]>("linked-from", (file, ask) => {
  const page = ask(pageFacts, file)?.page;
  if (!page || page.version === null) return [];
  const targets = page.links.map(({target}) => target).filter((target) => isTypedScheme(target.split(":", 1)[0]!));
  return [...new Set(targets)].flatMap((target) => {
    const lead = ask(typedLink, versionKey(page.version!, target));
    return lead.type === "found" ? [`${lead.pageId}#${lead.hash}`] : [];
  });
});

/** By specification and section. */
export const coverage = storedQuery<CoverageRow[]>("coverage", (version, ask) => {
  const ofVersion = new Set(
    ask(sources, "").files.flatMap((source) => (source.version === version ? [source.file] : []))
  );
  const files = ask(pageFiles, "").filter((file) => ofVersion.has(file));
  return coverageRows(ask(documentedElements, version), new Set(files.flatMap((file) => ask(linkedFrom, file))));
});

/** Empty without a coverage.lock. */
export const coverageFaults = storedQuery<Diagnostic[]>("coverage-faults", (_, ask) => {
  const content = ask(fileInput, coverageFile);
  if (!content || !("bytes" in content)) return [];
  const text = Buffer.from(content.bytes).toString("utf8");
  const damage = coverageDamage(text);
  if (damage) return [damage];
  return coverageFaultsOf(readCoverage(text), bySpec(ask(coverage, workingVersion(ask))));
});
