// Generated pages: category indexes, tags, search, not found.

import type {PageKind} from "../../../runtime/shared/page-kinds.ts";
import {hashOf} from "../core/text.ts";
import type {Location} from "../core/diagnostics.ts";
import type {Page} from "../model.ts";
import {emptyFrontMatter} from "./empty-front-matter.ts";

export interface GeneratedPage {
  kind: PageKind;
  version: string | null;
  path: string;
  title: string;
  description: string;
  at: Location;
}

export function generatePage({kind, version, path, title, description, at}: GeneratedPage): Page {
  return {
    id: path.replace(/^\//, "") || "index",
    kind,
    version,
    at,
    filePath: "",
    path,
    title,
    description,
    frontMatter: emptyFrontMatter(),
    headings: [],
    anchors: [],
    links: [],
    includes: [],
    components: [],
    examples: [],
    names: [],
    claims: [],
    bodyStart: 0,
    badge: null,
    deprecated: false,
    bodyKey: hashOf(`${kind}:${title}:${description}`)
  };
}
