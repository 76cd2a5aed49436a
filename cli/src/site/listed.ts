// The files of the source folders, before extensions add theirs.

import {sessionQuery, storedQuery} from "../engine/query.ts";
import {listSources, type ListedSources} from "../read/read-sources.ts";
import {hashOf} from "../text.ts";
import {configInput, fileInput, folderInput} from "./inputs.ts";

/** Hash of a missing file. */
export const missing = hashOf("missing");

export const listed = sessionQuery<ListedSources>("sources-in-folders", (_, ask) =>
  listSources(
    ask(configInput, ""),
    (folder) => ask(folderInput, folder),
    (file) => ask.hash(fileInput, file) !== missing
  )
);

/** Symbolic links that are not followed. */
export const refusedLinks = storedQuery<string[]>("refused-links", (_, ask) => ask(listed, "").refused);
