// Computes a site's faults in steps short enough for requests to be answered in
// between. Each generator can be abandoned: the next one continues with
// whatever is missing.

import type {Diagnostic} from "../../core/diagnostics.ts";
import {backlinks, elementNotes, linkUses, tagLabels} from "../../site/editing.ts";
import {sourceFaults} from "../../site/faults.ts";
import type {OpenSite} from "../../site/open-site.ts";
import {pageFacts, parsed} from "../../site/pages.ts";
import {routes} from "../../site/plan.ts";
import {drawnRoutes, pageOutputs, releasePage, renderFaults} from "../../site/rendered.ts";
import {links} from "../../site/resolved.ts";
import {pageFiles} from "../../site/sources.ts";
import {registry, specElements, specModel, specOutline} from "../../site/specs.ts";

/** Everything that can be found without rendering. */
export function* sourceSteps({ask, isStale, forget, config}: OpenSite): Generator<void, void> {
  for (const file of ask(pageFiles, "")) {
    if (!isStale(pageFacts, file)) continue;
    ask(pageFacts, file);
    forget(parsed, file);
    yield;
  }
  for (const {name} of config().versions) {
    if (!isStale(specOutline, name)) continue;
    ask(specOutline, name);
    yield;
  }
  for (const route of ask(routes, "")) {
    if (!isStale(links, route)) continue;
    ask(links, route);
    yield;
  }
  ask(sourceFaults, "");
}

/** What responses need in addition. */
export function* editingSteps({ask, isStale, forget, config}: OpenSite): Generator<void, void> {
  for (const {name} of config().versions) {
    if (isStale(elementNotes, name)) ask(elementNotes, name);
    yield;
    ask(specElements, name);
    yield;
    ask(registry, name);
    forget(specModel, name);
    yield;
  }
  for (const route of ask(routes, "")) {
    ask(linkUses, route);
    yield;
  }
  ask(backlinks, "");
  ask(tagLabels, "");
}

/** Faults that only rendering finds, by route; theme and components must be loaded. */
export function* renderSteps(site: OpenSite, known: Map<string, Diagnostic[]>): Generator<void, void> {
  const {ask, isStale} = site;
  const all = ask(routes, "");
  for (const route of all) {
    const isRendered = isStale(renderFaults, route);
    known.set(route, ask(renderFaults, route));
    if (isRendered) releasePage(site, route);
    yield;
  }
  const current = new Set(all);
  for (const route of known.keys()) if (!current.has(route)) known.delete(route);
}

/** Whether Graphviz has to be loaded before pages are rendered. */
export function needsDiagrams({ask, isStale}: OpenSite): boolean {
  return ask(drawnRoutes, "").some((route) => isStale(pageOutputs, route));
}
