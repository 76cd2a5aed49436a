// Plans a `version cut`.

import path from "node:path";
import type {Config, VersionConfig} from "../../config/config.ts";
import {translatedFolder, translationsOf} from "../../config/languages.ts";
import {configSchema} from "../../config/schema.ts";
import {isWithin, type FileSystem} from "../../core/file-system.ts";
import type {ConfigChange} from "./edit-config.ts";
import type {VersionsLock} from "../../site/version-lock.ts";
import {nameVersion, nameFrozenVersion, renamePrevious, renameWorking, type Names, type Naming} from "./naming.ts";
import {isSameNumber, normaliseNumber} from "../../core/version-number.ts";
import type {YamlValue} from "./print-yaml.ts";
import {isRefusal, type Refusal} from "./refusal.ts";
import {findWorkingVersion} from "./working-version.ts";
import {entryOf, parseYamlTree, type YamlNode} from "./yaml-tree.ts";

export interface CutOptions extends Names {
  number: string;
  latest: boolean;
  banner: VersionConfig["banner"] | null;
  mainDoc: string | null;
  /** Name of the version to cut. */
  from: string | null;
  /** Existing specification folder for the new version. */
  specs: string | null;
  /** Specification folder with which the working version continues. */
  nextSpecs: string | null;
  /** Number with which the working version continues. */
  next: string | null;
  nextBanner: VersionConfig["banner"] | null;
  /** Name of the previously latest version. */
  previousBanner: VersionConfig["banner"] | null;
}

export interface CutPlan {
  number: string;
  working: VersionConfig;
  /** The new version as it will appear in the configuration. */
  version: Pick<
    VersionConfig,
    | "name"
    | "number"
    | "label"
    | "path"
    | "content"
    | "specs"
    | "latest"
    | "banner"
    | "className"
    | "mainDoc"
    | "variables"
  >;
  /** Folders to copy, relative to the root. Translations are not frozen: they may follow their originals later. */
  copies: {from: string; to: string; isTranslation?: true}[];
  /** Specification folder to freeze in place. */
  lockedInPlace: string | null;
  /** Whether to copy the configuration's sidebars. */
  takesSidebars: boolean;
  /** The previously latest version, if another one replaces it. */
  previous: ({version: VersionConfig} & Naming) | null;
  /** The working version afterwards. */
  goesOn: Pick<VersionConfig, "name" | "number" | "label" | "path" | "specs" | "banner">;
  change: ConfigChange;
}

export interface PlanInput {
  config: Config;
  /** The configuration as written. */
  text: string;
  lock: VersionsLock;
  options: CutOptions;
  fs: FileSystem;
}

/**
 * Folders: content/next becomes content/v0.79 next to it. Specifications are
 * frozen where they stand when the working version no longer uses them
 * (nextSpecs), or when they are named (specs); otherwise they are copied.
 */
