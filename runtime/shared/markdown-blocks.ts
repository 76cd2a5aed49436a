// How Markdown blocks are printed, and the props with which a project's own
// component for a block is rendered. Printing a string is several times faster than
// rendering a component, and pages are mostly blocks, so React renders only the blocks
// that a project replaces (theme/Heading.tsx and so on).

import {escapeHtml} from "./escape-html.ts";
import {closePicture, enlarge, linkTo, messages} from "../messages/article.ts";
import {testedText} from "../messages/pages.ts";

export interface HeadingBlock {
  /** From 1 to 6. */
  level: number;
  id: string;
  /** Text without markup. */
  label: string;
  html: string;
}

/** `:::note Title`, `> [!NOTE]`, `!!! note`. */
export interface ContainerBlock {
  /** note, tip, info, important, caution, warning or danger. */
  kind: string;
  /** HTML of the title: the author's, or the kind's default. */
  title: string;
  html: string;
}

/** `:::details Summary`, `??? note "Summary"`. */
export interface DetailsBlock {
  /** HTML. */
  summary: string;
  open: boolean;
  /** The kind of container it resembles, or null. */
  kind: string | null;
  html: string;
}

export interface CodeBlock {
  /** "" if the fence names none. */
  language: string;
  title: string | null;
  /** Text to copy. */
  text: string;
  /** Each line as highlighted HTML, with its marks: highlighted, added, removed, focused. */
  lines: readonly {html: string; marks: readonly string[]}[];
  /** First line number, or null for none. */
  lineNumbers: number | null;
  /** Programs with which it was tested, where that is shown: "Python 3.11.7". */
  testedWith?: readonly string[];
}

export interface TableCell {
  html: string;
  align: "left" | "center" | "right" | null;
}

export interface TableBlock {
  head: readonly TableCell[];
  rows: readonly (readonly TableCell[])[];
  /** Indices of the columns that hold sentences. */
  proseColumns: readonly number[];
  /** The label of each cell where rows become cards, on phones; null for tables that fit there, or that are read across. */
  labels: readonly string[] | null;
  /** The id of each row that has one, to which search leads; absent if none has. */
  ids?: readonly (string | null)[];
}

/** An image or video: `![…](pump.png){width=400 dark=pump-dark.png zoom}`. */
export interface FigureBlock {
  src: string;
  alt: string;
  title: string | null;
  /** Pixels, if known. */
  size: {width: number; height: number} | null;
  /** Width in pixels given by the author, even if the height is unknown. */
  width: number | null;
  /** The dark variant, or null. */
  dark: {src: string; size: {width: number; height: number} | null} | null;
  /** Id of the full-size image that this one opens; null for none. */
  zoomId: string | null;
  /** A video's poster image, or null. */
  poster: string | null;
}

export interface BlockProps {
  Heading: HeadingBlock;
  Container: ContainerBlock;
  Details: DetailsBlock;
  CodeBlock: CodeBlock;
  Table: TableBlock;
  Figure: FigureBlock;
}

/** A printer of HTML for each block. */
export type BlockPrinters = {[Name in keyof BlockProps]: (block: BlockProps[Name]) => string};

