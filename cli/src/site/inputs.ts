// The engine's inputs: files, listings, the configuration, and
// asynchronous results: dates of changes, compiled assets, Graphviz.

import type {ExtensionCode} from "../bundle/compile-extension.ts";
import type {Replaced} from "../bundle/replaced-parts.ts";
import type {Config} from "../config/config.ts";
import {defineInput} from "../engine/query.ts";
import type {Listing} from "../core/file-system.ts";
import type {LastChange} from "../core/files/git.ts";
import type {Assets} from "../model.ts";
import type {FileContent} from "../content/read-sources.ts";
import type {DrawDiagram} from "../render/diagram.ts";
import type {Result} from "./tests/result.ts";
import type {ServerModule} from "../../../runtime/shared/server-module.ts";

/** A file, by its path from the project root. */
export const fileInput = defineInput<FileContent>("file");

/** What is below a folder, by its path from the project root. */
export const folderInput = defineInput<Listing>("folder");

/** The configuration; its key is "". */
export const configInput = defineInput<Config>("config");

/** Options of this run of the compiler; its key is "". */
export const choicesInput = defineInput<Choices>("choices");

export interface Choices {
  /** Whether to include drafts. */
  drafts: boolean;
  /** Whether pages show changes, which requires comparing versions. */
  marks: boolean;
  /** Whether what versions have in common is parsed and printed once. */
  shares: boolean;
}

/** When a file was last changed, by its path. */
export const changeInput = defineInput<LastChange | null>("change");

/** Days since a file was changed from a git object; its key is `${file}#${object}`. Null without history. */
export const departureInput = defineInput<number | null>("departure");

/** Code of an extension, by its file. */
export const extensionInput = defineInput<ExtensionCode>("extension-code");

/** Names that may be used as tags in Markdown; its key is "". */
export const componentsInput = defineInput<string[]>("components");

/** The result of a group of tests, by its key; null if it has not passed. */
export const testResultInput = defineInput<Result | null>("test-result");

/** The project's replacements for built-in parts; its key is "". */
export const replacedInput = defineInput<Replaced>("replaced");

/** Theme, runtime and components, compiled; its key is "". Null until then, or if compiling fails. */
export const assetsInput = defineInput<LoadedAssets | null>("assets");

export interface LoadedAssets {
  assets: Assets;
  /** Null until something has to be rendered. */
  server: ServerModule | null;
}

/** Graphviz; its key is "". Null until a page needs it. */
export const diagramsInput = defineInput<DrawDiagram | null>("diagrams");
