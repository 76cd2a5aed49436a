// Checks that the configuration's schema cannot express: missing folders and files,
// and names and levels that contradict each other.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {isWithin, type FileSystem} from "../core/file-system.ts";
import {isDate} from "./own-keys.ts";
import {variableName} from "./variables.ts";
import type {YamlDocument} from "../core/yaml.ts";
import {checkExtras} from "./check-extras.ts";
import {checkOwnKeys} from "./check-own-keys.ts";
import {checkTests} from "./check-tests.ts";
import {checkLanguages} from "./check-languages.ts";
import {checkUrls} from "./check-urls.ts";
import type {Config, VersionConfig} from "./config.ts";
import {foldersApart} from "./untrusted.ts";
import {listFolders, nearestFolder} from "./folders.ts";
import type {WrittenConfig} from "./schema.ts";

export interface CheckInput {
  config: Config;
  written: WrittenConfig;
  document: YamlDocument;
  fs: FileSystem;
  /** Receives diagnostics. */
  diagnostics: Diagnostic[];
}

/** Settings of a version that are days: what each is, and an example. */
const days = [
  ["released", "day of the release", "2027-03-30"],
  ["supportedUntil", "last day of support", "2027-09-30"]
] as const;

/** A site's only version is the latest, even if it does not say so. */
export function checkConfig({config, written, document, fs, diagnostics}: CheckInput): void {
  checkFolders(config, document, fs, diagnostics);
  checkVersions(config, document, diagnostics);
  checkSpecifications(written.specs ?? [], document, diagnostics);
  checkExpressions(written, document, diagnostics);
  checkVariables(written, document, diagnostics);
  checkOwnKeys(written, document, diagnostics);
  checkExtras(written, document, diagnostics);
  checkTests(written, document, diagnostics);
  checkUrls(config, document, diagnostics);
  checkLanguages({config, written, document, diagnostics});
  if (config.toc.minLevel > config.toc.maxLevel) {
    diagnostics.push(
      diagnose(
        "config-invalid",
        document.valueAt(["toc", written.toc?.maxLevel === undefined ? "minLevel" : "maxLevel"]),
        `The table of contents would range from level ${config.toc.minLevel} to level ${config.toc.maxLevel}, and be empty.`,
        "minLevel must not be greater than maxLevel"
      )
    );
  }
}

function checkFolders(config: Config, document: YamlDocument, fs: FileSystem, diagnostics: Diagnostic[]): void {
  const check = (folder: string | null, at: Location): void => {
    if (folder === null || fs.isFolder(path.join(config.root, folder))) return;
    const near = nearestFolder(folder, listFolders(config.root, folder, fs));
    diagnostics.push(
      diagnose(
        "config-missing-folder",
        at,
        `There is no folder ${folder}.`,
        near
          ? {hint: `did you mean "${near}"?`, find: folder, write: near}
          : "create it, or correct the path; it is relative to the folder of the configuration"
      )
    );
  };
  const checkFile = (file: string | null, at: Location): void => {
    if (file === null || file.startsWith("/") || /^https?:/.test(file)) return;
    const places = ["", ...(config.static === null ? [] : [config.static])];
    const found = places.map((folder) => path.join(config.root, folder, file)).find((place) => fs.exists(place));
    if (found !== undefined) {
      if (fs.leadsOut(found, config.root, foldersApart(config)))
        diagnostics.push(
          diagnose(
            "source-outside",
            at,
            `${file} is a symbolic link to a place outside the project, across an untrusted folder or to something hidden.`,
            "copy the file into the project"
          )
        );
      return;
    }
    diagnostics.push(
      diagnose(
        "image-missing",
        at,
        `There is no file ${file}.`,
        "the path is relative to the folder of the configuration, or to the static folder"
      )
    );
  };
  check(config.pages, document.valueAt(["pages"]));
  check(config.components, document.valueAt(["components"]));
  check(config.theme, document.valueAt(["theme"]));
  check(config.static, document.valueAt(["static"]));
  config.untrustedFolders.forEach(({folder}, index) =>
    check(folder, document.valueAt(["markdown", "untrusted", index, "folder"]))
  );
  checkFile(config.favicon, document.valueAt(["favicon"]));
  checkFile(config.logo?.src ?? null, document.valueAt(["logo", "src"]));
  checkFile(config.logo?.srcDark ?? null, document.valueAt(["logo", "srcDark"]));
  checkFile(config.socialImage, document.valueAt(["socialImage"]));
  config.versions.forEach((version, index) => {
    check(version.content, document.valueAt(["versions", index, "content"]));
    check(version.specs, document.valueAt(["versions", index, "specs"]));
  });
}