export function planCut({config, text, lock, options, fs}: PlanInput): CutPlan | Refusal {
  const number = normaliseNumber(options.number);
  if (number === null)
    return {refused: `"${options.number}" is not the number of a version.`, hint: "write it like 0.79 or v0.79.1"};
  const working = findWorkingVersion(config, lock, options.from);
  if (isRefusal(working)) return working;
  const taken = takenNumber(config, lock, working, number);
  if (taken) return taken;

  const latest = config.versions.find((version) => version.latest)!;
  const next = options.next === null ? working.number : normaliseNumber(options.next);
  if (next === null) return {refused: `"${options.next}" is not the number of a version.`, hint: "write it like 0.80"};
  const naming = nameVersion(number, options, options.latest ? nameFrozenVersion(latest, working, options) : null);
  const previous = options.latest && latest !== working ? renamePrevious(latest, naming, options) : null;
  const moved = previous === null ? previousOptions.find((name) => options[name] !== null) : undefined;
  if (moved !== undefined)
    return {
      refused: `--${moved.replace("B", "-b").replace("N", "-n").replace("P", "-p")} has nothing to change: no version that was the latest gives way.`,
      hint: options.latest
        ? `leave it out: "${working.name}" itself was the latest`
        : "add --latest if the new version is to be the latest"
    };
  const specs = planSpecs(number, working, lock, options, config, fs);
  if (isRefusal(specs)) return specs;
  const content = frozenFolder(working.content, number);
  const version: CutPlan["version"] = {
    ...naming,
    number,
    content,
    specs: specs.folder,
    latest: options.latest,
    banner: options.banner ?? "none",
    className: previous ? previous.version.className : naming.name === working.name ? working.className : "",
    mainDoc: options.mainDoc ?? working.mainDoc,
    variables: working.variables
  };
  const goesOn: CutPlan["goesOn"] = {
    ...renameWorking(working, next, options),
    number: next,
    specs: options.nextSpecs ?? working.specs,
    banner: options.nextBanner ?? bannerOf(working, options)
  };
  const originals = [
    {from: working.content, to: content},
    ...(specs.copy ? [{from: specs.copy, to: specs.folder!}] : [])
  ];
  const translations = translationsOf(config).flatMap(({code}) =>
    originals.map(({from, to}) => ({
      from: translatedFolder(from, code),
      to: translatedFolder(to, code),
      isTranslation: true as const
    }))
  );
  const copies = [...originals, ...translations.filter(({from}) => fs.isFolder(path.join(config.root, from)))];
  const refused =
    checkWritten([version, goesOn, ...(previous ? [previous] : [])]) ??
    checkFree(config, {version, previous, working, goesOn, copies}, fs);
  if (refused) return refused;
  const written = writtenVersions(text);
  const index = config.versions.indexOf(working);
  const ownSidebars = entryOf(written[index], "sidebars")?.value.type;
  return {
    number,
    working,
    version,
    copies,
    lockedInPlace: specs.copy === null ? specs.folder : null,
    takesSidebars: ownSidebars === undefined && !fs.exists(path.join(config.root, working.content, "sidebars.yaml")),
    previous,
    goesOn,
    change: {
      insert: {before: index, version: printedVersion(version), sidebarsOf: ownSidebars === "mapping" ? index : null},
      set: settingsOf(config, {
        working,
        goesOn,
        latest,
        previous,
        previousBanner: options.previousBanner,
        takesOver: options.latest,
        latestIsWritten: entryOf(written[config.versions.indexOf(latest)], "latest") !== null
      }),
      redirects: [],
      untrusted: copies.flatMap((copy) => untrustedIn(config, copy, fs))
    }
  };
}

/** What gives way to a release is ahead of it. */
function bannerOf({latest, banner}: VersionConfig, options: CutOptions): VersionConfig["banner"] {
  return latest && options.latest && banner === "none" ? "unreleased" : banner;
}

/** Copies of untrusted folders remain untrusted. One without visible files is not copied. */
function untrustedIn(
  {root, untrustedFolders}: Config,
  {from, to}: CutPlan["copies"][number],
  fs: FileSystem
): ConfigChange["untrusted"] {
  return untrustedFolders
    .filter(({folder}) => isWithin(folder, from) && fs.list(path.join(root, folder)).files.length > 0)
    .map(({folder, components}) => ({
      folder: to + folder.slice(from.length),
      ...(components.length > 0 && {components})
    }));
}

/** What `--previous-…` sets. */
const previousOptions = ["previousName", "previousPath", "previousBanner"] as const;

function writtenVersions(text: string): YamlNode[] {
  const versions = entryOf(parseYamlTree(text), "versions")?.value;
  return versions?.type === "sequence" ? versions.items : [];
}

function takenNumber({versions}: Config, lock: VersionsLock, working: VersionConfig, number: string): Refusal | null {
  const frozen = lock.versions.find((version) => isSameNumber(version.number, number));
  if (frozen)
    return {
      refused: `Version ${number} is already frozen, in ${frozen.content}.`,
      hint: `to sign a correction of it: protodocs version amend ${number} --reason "…"`
    };
  const other = versions.find((version) => version !== working && isSameNumber(version.number, number));
  return other
    ? {
        refused: `The version "${other.name}" already has the number ${number}.`,
        hint: "cut another number, or change the other version's number in the configuration"
      }
    : null;
}

