// What a finished build needs of the next one: everything else in the store that
// nothing here depends on is dropped.

import type {Read} from "../engine/engine.ts";
import {extensionFileHashes} from "./extension-files.ts";
import {allFaults} from "./faults.ts";
import {groupKeys, outputsOfGroup} from "./grouped-outputs.ts";
import {volumes} from "./languages.ts";
import {fullHashes, twin} from "./llms-full.ts";
import type {OpenSite} from "./open-site.ts";
import {contentCopies, staticCopies} from "./outputs.ts";
import {unverifiedCount} from "./pages.ts";
import {routes} from "./plan.ts";
import {pageText, printHash, printKeys} from "./print.ts";
import {drawnRoutes} from "./rendered.ts";
import {searchIndex} from "./search.ts";
import {allSidebarKeys, sharedHashes} from "./shared.ts";
import {sourceCount} from "./sources.ts";

export function rootsOf({ask}: OpenSite): Read[] {
  return [
    [allFaults, ""],
    [unverifiedCount, ""],
    [sourceCount, ""],
    [sharedHashes, ""],
    [extensionFileHashes, ""],
    [contentCopies, ""],
    [staticCopies, ""],
    [drawnRoutes, ""],
    [printKeys, ""],
    ...allSidebarKeys(ask).map((key): Read => [fullHashes, key]),
    ...ask(printKeys, "").map((key): Read => [printHash, key]),
    ...ask(routes, "").flatMap((route): Read[] => [
      [twin, route],
      [pageText, route]
    ]),
    ...groupKeys.map((group): Read => [outputsOfGroup, group]),
    ...volumes(ask).map(({name}): Read => [searchIndex, name])
  ];
}
