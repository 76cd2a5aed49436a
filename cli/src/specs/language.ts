// What a specification language is to the compiler: one record for each kind,
// in languages.ts. It reads its specifications, and what it has read says the rest.

import type {Diagnostic, Location} from "../diagnostics.ts";
import type {SpecConfig} from "../config/config.ts";
import type {Body, Page, SpecCategory, SpecPlace} from "../model.ts";
import type {SpecKind} from "../spec-kinds.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import type {Definition, ReferencePage} from "../../../runtime/shared/reference.ts";
import type {CodeMismatch, CodeText} from "./shared/code-text.ts";
import type {PageElement} from "./shared/element.ts";
import type {ExampleCheck} from "./shared/example-check.ts";
import type {NameFault} from "./shared/name-check.ts";
import type {Line} from "./shared/outline-line.ts";
import type {Printer} from "./shared/printer.ts";
import type {World} from "./shared/world.ts";
import type {Element} from "./typed-links.ts";

export interface Language {
  /** Whether code blocks that name no schema are checked against it: commands, settings. */
  checksUsage?: boolean;
  /** Whether a file belongs to a specification: its own, or one that it may refer to. */
  owns(spec: SpecConfig, path: string): boolean;
  /** Reads all specifications of the language in a version. */
  read(inputs: readonly SpecInput[], world: World): Omit<ReadSpecs, "kind">;
}

/** The specifications of one language and version as they were read. */
export interface ReadSpecs {
  kind: SpecKind;
  /** Asked for once all languages have been read. */
  drafts(): PageDraft[];
  /** Targets of typed links other than the elements of pages. */
  elements(pages: readonly SpecPage[]): Element[];
  /** Pages that list others. */
  categories(pages: readonly SpecPage[]): SpecCategory[];
  diagnostics: Diagnostic[];
  /** Every named schema of a specification by target, for comparing versions: pages hold only those that they show. */
  definitions(spec: string): ReadonlyMap<string, Definition>;
  /** How an example is checked against the target of a typed link: "ListOrders", and "response" after the #. */
  checkOf(name: string, part: string): ExampleCheck;
  /** What is wrong with a block of code that shows how something described here is used. */
  checkCode?(block: CodeText): CodeMismatch[];
  /** What is wrong with a name in inline code; null where it is right, or is not of this language. */
  checkName?(name: string): NameFault | null;
}

/** How the compiler treats one type of page. */
export interface PageType<P extends ReferencePage> {
  elements(page: P): PageElement[];
  headings(page: P): Line[];
  /** Ids other than those of headings and elements. */
  anchors(page: P): string[];
  markdown(print: Printer, page: P): string[];
}

export interface SpecInput {
  spec: SpecConfig;
  /** Name of the version. */
  version: string;
  /** All files that belong to the specification, includes too. */
  files: SpecFile[];
}

export interface SpecFile {
  /** From the project root. */
  file: string;
  /** Below the version's specs folder. */
  path: string;
  text: string;
}

export interface SpecPage {
  page: Page;
  body: Extract<Body, {type: "reference"}>;
  sidebar: SpecPlace;
}

export interface PageDraft {
  spec: SpecConfig;
  reference: ReferencePage;
  path: string;
  title: string;
  description: Prose | string;
  kind: Page["kind"];
  badge: string | null;
  deprecated: boolean;
  at: Location;
  tag: string | null;
  folder: string[];
  includes: string[];
  /** False for pages that others list, and that would be too many for a sidebar. */
  isListed?: boolean;
}
