// A parsed page through the `transform` of the extensions, in their order.

import {diagnose, type Diagnostic, type Location} from "../diagnostics.ts";
import {parseMarkdown, type MarkdownInput, type ParsedMarkdown} from "../markdown/parse.ts";
import {plainText} from "../markdown/plain-text.ts";
import {escapeHtml} from "../text.ts";
import type {Block, Node} from "../pages/ast.ts";
import type {FrontMatter, Heading, Link, Source} from "../model.ts";
import {mapNodes, type TransformContext} from "./extension.ts";
import type {LoadedExtension} from "./load-extension.ts";
import {createReports} from "./reports.ts";

export interface Transformer {
  extension: LoadedExtension;
  options: Record<string, unknown>;
}

export interface TransformInput {
  transformers: readonly Transformer[];
  source: Pick<Source, "file" | "text" | "version">;
  frontMatter: Pick<FrontMatter, "title" | "tags">;
  bodyStart: number;
  /** What the page's own text is parsed with. */
  settings: Pick<MarkdownInput, "readFile" | "examplesDate" | "variables">;
  /** A file of the project. */
  read(file: string): string | null;
  /** Hears of Markdown that is added. */
  onText(text: string): void;
}

export function transformPage(input: TransformInput, parsed: ParsedMarkdown): ParsedMarkdown {
  return input.transformers.reduce((page, transformer) => transform(input, transformer, page), parsed);
}

function transform(input: TransformInput, {extension, options}: Transformer, parsed: ParsedMarkdown): ParsedMarkdown {
  const {source, frontMatter, settings} = input;
  const start: Location = {file: source.file, line: 1, column: 1};
  const page: ParsedMarkdown = {...parsed, links: [...parsed.links], headings: [...parsed.headings]};
  const ids = new Set(page.headings.map(({id}) => id));
  const added = new Map<string, Heading>();
  const reports = createReports({extension: extension.file, ...source, start: input.bodyStart});

  /** The page's start for what the extension adds; what it includes keeps its location. */
  const placed = (at: Location | null): Location => (at === null || at.file === source.file ? start : at);

  function markdown(text: string): Block[] {
    input.onText(text);
    const piece = parseMarkdown({...settings, file: source.file, text, start: 0});
    const before = page.links.length;
    page.links.push(
      ...piece.links.map(({place: _place, ...link}): Link => ({...link, at: placed(link.at), range: null}))
    );
    page.components = [...page.components, ...piece.components.map((use) => ({...use, at: placed(use.at)}))];
    page.examples = [...page.examples, ...piece.examples.map((example) => ({...example, at: start}))];
    page.anchors = [...page.anchors, ...piece.anchors];
    page.includes = [...page.includes, ...piece.includes];
    page.unverified += piece.unverified;
    page.diagnostics = [
      ...page.diagnostics,
      ...piece.diagnostics.map(({fixes: _fixes, ...fault}): Diagnostic => ({
        ...fault,
        message: `In what ${extension.file} adds: ${fault.message}`,
        at: start
      }))
    ];
    return mapNodes(piece.nodes, (node) => moved(node, before));
  }

  function moved(node: Node, links: number): Node {
    if (node.type === "link" || node.type === "image") return {...node, link: node.link + links};
    if (node.type === "html")
      return {...node, links: node.links.map((link) => ({...link, link: link.link + links})), at: placed(node.at)};
    if (node.type === "code" || node.type === "component" || node.type === "math")
      return {...node, at: placed(node.at)};
    if (node.type !== "heading") return node;
    let id = node.id;
    for (let count = 1; ids.has(id); count++) id = `${node.id}-${count}`;
    ids.add(id);
    return {...node, id};
  }

  const context: TransformContext = {
    options,
    file: source.file,
    version: source.version,
    title: frontMatter.title,
    tags: frontMatter.tags.map(({label}) => label),
    read: input.read,
    report: reports.report,
    markdown,
    inline(text) {
      const [first] = markdown(text);
      return first?.type === "paragraph" ? first.children : [];
    }
  };
  const {value, faults} = extension.run(source.file, () => extension.hooks.transform!(parsed.nodes, context));
  const wrong = value === null ? null : wrongNode(value, page.links.length);
  const found = [...faults, ...reports.found];
  if (wrong !== null)
    found.push(
      diagnose(
        "extension-failed",
        {file: extension.file, line: 1, column: 1},
        `This extension fails in ${source.file}: it returns ${wrong}.`,
        "return the nodes it was given, modified or not, or nodes that `markdown()` creates"
      )
    );
  if (value === null || wrong !== null) return {...parsed, diagnostics: [...parsed.diagnostics, ...found]};
  mapNodes(value, (node) => {
    if (node.type === "heading")
      added.set(node.id, {
        id: node.id,
        level: node.level,
        text: plainText(node.children).trim(),
        html: escapeHtml(plainText(node.children).trim()),
        at: start
      });
    return undefined;
  });
  const before = new Map(page.headings.map((heading) => [heading.id, heading]));
  return {
    ...page,
    nodes: value,
    headings: [...added.values()].map((heading) => before.get(heading.id) ?? heading),
    diagnostics: [...page.diagnostics, ...found]
  };
}

const types: Record<Node["type"], true> = {
  heading: true,
  paragraph: true,
  list: true,
  quote: true,
  code: true,
  table: true,
  rule: true,
  html: true,
  container: true,
  details: true,
  definitions: true,
  math: true,
  footnotes: true,
  component: true,
  text: true,
  strong: true,
  emphasis: true,
  delete: true,
  inlineCode: true,
  time: true,
  link: true,
  image: true,
  break: true,
  footnote: true
};

/** What is not a node, in words; null where all are. */
function wrongNode(nodes: unknown, links: number): string | null {
  if (!Array.isArray(nodes)) return "no list of nodes";
  let wrong: string | null = null;
  mapNodes(nodes as Node[], (node) => {
    if (!Object.hasOwn(types, node.type)) wrong ??= `a node of the type ${JSON.stringify(node.type)}`;
    if ((node.type === "link" || node.type === "image") && !(node.link >= 0 && node.link < links))
      wrong ??= "a link that `markdown()` did not create";
    return undefined;
  });
  const loose = (nodes as unknown[]).find((node) => typeof node !== "object" || node === null || !("type" in node));
  return loose === undefined ? wrong : "a value that is not a node";
}
