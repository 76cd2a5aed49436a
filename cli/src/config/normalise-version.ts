// A version's settings, with its sidebars and specifications.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import type {FileSystem} from "../core/file-system.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {SidebarConfig, SpecConfig, VersionConfig} from "./config.ts";
import type {FilledConfig, WrittenConfig} from "./schema.ts";
import {readSettings} from "./read-settings.ts";
import {normaliseSidebars} from "./sidebars.ts";
import {trimFolder} from "./trim-folder.ts";
import {validateSidebars} from "./validators.ts";
import {originOf} from "../../../runtime/shared/origin-of.ts";

/** The configuration while it is loaded. */
export interface Loading {
  /** Folder of the project, absolute. */
  root: string;
  /** As an author writes it. */
  written: WrittenConfig;
  /** With every default. */
  filled: FilledConfig;
  document: YamlDocument;
  fs: FileSystem;
  /** Collects what is wrong. */
  diagnostics: Diagnostic[];
}

export function normaliseVersions(loading: Loading): VersionConfig[] {
  const {written, filled, document, diagnostics} = loading;
  const shared = written.sidebars ? normaliseSidebars(written.sidebars, document, ["sidebars"], diagnostics) : null;
  return filled.versions.map((version, index): VersionConfig => ({
    ...version,
    number: version.number ?? version.name,
    label: version.label ?? version.name,
    path: version.path === "/" ? "" : version.path,
    content: trimFolder(version.content),
    specs: version.specs === null ? null : trimFolder(version.specs),
    bannerText: version.bannerText ?? "",
    released: version.released ?? "",
    supportedUntil: version.supportedUntil ?? "",
    className: version.className ?? "",
    variables: variablesOf(version.variables),
    sidebars: sidebarsOf(loading, index, shared),
    specifications:
      version.specs === null
        ? []
        : filled.specs.map((spec, position) => normaliseSpec(spec, filled, document.valueAt(["specs", position]))),
    at: document.valueAt(["versions", index]),
    mainDocAt: document.valueAt(["versions", index, "mainDoc"])
  }));
}

/** Those in the configuration, in the version's file, or shared by all versions; or else one of the whole folder. */
function sidebarsOf(
  {root, written, document, fs, diagnostics}: Loading,
  index: number,
  shared: SidebarConfig[] | null
): SidebarConfig[] {
  const {sidebars, content} = written.versions[index]!;
  if (typeof sidebars === "object")
    return normaliseSidebars(sidebars, document, ["versions", index, "sidebars"], diagnostics);
  const file = `${trimFolder(content)}/${sidebars ?? "sidebars.yaml"}`;
  if (!fs.exists(path.join(root, file))) {
    if (sidebars === undefined) return shared ?? [wholeFolder(document.valueAt(["versions", index]))];
    diagnostics.push(
      diagnose(
        "config-invalid",
        document.valueAt(["versions", index, "sidebars"]),
        `There is no file ${file}.`,
        "the path is relative to the version's content folder"
      )
    );
    return [];
  }
  if (fs.leadsOut(path.join(root, file), path.join(root, trimFolder(content)))) {
    diagnostics.push(
      diagnose(
        "source-outside",
        {file, line: 1, column: 1},
        `This symbolic link leads outside ${trimFolder(content)} or to something hidden; its target is not read.`,
        "copy the file into the folder"
      )
    );
    return [];
  }
  const hintIfEmpty = "name a sidebar, and list its documents";
  const read = readSettings({root, file, isValid: validateSidebars, hintIfEmpty, fs});
  diagnostics.push(...read.diagnostics);
  return read.document
    ? normaliseSidebars(read.document.value as Record<string, never>, read.document, [], diagnostics)
    : [];
}

function wholeFolder(at: Location): SidebarConfig {
  return {name: "docs", label: "Documentation", link: null, items: [{type: "folder", folder: "", at}], at};
}

export function variablesOf(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function normaliseSpec(spec: FilledConfig["specs"][number], {exampleValues}: FilledConfig, at: Location): SpecConfig {
  return {
    ...spec,
    path: specPath(spec.path),
    includes: spec.includes.map(specPath),
    label: spec.label ?? spec.name,
    images: spec.images.map((written) => originOf(written) || written),
    exampleValues,
    at
  };
}

/** "." is the specs folder as a whole. */
function specPath(written: string): string {
  const path = trimFolder(written);
  return path === "." ? "" : path;
}