export const defaultBlocks: BlockPrinters = {
  Heading({level, id, label, html}) {
    const anchor = escapeHtml(id);
    return `<h${level} id="${anchor}">${html}<a class="anchor" href="#${anchor}" aria-label="${escapeHtml(linkTo(label))}">#</a></h${level}>`;
  },

  Container: ({kind, title, html}) =>
    `<aside class="admonition admonition-${kind}"><p class="admonition-title">${title}</p>\n${html}</aside>`,

  Details({summary, open, kind, html}) {
    const classes = kind === null ? "" : ` class="admonition admonition-${kind}"`;
    const title = kind === null ? "" : ' class="admonition-title"';
    return `<details${classes}${open ? " open" : ""}>\n<summary${title}>${summary}</summary>\n${html}</details>`;
  },

  CodeBlock({language: name, title, lines, lineNumbers, testedWith}) {
    const language = escapeHtml(name);
    const mark = testedWith ? `<small>${escapeHtml(testedText(testedWith.join(", ")))}</small>` : "";
    const parts = [title === null ? "" : escapeHtml(title), mark].filter((part) => part !== "");
    const caption = parts.length === 0 ? "" : `<figcaption>${parts.join(" ")}</figcaption>`;
    const hasFocus = lines.some(({marks}) => marks.includes("focused"));
    const classes = [lineNumbers !== null && "numbered", hasFocus && "has-focus"].filter(Boolean).join(" ");
    const start = lineNumbers !== null && lineNumbers !== 1 ? ` data-start="${lineNumbers}"` : "";
    const code = lines.map(({html, marks}) => `<span class="${["line", ...marks].join(" ")}">${html}</span>`);
    return (
      `<figure class="code"${language && ` data-language="${language}"`}>${caption}` +
      `<pre tabindex="0"${classes && ` class="${classes}"`}${start}><code class="hljs${language && ` language-${language}`}">${code.join("\n")}</code></pre></figure>\n`
    );
  },

  Table({head, rows, proseColumns, labels, ids}) {
    const classOf = (names: readonly (string | false | null)[]): string => {
      const given = names.filter(Boolean).join(" ");
      return given && ` class="${given}"`;
    };
    const alignOf = ({align}: TableCell): string | null => align && `align-${align}`;
    const labelOf = (column: number): string =>
      column > 0 && labels?.[column] ? ` data-label="${escapeHtml(labels[column])}"` : "";
    // A column without a name has no heading for screen readers to announce.
    const headCell = (cell: TableCell, column: number): string =>
      cell.html === ""
        ? "<td></td>"
        : `<th scope="col"${classOf([alignOf(cell), proseColumns.includes(column) && "prose-column"])}>${cell.html}</th>`;
    const bodyCell = (cell: TableCell, column: number): string =>
      `<td${classOf([alignOf(cell)])}${labelOf(column)}>${cell.html}</td>`;
    const idOf = (id: string | null): string => (id === null ? "" : ` id="${escapeHtml(id)}"`);
    const body = rows.map((row, at) => `<tr${idOf(ids?.[at] ?? null)}>${row.map(bodyCell).join("")}</tr>\n`);
    return (
      `<div class="table${labels ? " table-cards" : ""}" tabindex="0" role="group" aria-label="${escapeHtml(messages.table)}"><table>\n` +
      `<thead><tr>${head.map(headCell).join("")}</tr></thead>\n<tbody>\n${body.join("")}</tbody>\n</table></div>`
    );
  },

  Figure(block) {
    if (isVideo(block.src)) return videoHtml(block);
    const {zoomId, alt} = block;
    if (zoomId === null) return pictureHtml(block, true);
    const id = escapeHtml(zoomId);
    return (
      `<span class="zoom">${pictureHtml(block, true)}<button type="button" popovertarget="${id}" aria-label="${escapeHtml(enlarge(alt))}"></button></span>` +
      `<span class="zoomed" id="${id}" popover>${pictureHtml(block, false)}<button type="button" popovertarget="${id}" aria-label="${escapeHtml(closePicture(alt))}"></button></span>`
    );
  }
};

/** One image, or two, of which only the one for the colour mode loads. */
function pictureHtml({src, alt, title, size, width, dark}: FigureBlock, isSized: boolean): string {
  const image = (address: string, own: FigureBlock["size"], mode: string): string => {
    const dimensions = isSized ? dimensionsHtml(own, width) : "";
    return `<img${mode && ` class="${mode}"`} src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${dimensions} loading="lazy"${title ? ` title="${escapeHtml(title)}"` : ""}>`;
  };
  return dark ? image(src, size, "only-light") + image(dark.src, dark.size, "only-dark") : image(src, size, "");
}

function dimensionsHtml(size: FigureBlock["size"], width: number | null): string {
  if (size) return ` width="${size.width}" height="${size.height}"`;
  return width === null ? "" : ` width="${width}"`;
}

/** By the name of the file. */
function isVideo(src: string): boolean {
  return /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i.test(src);
}

function videoHtml({src, alt, title, size, width, poster}: FigureBlock): string {
  const dimensions = dimensionsHtml(size, width);
  const image = poster === null ? "" : ` poster="${escapeHtml(poster)}"`;
  return `<video src="${escapeHtml(src)}" controls preload="metadata" playsinline${dimensions}${image}${alt ? ` aria-label="${escapeHtml(alt)}"` : ""}${title ? ` title="${escapeHtml(title)}"` : ""}></video>`;
}

/** Names of the theme components with which a project can replace blocks. */
export const blockNames = Object.keys(defaultBlocks) as (keyof BlockProps)[];
