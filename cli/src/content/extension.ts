// The API for extensions, `protodocs/extension`. It is compiled
// into each extension, so it imports nothing but types.

import type {Block, Inline, Node} from "./nodes.ts";

export type {Block, Inline, Node};

/** An extension of the compiler. Hooks are synchronous and depend only on their argument. */
export interface Extension {
  /** Transforms a page: takes its nodes and returns their replacement. */
  transform?(nodes: Block[], page: TransformContext): Block[];
  /** Generates Markdown pages. */
  pages?(site: PagesContext): NewPage[];
  /** Generates files to write with the site. */
  files?(site: FilesContext): NewFile[];
}

interface Context {
  /** `options` of the extension in docs.config.yaml. */
  options: Readonly<Record<string, unknown>>;
  /** Reads a file of the project by its path from the root; null if it does not exist. Changes to it trigger a rebuild. */
  read(file: string): string | null;
  /** Reports a fault: at the first occurrence of `near` in the page, or at a location in a file. */
  report(
    message: string,
    where?: {near?: string; at?: {file: string; line: number; column?: number}; hint?: string}
  ): void;
}

export interface TransformContext extends Context {
  /** From the project's root. */
  file: string;
  /** Name of the version; null for standalone pages. */
  version: string | null;
  title: string | null;
  tags: string[];
  /** Parses Markdown to nodes. Its links are checked as if they were the page's. */
  markdown(text: string): Block[];
  /** The same for inline Markdown. */
  inline(text: string): Inline[];
}

export interface PagesContext extends Context {
  versions: {name: string; number: string; latest: boolean}[];
}

export interface NewPage {
  /** Name of the version; by default the latest. */
  version?: string;
  /** Below the version's content folder, "errors/not-found.md". */
  path: string;
  /** Markdown, with front matter. */
  text: string;
  /** Source of the page, where faults in its text are reported. */
  at?: {file: string; line: number; column?: number};
}

export interface FilesContext extends Context {
  title: string;
  /** URL of the published site; "" if not configured. */
  url: string;
  base: string;
  /** Sorted by route. */
  pages: {
    route: string;
    /** Includes the base. */
    href: string;
    title: string;
    description: string;
    kind: string;
    version: string | null;
    /** The page's Markdown twin; "" for pages without one. */
    markdown(): string;
  }[];
}

export interface NewFile {
  /** Path in the site: "feeds/all.json". */
  path: string;
  content: string | Uint8Array;
}

/** Identity function that checks the type. */
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
