// All faults of the site.

import type {Diagnostic} from "../core/diagnostics.ts";
import {storedQuery, type Ask} from "../engine/query.ts";
import {lockName, openLock, type ReadLock} from "./version-lock.ts";
import {verifyLock} from "./verify-version-lock.ts";
import {addressFaults} from "./addresses.ts";
import {coverageFaults} from "./coverage.ts";
import {extensionFileHashes} from "./extension-files.ts";
import {extensionFaults, locatedFaults} from "./extensions.ts";
import {frameFaults, shown} from "./frame.ts";
import {configInput, fileInput} from "./inputs.ts";
import {languageKeys, volumes} from "./languages.ts";
import {pageFaults} from "./page-bodies.ts";
import {published, routes} from "./plan.ts";
import {dataFiles, renderFaults} from "./rendered.ts";
import {links, useFaults} from "./resolved.ts";
import {isFallback, openFile, pageFiles, readFaults, sources, staticFaults} from "./sources.ts";
import {specFaults} from "./specs.ts";
import {missingFaults, staleFaults} from "./translations.ts";

/** Faults that can be found without rendering. */
export const sourceFaults = storedQuery<Diagnostic[]>("source-faults", (_, ask) => {
  const {files, diagnostics} = ask(sources, "");
  const versions = volumes(ask).map(({name}) => name);
  const all = [
    ...diagnostics,
    ...ask(staticFaults, ""),
    ...ask(extensionFaults, ""),
    ...files.flatMap(({file}) => ask(readFaults, file)),
    ...versions.flatMap((name) => ask(dataFaults, name)),
    ...ask(pageFiles, "").flatMap((file) => ask(pageFaults, file)),
    ...versions.flatMap((name) => ask(specFaults, name)),
    ...ask(frameFaults, ""),
    ...ask(published, "").flatMap((origin) => ask(useFaults, origin)),
    ...ask(routes, "").flatMap((route) => ask(linkFaults, route)),
    ...ask(lockFaults, ""),
    ...ask(addressFaults, ""),
    ...ask(coverageFaults, ""),
    ...ask(missingFaults, ""),
    ...ask(staleFaults, "")
  ];
  return locatedFaults(ask, ownFaults(ask, all));
});

/** Without those of texts that are not translated, which are those of the original. */
function ownFaults(ask: Ask, faults: Diagnostic[]): Diagnostic[] {
  return ask(languageKeys, "").length < 2 ? faults : faults.filter(({at}) => !isFallback(ask, at.file));
}

/** The same, plus faults found by rendering. */
export const allFaults = storedQuery<Diagnostic[]>("all-faults", (_, ask) => [
  ...ask(sourceFaults, ""),
  ...locatedFaults(ask, ownFaults(ask, renderFaultsOf(ask))),
  ...ask(extensionFileHashes, "").diagnostics
]);

function renderFaultsOf(ask: Ask): Diagnostic[] {
  return ask(routes, "").flatMap((route) => ask(renderFaults, route));
}

export const dataFaults = storedQuery<Diagnostic[]>(
  "data-faults",
  (version, ask) => ask(dataFiles, version).diagnostics
);

/** Of one page. */
export const linkFaults = storedQuery<Diagnostic[]>("link-faults", (route, ask) =>
  ask(shown, route)?.data.original ? [] : ask(links, route).diagnostics
);

/** Changes to frozen versions. */
export const lockFaults = storedQuery<Diagnostic[]>("lock-faults", (_, ask) => {
  const content = ask(fileInput, lockName);
  const locked = openLock(content && "bytes" in content ? Buffer.from(content.bytes).toString("utf8") : null);
  if (locked.lock.versions.length === 0) return locked.diagnostics;
  const hashes = frozenHashes(locked);
  const frozen = ask(sources, "").files.filter(
    ({file, extension}) => extension === undefined && folders(locked).some((folder) => file.startsWith(folder))
  );
  return verifyLock({
    config: ask(configInput, ""),
    locked,
    sources: frozen.map(({file}) => {
      const hash = ask.hash(fileInput, file);
      return {file, hash, text: hashes.get(file) === hash ? "" : (openFile(ask, file)?.text ?? "")};
    })
  });
});

function frozenHashes({lock}: ReadLock): Map<string, string> {
  return new Map(lock.versions.flatMap(({files}) => Object.entries(files)));
}

function folders({lock}: ReadLock): string[] {
  return lock.versions.flatMap(({content, specs}) => [`${content}/`, ...(specs === null ? [] : [`${specs}/`])]);
}
