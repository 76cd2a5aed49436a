// The coverage of a version as one HTML file for maintainers: it belongs to no
// site, so it brings its own styles.

import {escapeHtml} from "../core/text.ts";
import {sharesOf} from "./coverage-lock.ts";
import {bySpec, type CoveredElement, type CoverageRow} from "./measure-coverage.ts";

export interface CoveragePageInput {
  /** Title of the site. */
  title: string;
  /** Label of the version. */
  version: string;
  rows: readonly CoverageRow[];
  /** Elements without a description. */
  missing: readonly CoveredElement[];
}

/** A table for each specification, and below each section what lacks a description. */
export function coveragePage({title, version, rows, missing}: CoveragePageInput): string {
  const name = escapeHtml(`${title}, ${version}`);
  const specs = bySpec(rows).map((total) => {
    const own = rows.filter(({spec}) => spec === total.spec);
    const sections = own.map((row) => rowOf(row.section, row));
    return `<h2>${escapeHtml(total.spec)}</h2>
<table>
<thead><tr><th scope="col">Section</th><th scope="col">Elements</th><th scope="col">Described</th><th scope="col">With an example</th><th scope="col">Linked from prose</th></tr></thead>
<tbody>
${[rowOf("All", total), ...sections].join("\n")}
</tbody>
</table>
${own.map((row) => missingOf(row, missing)).join("")}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>What is documented: ${name}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>What is documented</h1>
<p>${name}. An element is described if its description says more than its name.</p>
${specs.join("\n")}
</body>
</html>
`;
}

function rowOf(name: string, row: CoverageRow): string {
  const {described, examples, linked} = sharesOf(row);
  const cells = [described, examples, linked].map((share) => `<td>${meter(share)}</td>`);
  return `<tr><th scope="row">${escapeHtml(name)}</th><td>${row.elements}</td>${cells.join("")}</tr>`;
}

function meter(share: number | null): string {
  return share === null ? "–" : `<meter max="100" value="${share}">${share}%</meter> ${share}%`;
}

function missingOf({spec, section}: CoverageRow, missing: readonly CoveredElement[]): string {
  const own = missing.filter((element) => element.spec === spec && element.section === section);
  if (own.length === 0) return "";
  const items = own.map(
    ({kind, title, place}) =>
      `<li>${escapeHtml(kind)} <b>${escapeHtml(title)}</b> <code>${escapeHtml(place)}</code></li>`
  );
  return `<details><summary>${escapeHtml(section)}: ${own.length} without a description</summary><ul>${items.join("\n")}</ul></details>\n`;
}

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); font-weight: normal; white-space: nowrap; }
thead th { font-weight: 600; }
th[scope=row] { white-space: normal; overflow-wrap: anywhere; }
tbody tr:first-child > * { font-weight: 600; }
meter { width: 6rem; }
details { margin: .5rem 0; }
code { overflow-wrap: anywhere; }
@media (max-width: 40rem) { meter { display: none; } }
`;
