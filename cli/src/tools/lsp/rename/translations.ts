// What moves with a file in the other languages: its translations, and the places of those that it does not have.

import path from "node:path";
import {translatedFolder, translationsOf} from "../../../config/languages.ts";
import {originalFolders} from "../../../config/translated-folders.ts";
import {isWithin} from "../../../core/file-system.ts";
import type {OpenSite} from "../../../site/open-site.ts";
import {index} from "../../../site/plan.ts";
import type {Move} from "./move.ts";

export interface TranslatedMove extends Move {
  /** Whether there is no such file: the site shows the original in its place. */
  isFallback: boolean;
}

/** Each by itself, although a folder may move. None for what leaves the folders of pages. */
export function movesOfTranslations(
  {ask, config}: Pick<OpenSite, "ask" | "config">,
  moves: readonly Move[]
): TranslatedMove[] {
  const settings = config();
  const folders = originalFolders(settings);
  const folderOf = (file: string): string | undefined => folders.find((folder) => file.startsWith(`${folder}/`));
  const codes = translationsOf(settings).map(({code}) => code);
  if (codes.length === 0) return [];
  return [...ask(index, "").files.values()].flatMap(({file, translates, isFallback = false}): TranslatedMove[] => {
    const move = translates === undefined ? undefined : moves.find(({from}) => isWithin(translates, from));
    if (translates === undefined || !move) return [];
    const target = move.to + translates.slice(move.from.length);
    const [there, here] = [folderOf(translates), folderOf(target)];
    const code =
      there === undefined ? undefined : codes.find((one) => file.startsWith(`${translatedFolder(there, one)}/`));
    if (here === undefined || code === undefined) return [];
    const to = translatedFolder(here, code) + target.slice(here.length);
    const ending = path.posix.extname(file);
    return [{from: file, to: to.slice(0, to.length - path.posix.extname(to).length) + ending, isFallback}];
  });
}
