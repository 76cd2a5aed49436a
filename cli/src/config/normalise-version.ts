// A version's settings, with its sidebars and specifications.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../diagnostics.ts";
import type {FileSystem} from "../fs.ts";
import type {YamlDocument} from "../yaml/yaml.ts";
import type {ExampleValueRule, SidebarConfig, SpecConfig, VersionConfig} from "./config.ts";
import type {RawConfig, RawSpec, RawVariables, RawVersion} from "./raw.ts";
import {readSettings} from "./read-settings.ts";
import {normaliseSidebars} from "./sidebars.ts";
import {trimFolder} from "./trim-folder.ts";
import {validateSidebars} from "./validators.ts";
import {originOf} from "../../../runtime/shared/origin-of.ts";

/** The configuration while it is loaded. */
export interface Loading {
  /** Folder of the project, absolute. */
  root: string;
  raw: RawConfig;
  document: YamlDocument;
  fs: FileSystem;
  /** Collects what is wrong. */
  diagnostics: Diagnostic[];
}

export function normaliseVersions(loading: Loading): VersionConfig[] {
  const {raw, document, diagnostics} = loading;
  const shared = raw.sidebars ? normaliseSidebars(raw.sidebars, document, ["sidebars"], diagnostics) : null;
  return raw.versions.map((version, index) => normaliseVersion(loading, version, index, shared));
}

function normaliseVersion(
  loading: Loading,
  raw: RawVersion,
  index: number,
  shared: SidebarConfig[] | null
): VersionConfig {
  const {document} = loading;
  const {specs = []} = loading.raw;
  const exampleValues = exampleValuesOf(loading.raw);
  return {
    name: raw.name,
    number: raw.number ?? raw.name,
    label: raw.label ?? raw.name,
    path: raw.path === "/" ? "" : raw.path,
    content: trimFolder(raw.content),
    specs: raw.specs === undefined ? null : trimFolder(raw.specs),
    latest: raw.latest ?? false,
    banner: raw.banner ?? "none",
    bannerText: raw.bannerText ?? "",
    released: raw.released ?? "",
    supportedUntil: raw.supportedUntil ?? "",
    className: raw.className ?? "",
    mainDoc: raw.mainDoc,
    variables: variablesOf(raw.variables),
    sidebars: sidebarsOf(loading, raw, index, shared),
    specifications:
      raw.specs === undefined
        ? []
        : specs.map((spec, position) => normaliseSpec(spec, exampleValues, document.valueAt(["specs", position]))),
    at: document.valueAt(["versions", index]),
    mainDocAt: document.valueAt(["versions", index, "mainDoc"])
  };
}

/** Those in the configuration, in the version's file, or shared by all versions; or else one of the whole folder. */
function sidebarsOf(
  {root, document, fs, diagnostics}: Loading,
  raw: RawVersion,
  index: number,
  shared: SidebarConfig[] | null
): SidebarConfig[] {
  if (typeof raw.sidebars === "object")
    return normaliseSidebars(raw.sidebars, document, ["versions", index, "sidebars"], diagnostics);
  const file = `${trimFolder(raw.content)}/${raw.sidebars ?? "sidebars.yaml"}`;
  if (!fs.exists(path.join(root, file))) {
    if (raw.sidebars === undefined) return shared ?? [wholeFolder(document.valueAt(["versions", index]))];
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
  if (fs.leadsOut(path.join(root, file), path.join(root, trimFolder(raw.content)))) {
    diagnostics.push(
      diagnose(
        "source-outside",
        {file, line: 1, column: 1},
        `This symbolic link leads out of ${trimFolder(raw.content)} or to something hidden; its target is not read.`,
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

export function variablesOf(raw: RawVariables = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
}

function exampleValuesOf({exampleValues = []}: RawConfig): ExampleValueRule[] {
  return exampleValues.map((rule) => ({
    name: null,
    description: null,
    text: null,
    number: null,
    hex: null,
    of: null,
    ...rule
  }));
}

function normaliseSpec(raw: RawSpec, exampleValues: ExampleValueRule[], at: Location): SpecConfig {
  return {
    name: raw.name,
    kind: raw.kind,
    path: specPath(raw.path),
    includes: (raw.includes ?? []).map(specPath),
    label: raw.label ?? raw.name,
    route: raw.route,
    slug: raw.slug ?? "operationId",
    categories: raw.categories ?? null,
    info: raw.info ?? null,
    linkBase: raw.linkBase ?? null,
    send: raw.send ?? [],
    images: (raw.images ?? []).map((written) => originOf(written) || written),
    source: raw.source ? ("url" in raw.source ? {sha256: null, ...raw.source} : raw.source) : null,
    exampleValues,
    rules: raw.rules ?? {},
    at
  };
}

/** "." is the specs folder as a whole. */
function specPath(written: string): string {
  const path = trimFolder(written);
  return path === "." ? "" : path;
}
