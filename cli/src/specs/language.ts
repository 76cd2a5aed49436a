// The interface of a specification language: one record for each kind,
// in languages.ts. It reads its specifications; the result provides everything else.

import type {Diagnostic, Location} from "../core/diagnostics.ts";
import type {SpecConfig} from "../config/config.ts";
import type {Body, Page, SpecCategory, SpecPlace} from "../model.ts";
import type {SpecKind} from "../core/spec-kinds.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import type {Change} from "../../../runtime/shared/changes.ts";
import type {Definition, Operation, ReferencePage} from "../../../runtime/shared/reference.ts";
import type {CataloguePart} from "./shared/compare/catalogue.ts";
import type {CodeMismatch, CodeText} from "./shared/code-text.ts";
import type {PageElement} from "./shared/element.ts";
import type {ExampleCheck} from "./shared/example-check.ts";
import type {NameFault} from "./shared/name-check.ts";
import type {Line} from "./shared/outline-line.ts";
import type {Printer} from "./shared/printer.ts";
import type {AddSignature} from "./shared/signature.ts";
import type {SpecContext} from "./shared/spec-context.ts";
import type {Stream} from "./shared/stream.ts";
import type {Element} from "./typed-links.ts";

export interface Language {
  /** Whether code blocks without schema are checked against it: commands, settings. */
  checksUsage?: boolean;
  /** Whether a file belongs to a specification, including files it may refer to. */
  owns(spec: SpecConfig, path: string): boolean;
  /** Reads all of a version's specifications in this language. */
  read(inputs: readonly SpecInput[], context: SpecContext): Omit<ReadSpecs, "kind">;
  /** What differs between two versions of a specification. */
  compare(before: SpecModel, after: SpecModel): Change[];
  /** The kinds of changes that it finds. */
  changes: readonly CataloguePart[];
}

/**
 * A specification as data for comparing two versions, in addition to its pages: every definition and its page. Pages
 * contain only definitions that they show.
 */
export interface SpecModel {
  spec: Pick<SpecConfig, "name" | "label" | "kind">;
  pages: {pageId: string; reference: ReferencePage}[];
  operations: {pageId: string; operation: Operation}[];
  /** By target. */
  definitions: ReadonlyMap<string, Definition>;
  /** The page of a definition; null if it has none. */
  homeOf(target: string): {pageId: string; hash: string} | null;
}

/** The page of a tag, before the links in its text are known. */
export type TagCategory = Omit<SpecCategory, "links">;

/** The specifications of one language and version. */
export interface ReadSpecs {
  kind: SpecKind;
  /** Called once all languages have been read. */
  drafts(): PageDraft[];
  /** Targets of typed links in addition to elements of pages. */
  elements(pages: readonly SpecPage[]): Element[];
  /** Index pages. */
  categories(pages: readonly SpecPage[]): TagCategory[];
  diagnostics: Diagnostic[];
  /** Every named schema of a specification by target, for comparing versions: pages contain only those that they show. */
  definitions(spec: string): ReadonlyMap<string, Definition>;
  /** Finds the check for an example by typed link: "ListOrders", and "response" after the #. */
  checkOf(name: string, part: string): ExampleCheck;
  /** Faults in a code block that uses something described here. */
  checkCode?(block: CodeText): CodeMismatch[];
  /** What a service would answer to a valid operation, with samples as values. */
  answer?(operation: string, variables: Readonly<Record<string, unknown>>): unknown;
  /** The fault in a name in inline code; null if it is right or not of this language. */
  checkName?(name: string): NameFault | null;
}

/** A type of page in the compiler. */
export interface PageType<P extends ReferencePage> {
  elements(page: P): PageElement[];
  headings(page: P): Line[];
  /** Ids other than those of headings and elements. */
  anchors(page: P): string[];
  markdown(print: Printer, page: P): string[];
  /** What editors show of its elements. */
  signatures(add: AddSignature, page: P): void;
  /** What of it programs can connect to. */
  stream?(page: P): Stream;
}

export interface SpecInput {
  spec: SpecConfig;
  /** Name of the version. */
  version: string;
  /** All files of the specification, including includes. */
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
  /** The page before it was divided; the body if it was not. */
  whole: ReferencePage;
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
  /** Whether the folders are those of the file's package, and are named as it is. */
  isPackage?: boolean;
  includes: string[];
  /** False for pages that other pages list and that are too many for a sidebar. */
  isListed?: boolean;
  /** The page before it was divided, if it was: what is compared with other versions. */
  whole?: ReferencePage;
  /** Anchors that are on the other pages into which it was divided. */
  moved?: readonly string[];
}
