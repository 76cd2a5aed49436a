// The folders of the other languages.

import {isWithin} from "../core/file-system.ts";
import type {Config, UntrustedFolder} from "./config.ts";
import {translatedFolder, translationsOf} from "./languages.ts";

type Folders = Pick<Config, "languages" | "pages" | "versions">;

/** Of content and of descriptions of specifications; they need not exist. */
export function translatedFolders(config: Folders): string[] {
  return [...inEachLanguage(config, originalFolders(config)), ...specTextsFolders(config)];
}

/** Those of descriptions of specifications, which versions may share. */
export function specTextsFolders(config: Folders): string[] {
  return inEachLanguage(config, [...new Set(config.versions.flatMap(({specs}) => specs ?? []))]);
}

function inEachLanguage(config: Folders, folders: readonly string[]): string[] {
  return translationsOf(config).flatMap(({code}) => folders.map((folder) => translatedFolder(folder, code)));
}

/** Those of the default language. */
export function originalFolders({pages, versions}: Folders): string[] {
  return [...(pages === null ? [] : [pages]), ...versions.map(({content}) => content)];
}

/** What strangers may write is restricted in every language, as is the text that a page without a translation shows. */
export function withTranslations(config: Folders & Pick<Config, "untrustedFolders">): UntrustedFolder[] {
  const originals = originalFolders(config);
  const translated = config.untrustedFolders.flatMap((untrusted) => {
    const content = originals.find((folder) => isWithin(untrusted.folder, folder));
    if (content === undefined) return [];
    const inside = untrusted.folder.slice(content.length);
    return translationsOf(config).map(({code}) => ({...untrusted, folder: translatedFolder(content, code) + inside}));
  });
  return [...config.untrustedFolders, ...translated];
}