/** A file belongs to one version, so content folders must not overlap. */
function checkContents(versions: readonly VersionConfig[], document: YamlDocument, diagnostics: Diagnostic[]): void {
  versions.forEach((version, index) => {
    const other = versions
      .slice(0, index)
      .find(({content}) => isWithin(content, version.content) || isWithin(version.content, content));
    if (!other) return;
    const message = `The versions "${other.name}" and "${version.name}" share the same files: ${other.content === version.content ? version.content : `${other.content} and ${version.content}`}.`;
    diagnostics.push(
      diagnose(
        "config-duplicate-path",
        document.valueAt(["versions", index, "content"]),
        message,
        "give each version a folder of its own"
      )
    );
  });
}

/** Typed links and sidebars name a specification by its name. */
function checkSpecifications(
  specs: readonly {name: string}[],
  document: YamlDocument,
  diagnostics: Diagnostic[]
): void {
  specs.forEach(({name}, index) => {
    if (specs.findIndex((other) => other.name === name) === index) return;
    diagnostics.push(
      diagnose(
        "config-duplicate-path",
        document.valueAt(["specs", index, "name"]),
        `Two specifications have the name "${name}".`,
        "give one of them another name"
      )
    );
  });
}

function checkExpressions(
  {exampleValues = []}: WrittenConfig,
  document: YamlDocument,
  diagnostics: Diagnostic[]
): void {
  exampleValues.forEach((rule, index) => {
    for (const key of ["name", "description"] as const) {
      try {
        new RegExp(rule[key] ?? "");
      } catch (error) {
        const message = `"${rule[key]}" is not a regular expression: ${(error as Error).message}.`;
        diagnostics.push(diagnose("config-invalid", document.valueAt(["exampleValues", index, key]), message));
      }
    }
  });
}

const VARIABLE = new RegExp(`^${variableName}$`);

function checkVariables({variables, versions}: WrittenConfig, document: YamlDocument, diagnostics: Diagnostic[]): void {
  const check = (names: object | undefined, ...place: (string | number)[]): void => {
    for (const name of Object.keys(names ?? {}).filter((each) => !VARIABLE.test(each))) {
      const hint = "use letters, digits, hyphens and dots, with a letter first; {{time}} is a time of an example";
      diagnostics.push(
        diagnose(
          "config-invalid",
          document.keyAt([...place, name]),
          `"${name}" cannot be the name of a variable.`,
          hint
        )
      );
    }
  };
  check(variables, "variables");
  versions.forEach((version, index) => check(version.variables, "versions", index, "variables"));
}

function checkVersions(config: Config, document: YamlDocument, diagnostics: Diagnostic[]): void {
  const places = (key: "name" | "path"): void => {
    const seen = new Map<string, number>();
    config.versions.forEach((version, index) => {
      const value = version[key].toLowerCase();
      const first = seen.get(value);
      if (first !== undefined) {
        const shownValue = version[key] || "/";
        diagnostics.push(
          diagnose(
            "config-duplicate-path",
            document.valueAt(["versions", index, key]),
            `The versions "${config.versions[first]!.name}" and "${version.name}" have the same ${key}, ${shownValue}.`,
            `change the ${key} of one of them`
          )
        );
      } else {
        seen.set(value, index);
      }
    });
  };
  places("name");
  places("path");
  config.versions.forEach((version, index) => {
    for (const [key, what, example] of days)
      if (version[key] !== "" && !isDate(version[key]))
        diagnostics.push(
          diagnose(
            "config-invalid",
            document.valueAt(["versions", index, key]),
            `"${version[key]}" is not a date.`,
            `write the ${what} as year, month and day: ${example}`
          )
        );
  });
  checkContents(config.versions, document, diagnostics);
  const latest = config.versions.filter((version) => version.latest);
  if (latest.length === 1) return;
  if (latest.length === 0 && config.versions.length === 1) {
    config.versions[0]!.latest = true;
    return;
  }
  diagnostics.push(
    diagnose(
      "config-invalid",
      document.keyAt(["versions"]),
      latest.length === 0 ? "No version is the latest one." : `${latest.length} versions are marked as the latest one.`,
      "write latest: true at exactly one version"
    )
  );
}
