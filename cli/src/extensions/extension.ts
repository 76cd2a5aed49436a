// What extensions are written against: `protodocs/extension`. It is compiled
// into each extension, so it imports nothing but types.

import type {Block, Inline, Node} from "../pages/ast.ts";

export type {Block, Inline, Node};

/** A part of a site's compiler that the project brings. Hooks are synchronous, and learn everything from their argument. */
export interface Extension {
  /** Changes what a page says: takes its nodes, and returns those that take their place. */
  transform?(nodes: Block[], page: TransformContext): Block[];
  /** Pages of Markdown that are in no folder. */
  pages?(site: PagesContext): NewPage[];
  /** Files that are written along with the site. */
  files?(site: FilesContext): NewFile[];
}

interface Context {
  /** `options` of the extension in docs.config.yaml. */
  options: Readonly<Record<string, unknown>>;
  /** The text of a file of the project, by its path from the root; null where there is none. Builds notice its changes. */
  read(file: string): string | null;
  /** Reports a fault: at the first place of `near` in the page, or at a place in a file. */
  report(
    message: string,
    where?: {near?: string; at?: {file: string; line: number; column?: number}; hint?: string}
  ): void;
}

export interface TransformContext extends Context {
  /** From the project's root. */
  file: string;
  /** Name of the version; null for pages of none. */
  version: string | null;
  title: string | null;
  tags: string[];
  /** Nodes of a piece of Markdown. Its links are checked as if the page had them. */
  markdown(text: string): Block[];
  /** The same of one line. */
  inline(text: string): Inline[];
}

export interface PagesContext extends Context {
  versions: {name: string; number: string; latest: boolean}[];
}

export interface NewPage {
  /** Name of the version; that of the latest when left out. */
  version?: string;
  /** Below the version's content folder, "errors/not-found.md". */
  path: string;
  /** Markdown, with front matter. */
  text: string;
  /** What the page is made from: faults in its text are reported there. */
  at?: {file: string; line: number; column?: number};
}

export interface FilesContext extends Context {
  title: string;
  /** Where the site is published; "" where the configuration does not say. */
  url: string;
  base: string;
  /** In the order of their routes. */
  pages: {
    route: string;
    /** With the base. */
    href: string;
    title: string;
    description: string;
    kind: string;
    version: string | null;
    /** What readers get at the page's address with `.md`; "" for pages that have none. */
    markdown(): string;
  }[];
}

export interface NewFile {
  /** In the site, "feeds/all.json". */
  path: string;
  content: string | Uint8Array;
}

/** Only for its type. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}

/** Properties of nodes that hold no nodes. */
const opaque = new Set(["props", "at", "times", "time", "links"]);

/** A node, several, none (null), or the same (undefined). `above` are the types of the nodes that it is in, the outermost first. */
export type ChangeNode = (node: Node, above: readonly Node["type"][]) => Node | readonly Node[] | null | undefined;

/** Nodes with every node replaced by what `change` makes of it, inner ones first. */
export function mapNodes<T extends Node>(nodes: readonly T[], change: ChangeNode): T[] {
  const parts = (value: unknown, above: readonly Node["type"][]): unknown => {
    if (Array.isArray(value)) return (value as unknown[]).flatMap((item) => changed(item, above));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, opaque.has(key) ? part : parts(part, above)])
    );
  };
  const changed = (item: unknown, above: readonly Node["type"][]): unknown[] => {
    if (Array.isArray(item) || !isNode(item)) return [parts(item, above)];
    const inner = parts(item, [...above, item.type]) as Node;
    const made = change(inner, above);
    return made === undefined ? [inner] : made === null ? [] : Array.isArray(made) ? made : [made];
  };
  return parts(nodes, []) as T[];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
