// All faults of the site.

import type {Diagnostic} from "../core/diagnostics.ts";
import {storedQuery} from "../engine/query.ts";
import {lockName, openLock, type ReadLock} from "./version-lock.ts";
import {verifyLock} from "./verify-version-lock.ts";
import {addressFaults} from "./addresses.ts";
import {coverageFaults} from "./coverage.ts";
import {extensionFileHashes} from "./extension-files.ts";
import {extensionFaults, locatedFaults} from "./extensions.ts";
import {frameFaults} from "./frame.ts";
import {configInput, fileInput} from "./inputs.ts";
import {pageFaults} from "./pages.ts";
import {published, routes} from "./plan.ts";
import {dataFiles, renderFaults} from "./rendered.ts";
import {links, useFaults} from "./resolved.ts";
import {openFile, pageFiles, readFaults, sources, staticFaults} from "./sources.ts";
import {specFaults} from "./specs.ts";

/** Faults that can be found without rendering. */
export const sourceFaults = storedQuery<Diagnostic[]>("source-faults", (_, ask) => {
  const {files, diagnostics} = ask(sources, "");
  const versions = ask(configInput, "").versions.map(({name}) => name);
  return locatedFaults(ask, [
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
    ...ask(coverageFaults, "")
  ]);
});

/** The same, plus faults found by rendering. */
export const allFaults = storedQuery<Diagnostic[]>("all-faults", (_, ask) => [
  ...ask(sourceFaults, ""),
  ...locatedFaults(
    ask,
    ask(routes, "").flatMap((route) => ask(renderFaults, route))
  ),
  ...ask(extensionFileHashes, "").diagnostics
]);

export const dataFaults = storedQuery<Diagnostic[]>(
  "data-faults",
  (version, ask) => ask(dataFiles, version).diagnostics
);

/** Of one page. */
export const linkFaults = storedQuery<Diagnostic[]>("link-faults", (route, ask) => ask(links, route).diagnostics);

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
