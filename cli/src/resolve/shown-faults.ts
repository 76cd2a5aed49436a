// Faults in what a page's front matter says of its contents, its neighbours and its image.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {suggestFix} from "../core/nearest.ts";
import type {Config} from "../config/config.ts";
import type {Outline} from "../model.ts";
import {missingVersionDoc} from "../../../runtime/shared/version-record.ts";
import {imagePath, levelsOf, namedNeighbour, ownImage, type Side} from "./shown-by.ts";
import {publishFaultIn, type SiteIndex} from "./site-index.ts";

export function shownFaults(config: Config, index: SiteIndex, page: Outline): Diagnostic[] {
  return [
    ...tocFaults(page, config),
    ...pagerFaults(index, page, "previous"),
    ...pagerFaults(index, page, "next"),
    ...imageFaults(config, index, page)
  ];
}

function tocFaults({frontMatter}: Outline, {toc}: Config): Diagnostic[] {
  const {min, max} = levelsOf(frontMatter, toc);
  const {places} = frontMatter;
  const at = places["toc_max_heading_level"] ?? places["toc_min_heading_level"];
  if (min <= max || !at) return [];
  return [
    diagnose(
      "frontmatter-invalid",
      at,
      `The table of contents would range from level ${min} to level ${max}, and be empty.`,
      "the first level must not be greater than the last one"
    )
  ];
}

function pagerFaults(names: SiteIndex, page: Outline, side: Side): Diagnostic[] {
  const own = namedNeighbour(page, side);
  if (own === undefined || own === null || names.byId.has(`${page.version}:${own}`)) return [];
  if ([...names.drafts.values()].some(({id, version}) => id === own && version === page.version)) return [];
  const at = page.frontMatter.places[side === "previous" ? "pagination_prev" : "pagination_next"] ?? page.at;
  const ids = [...names.byId.values()]
    .filter((entry) => entry.page.version === page.version)
    .map((entry) => entry.page.id);
  return [diagnose("link-missing-page", at, `${missingVersionDoc(own)}.`, suggestFix(own, ids))];
}

function imageFaults(config: Config, index: SiteIndex, page: Outline): Diagnostic[] {
  const {image, places} = page.frontMatter;
  if (image === null || ownImage(config, index, page) !== null) return [];
  const at = places["image"] ?? page.at;
  const file = imagePath(image, page.at).replace(/^\//, "");
  const refused = index.files.has(file) ? publishFaultIn(index, file, at) : null;
  if (refused) return [refused];
  return [diagnose("image-missing", at, `There is no image ${image}.`, "the path is relative to this file")];
}
