// Parts of the configuration as separate queries, so that a change only affects
// readers of that part.

import {storedQuery, type Ask} from "../engine/query.ts";
import type {SpecFolders} from "../specs/spec-inputs.ts";
import type {Config, UntrustedFolder} from "../config/config.ts";
import {untrustedFolderOf} from "../config/untrusted.ts";
import type {OwnKey} from "../config/own-keys.ts";
import {versionVariables} from "../config/version-variables.ts";
import type {Variables} from "../config/variables.ts";
import {configInput} from "./inputs.ts";
import {localConfig, volumeNamed, volumes} from "./languages.ts";

/** Inputs of a version's specifications; null for an unknown version. */
export const configOfVersion = storedQuery<SpecFolders | null>("spec-folders", (name, ask) => {
  const version = volumeNamed(ask, name);
  return version ? {name, specs: version.specs, specifications: version.specifications} : null;
});

/** Folders with untrusted contributions. */
export const untrustedFolders = storedQuery<UntrustedFolder[]>(
  "untrusted-folders",
  (_, ask) => ask(configInput, "").untrustedFolders
);

/** Finds the untrusted folder of a file; null for files of the project. */
export function untrustedFolderIn(ask: Ask): (file: string) => UntrustedFolder | null {
  const folders = ask(untrustedFolders, "");
  return (file) => untrustedFolderOf(folders, file);
}

/** Origin of example times, in seconds since 1970; null for none. */
export const examplesDate = storedQuery<number | null>("examples-date", (_, ask) => ask(configInput, "").examplesDate);

/** Front matter keys that the project declares. */
export const ownKeys = storedQuery<OwnKey[]>("own-keys", (_, ask) => ask(configInput, "").frontMatter);

/** Origins that pages may embed. */
export const embeds = storedQuery<string[]>("embeds", (_, ask) => ask(configInput, "").embeds);

/** Whether walls of text are reported anywhere. */
export const isMeasured = storedQuery<boolean>("is-measured", (_, ask) => {
  const {rules, folderRules} = ask(configInput, "");
  return [rules, ...Object.values(folderRules)].some(({"text-dense": severity = "off"}) => severity !== "off");
});

/** Variables of a version, or of pages without version (""); null if the configuration defines none at all. */
export const variables = storedQuery<Variables | null>("variables", (name, ask) =>
  versionVariables({...ask(configInput, ""), versions: volumes(ask)}, name)
);

/** Settings for resolving a page in a language. */
export const pageSettings = storedQuery<PageSettings>("page-settings", (key, ask) => {
  const {toc, versions} = localConfig(ask, key);
  return {
    toc,
    latest: versions.find(({latest}) => latest)?.name ?? "",
    versions: volumes(ask).length
  };
});

interface PageSettings extends Pick<Config, "toc"> {
  /** Name of the latest version. */
  latest: string;
  /** Number of versions in all languages. */
  versions: number;
}
