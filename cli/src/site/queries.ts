// All queries, by name in the store.

import type {Query} from "../engine/query.ts";
import * as addresses from "./addresses.ts";
import * as builtInProps from "./built-in-props.ts";
import * as changes from "./changes.ts";
import * as compared from "./compared.ts";
import * as copies from "./copies.ts";
import * as coverage from "./coverage.ts";
import * as editing from "./editing.ts";
import * as extensionFiles from "./extension-files.ts";
import * as extensions from "./extensions.ts";
import * as faults from "./faults.ts";
import * as frame from "./frame.ts";
import * as glossary from "./glossary.ts";
import * as groupedOutputs from "./grouped-outputs.ts";
import * as languages from "./languages.ts";
import * as listed from "./listed.ts";
import * as llmsFull from "./llms-full.ts";
import * as outputs from "./outputs.ts";
import * as pageBodies from "./page-bodies.ts";
import * as pages from "./pages.ts";
import * as plan from "./plan.ts";
import * as print from "./print.ts";
import * as rendered from "./rendered.ts";
import * as resolved from "./resolved.ts";
import * as search from "./search.ts";
import * as sections from "./sections.ts";
import * as settings from "./settings.ts";
import * as shared from "./shared.ts";
import * as sources from "./sources.ts";
import * as specs from "./specs.ts";
import * as testedPages from "./tests/pages.ts";
import * as shownTests from "./tests/shown.ts";
import * as translations from "./translations.ts";

export const queries: readonly Query<unknown>[] = [
  addresses,
  builtInProps,
  changes,
  compared,
  copies,
  coverage,
  editing,
  extensionFiles,
  extensions,
  faults,
  frame,
  glossary,
  groupedOutputs,
  languages,
  listed,
  llmsFull,
  outputs,
  pageBodies,
  pages,
  plan,
  print,
  rendered,
  resolved,
  search,
  sections,
  settings,
  shared,
  shownTests,
  sources,
  specs,
  testedPages,
  translations
].flatMap((module) => Object.values(module).filter(isQuery));

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === "object" && value !== null && (value as {type?: unknown}).type === "query";
}