function planSpecs(
  number: string,
  working: VersionConfig,
  lock: VersionsLock,
  {specs, nextSpecs}: CutOptions,
  config: Config,
  fs: FileSystem
): {folder: string | null; copy: string | null} | Refusal {
  for (const folder of [specs, nextSpecs]) {
    if (folder !== null && !fs.isFolder(path.join(config.root, folder)))
      return {refused: `There is no folder ${folder}.`, hint: "it is relative to the folder of the configuration"};
  }
  const chosen = specs ?? working.specs;
  if (chosen === null || fs.list(path.join(config.root, chosen)).files.length === 0) return {folder: null, copy: null};
  const goesOn = nextSpecs ?? working.specs;
  const frozen = lock.versions.some((version) => version.specs === chosen);
  return goesOn === chosen && !frozen
    ? {folder: frozenFolder(chosen, number), copy: chosen}
    : {folder: chosen, copy: null};
}

/** "content/next" is "content/v0.79"; a folder in the root, "docs", is "docs-v0.79". */
function frozenFolder(folder: string, number: string): string {
  const parent = path.posix.dirname(folder);
  return parent === "." ? `${folder}-v${number}` : `${parent}/v${number}`;
}

/** Applies the configuration schema's rules to the options. */
function checkWritten(versions: readonly Naming[]): Refusal | null {
  const settings = configSchema.properties!["versions"]!.items!.properties!;
  for (const version of versions) {
    for (const key of ["name", "path"] as const) {
      const value = version[key] || "/";
      const {pattern = "", description = ""} = settings[key]!;
      if (!new RegExp(pattern).test(value))
        return {
          refused: `"${value}" cannot be the ${key} of a version: it must look like ${pattern}.`,
          hint: description
        };
    }
  }
  return null;
}

function checkFree(
  config: Config,
  {version, previous, working, goesOn, copies}: Pick<CutPlan, "version" | "previous" | "working" | "goesOn" | "copies">,
  fs: FileSystem
): Refusal | null {
  const others = config.versions.map((other) =>
    other === previous?.version ? previous : other === working ? goesOn : other
  );
  for (const key of ["name", "path"] as const) {
    const seen = new Set<string>();
    for (const {[key]: value} of [...others, version]) {
      if (!seen.has(value.toLowerCase())) {
        seen.add(value.toLowerCase());
        continue;
      }
      const options = [
        `--${key}`,
        ...(goesOn[key] === value ? [`--next-${key}`] : []),
        ...(previous?.[key] === value ? [`--previous-${key}`] : [])
      ];
      return {
        refused: `Two versions would have the ${key} ${value || "/"}.`,
        hint: `choose another with ${options.join(" or ")}`
      };
    }
  }
  for (const {to} of copies) {
    if (fs.exists(path.join(config.root, to)))
      return {refused: `${to} is there already.`, hint: "move it: the cut writes its copy there"};
  }
  return null;
}

function printedVersion({
  name,
  number,
  label,
  path: route,
  content,
  specs,
  latest,
  banner,
  className,
  mainDoc,
  variables
}: CutPlan["version"]): Record<string, YamlValue> {
  return {
    name,
    number,
    label,
    path: route || "/",
    content,
    ...(specs === null ? {} : {specs}),
    ...(latest ? {latest} : {}),
    ...(banner === "none" ? {} : {banner}),
    ...(className === "" ? {} : {className}),
    mainDoc,
    ...(Object.keys(variables).length === 0 ? {} : {variables})
  };
}

interface Settings extends Pick<CutPlan, "working" | "goesOn" | "previous"> {
  latest: VersionConfig;
  previousBanner: VersionConfig["banner"] | null;
  takesOver: boolean;
  latestIsWritten: boolean;
}

function settingsOf(
  {versions}: Config,
  {working, goesOn, latest, previous, previousBanner, takesOver, latestIsWritten}: Settings
): ConfigChange["set"] {
  const set: ConfigChange["set"] = [];
  const change = (
    version: VersionConfig,
    after: Partial<Record<"name" | "number" | "label" | "path" | "specs" | "banner", string | null>>
  ): void => {
    for (const [key, value] of Object.entries(after)) {
      if (value !== version[key as keyof typeof after])
        set.push({version: versions.indexOf(version), key, value: key === "path" ? value || "/" : value});
    }
  };
  if (takesOver) set.push({version: versions.indexOf(latest), key: "latest", value: null});
  else if (!latestIsWritten) set.push({version: versions.indexOf(latest), key: "latest", value: true}); // a single version is implicitly the latest
  if (previous) {
    const banner = previousBanner ?? previous.version.banner;
    change(previous.version, {name: previous.name, path: previous.path, label: previous.label, banner});
  }
  change(working, goesOn);
  return set;
}
