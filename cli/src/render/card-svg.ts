// The social card of a page, shown in previews of shared links: 1200 by 630, as SVG.

import {escapeHtml} from "../core/text.ts";
import type {CardColors} from "./card-colors.ts";
import {isDrawable} from "../resolve/card-path.ts";
import {fitText, wrapText} from "./fit-text.ts";

export interface Card {
  /** Title of the site. */
  site: string;
  /** Breadcrumbs, section first; may be empty. */
  section: string;
  title: string;
  /** Omitted if it cannot be drawn. */
  description: string;
  /** Label of the version, or "". */
  version: string;
  /** An image as a data: URL, or null. */
  logo: string | null;
}

const LEFT = 80;
const WIDTH = 1040;

/** Deterministic. */
export function cardSvg(card: Card, colors: CardColors): string {
  const {size, lines} = titleOf(card.title);
  const leading = Math.round(size * 1.12);
  const description = isDrawable(card.description)
    ? wrapText(card.description, {width: WIDTH, size: 30, lines: lines.length === 1 ? 3 : 2})
    : [];
  const height = leading * lines.length + (description.length > 0 ? 20 + description.length * 42 : 0);
  const section = shown(card.section, 60);
  const version = shown(card.version, 30);
  // The title is slightly above the middle of the space between header and footer.
  const top = 150 + Math.max(0, Math.round((370 - height) * 0.45));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">`,
    `<rect width="1200" height="630" fill="${colors.ground}"/>`,
    `<rect width="1200" height="12" fill="${colors.accent}"/>`,
    card.logo === null
      ? ""
      : `<image x="${LEFT}" y="60" width="56" height="56" preserveAspectRatio="xMidYMid meet" href="${card.logo}"/>`,
    text(card.site, {x: card.logo === null ? LEFT : LEFT + 76, y: 99, size: 32, fill: colors.heading, bold: 1}),
    ...lines.map((line, at) =>
      text(line, {x: LEFT, y: top + Math.round(size * 0.8) + at * leading, size, fill: colors.heading, bold: size / 40})
    ),
    ...description.map((line, at) =>
      text(line, {x: LEFT, y: top + leading * lines.length + 44 + at * 42, size: 30, fill: colors.muted, bold: 0})
    ),
    section + version === "" ? "" : `<rect x="${LEFT}" y="536" width="${WIDTH}" height="2" fill="${colors.border}"/>`,
    text(section, {x: LEFT, y: 584, size: 28, fill: colors.accent, bold: 0.6}),
    text(version, {x: LEFT + WIDTH, y: 584, size: 28, fill: colors.muted, bold: 0, end: true}),
    `</svg>`
  ].join("");
}

/** Two lines as large as they can be; only longer titles have three, which are smaller. */
function titleOf(title: string): {size: number; lines: string[]} {
  const two = fitText(title, {width: WIDTH, sizes: [80, 68, 58], lines: 2});
  const isWhole = two.lines.join(" ") === title.trim().replace(/\s+/g, " ");
  return isWhole ? two : fitText(title, {width: WIDTH, sizes: [58, 48], lines: 3});
}

function shown(line: string, length: number): string {
  if (!isDrawable(line)) return "";
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
}

interface Look {
  x: number;
  y: number;
  size: number;
  fill: string;
  /** Stroke width that imitates bold: the renderer supports only a variable font's regular weight. */
  bold: number;
  end?: boolean;
}

function text(line: string, {x, y, size, fill, bold, end = false}: Look): string {
  if (line === "") return "";
  const stroke = bold > 0 ? ` stroke="${fill}" stroke-width="${bold}"` : "";
  const tracking = size > 40 ? ` letter-spacing="${-size / 40}"` : "";
  const anchor = end ? ` text-anchor="end"` : "";
  return `<text x="${x}" y="${y}" font-family="Hanken Grotesk" font-size="${size}" fill="${fill}"${stroke}${tracking}${anchor}>${escapeHtml(line)}</text>`;
}
