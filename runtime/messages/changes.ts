// What changed between versions: marks, digests, the page of all changes.

export const messages = {
  added: "New",
  addedSection: "new",
  breaking: "Breaking",
  classBehaviour: "Behaviour",
  classCallers: "Breaking for callers",
  classCode: "Breaking for generated code",
  classCompatible: "Compatible",
  classDocumentation: "Documentation only",
  compare: "Compare with {versions}.",
  feeds: "Feeds of this page: {atom}, {json}",
  fromTo: "From {from} to {to}.",
  introduction: "Introduction",
  noLink: "no link",
  noValue: "none",
  nothing: "Nothing differs.",
  pages: "Pages",
  probably: " (probably)",
  reason: "Allowed: {reason}",
  removedSection: "removed",
  renamedSection: "renamed",
  show: "Show",
  toneBreaking: "Breaking",
  toneChanged: "Changed",
  toneGone: "Gone",
  toneNew: "New"
};

/** Names of what is counted: one, and more; in the order in which they are shown. */
export const nouns = {
  page: ["page", "pages"],
  operation: ["operation", "operations"],
  method: ["method", "methods"],
  rpc: ["JSON-RPC method", "JSON-RPC methods"],
  parameter: ["parameter", "parameters"],
  argument: ["argument", "arguments"],
  message: ["message", "messages"],
  enum: ["enumeration", "enumerations"],
  schema: ["schema", "schemas"],
  type: ["type", "types"],
  field: ["field", "fields"],
  property: ["property", "properties"],
  value: ["value", "values"],
  setting: ["setting", "settings"],
  error: ["error", "errors"]
} satisfies Record<string, readonly [one: string, many: string]>;

export const timesChanged = (count: number, title: string): string => `${count} × ${title}`;

export const allChangesIn = (version: string): string => `All changes in ${version}`;

export const allChanges = (from: string, to: string): string => `All changes from ${from} to ${to}`;

export const moreChanges = (count: number, from: string): string =>
  `${count} more, with everything that differs from ${from}`;

export const nothingSince = (version: string): string => `Nothing here differs from ${version}.`;

export const andMore = (count: number): string => ` and ${count} more`;

export const isNow = (value: string): string => `, now ${value}`;

export const wasBefore = (value: string): string => `, was ${value}`;

export const newIn = (version: string): string => `new in ${version}`;

export const changedIn = (version: string): string => `changed in ${version}`;

export const deprecatedSince = (version: string): string => `deprecated since ${version}`;

export const goneIn = (version: string): string => `gone in ${version}`;

export const pageNewIn = (version: string): string => `New in ${version}`;

export const pageChangedIn = (version: string): string => `Changed in ${version}`;

export const pageGoneIn = (version: string): string => `Gone in ${version}`;

export const changeCount = (count: number): string => `${count} ${count === 1 ? "change" : "changes"}`;

export const sectionCount = (count: number, all: number): string =>
  `${count} of ${all} ${all === 1 ? "section" : "sections"}`;

export const removedCount = (count: number): string => `${count} removed`;

export const whatChanged = (version: string): string => `What changed in ${version}`;

export const whatChangedSince = (version: string, since: string): string => `What changed in ${version} since ${since}`;

export const everyChange = (from: string, to: string): string =>
  `Every change from ${from} to ${to}: references element by element, pages section by section.`;

export const breakingIn = (version: string): string => `Breaking changes in ${version}`;

/** Words by which readers search for the page. */
export const searchNames = {
  page: ["changes", "what changed", "breaking changes"],
  breaking: ["breaking changes"],
  added: ["new"]
};

export const newElements = (title: string): string => `new ${title.toLowerCase()}`;
