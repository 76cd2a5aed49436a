// Merges a fault that occurs in many places of one specification, or when a
// component is used many times, into a single diagnostic with a count: it is
// fixed once. So are links of a specification to pages of the site that it was written
// for. In Markdown every occurrence is reported, because an author wrote each of them.

import type {Config, SpecConfig} from "../config/config.ts";
import {groupedBy} from "../../../runtime/shared/grouped-by.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";

export function joinRepeats({versions}: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const folders = versions.flatMap(({specs}) => specs ?? []);
  const first = new Map<string, number>();
  const joined: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const {file} = diagnostic.at;
    const folder = folders.find((name) => file.startsWith(`${name}/`));
    const isOfFile = folder === undefined ? COMPONENT.test(file) : isForeignLink(diagnostic);
    const source = isOfFile ? file : folder;
    const key = `${source} ${diagnostic.code} ${diagnostic.severity} ${diagnostic.message}`;
    const known = source === undefined ? undefined : first.get(key);
    if (known !== undefined) {
      joined[known] = together(joined[known]!, diagnostic);
      continue;
    }
    if (source !== undefined) first.set(key, joined.length);
    joined.push(diagnostic);
  }
  return versions.reduce(joinForeignLinks, joined);
}

/** Links of one specification to other pages from which `linkBase` is suggested once for all. */
const MIN_FOREIGN_LINKS = 3;

function joinForeignLinks(
  diagnostics: Diagnostic[],
  {specs, specifications}: Config["versions"][number]
): Diagnostic[] {
  const specOf = (diagnostic: Diagnostic): SpecConfig | undefined => {
    const {file} = diagnostic.at;
    return isForeignLink(diagnostic)
      ? specifications.find(({path}) => path && (file === `${specs}/${path}` || file.startsWith(`${specs}/${path}/`)))
      : undefined;
  };
  const groups = groupedBy(diagnostics, specOf);
  const joined = new Map<Diagnostic, Diagnostic | null>();
  for (const [spec, links] of groups) {
    if (!spec || spec.linkBase !== null) continue;
    const hint = `set linkBase of the specification "${spec.name}" to the site that it was written for`;
    const isFew = links.length < MIN_FOREIGN_LINKS;
    for (const link of links) joined.set(link, isFew ? {...link, hint: link.hint ?? hint} : null);
    if (!isFew) joined.set(links[0]!, foreignLinks(links, hint));
  }
  return diagnostics.flatMap((diagnostic) => joined.get(diagnostic) ?? (joined.has(diagnostic) ? [] : [diagnostic]));
}

/** In a description: links that authors of the site write are errors. */
function isForeignLink({code, severity}: Diagnostic): boolean {
  return code === "link-missing-page" && severity === "warning";
}

/** "22 links lead to 5 pages that are not here: /guides/audio, /guides/video and 3 more." */
function foreignLinks(links: readonly Diagnostic[], hint: string): Diagnostic {
  const first = links.reduce(together);
  const pages = links.map(({message}) => message.replace(/^There is no page (at )?|\.$/g, "")).sort();
  const shown = pages.slice(0, 3).join(", ");
  const more = pages.length > 3 ? ` and ${pages.length - 3} more` : "";
  const what = `${first.count} links lead to ${pages.length} pages that this site does not have`;
  return {...diagnose("link-missing-page", first.at, `${what}: ${shown}${more}.`, hint), severity: first.severity};
}

const COMPONENT = /\.[jt]sx$/;

function together(one: Diagnostic, other: Diagnostic): Diagnostic {
  const isEarlier =
    other.at.file < one.at.file ||
    (other.at.file === one.at.file && (other.at.line - one.at.line || other.at.column - one.at.column) < 0);
  return {...(isEarlier ? other : one), count: (one.count ?? 1) + (other.count ?? 1)};
}
