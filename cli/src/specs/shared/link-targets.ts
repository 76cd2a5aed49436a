// Maps links that were written for other renderers to their
// targets here: Redoc's and Swagger UI's anchors, those of titles, JSON pointers, and
// paths of the site that the description was written for.

import type {SpecConfig} from "../../config/config.ts";
import type {TypedScheme} from "../../core/spec-kinds.ts";
import {sectionId} from "../../../../runtime/shared/api-sections.ts";
import {decoded} from "../../../../runtime/shared/urls.ts";

export interface KnownNames {
  scheme: TypedScheme;
  hasOperation(id: string): boolean;
  /** The id of the only operation whose title would have this anchor, as on a page of all operations. */
  operationTitled?(section: string): string | undefined;
  hasSchema(name: string): boolean;
  hasTag(name: string): boolean;
  /** Whether the page about the API has a section with this id. */
  hasSection(id: string): boolean;
}

/** The target of a link in a description: a typed link, a URL, or as written. */
export function translateTarget(spec: SpecConfig, names: KnownNames | null, target: string): string {
  if (target.startsWith("#")) return (names && anchorTarget(spec, names, decoded(target))) ?? target;
  if (spec.linkBase === null || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return target;
  return URL.canParse(target, spec.linkBase) ? new URL(target, spec.linkBase).href : target;
}

/** "#operation/listOrders", "#tag/Orders/operation/listOrders", "#/Orders/listOrders", "#/definitions/Order", "#tag/Orders". */
function anchorTarget({name, info}: SpecConfig, names: KnownNames, anchor: string): string | null {
  const typed = (part: string): string => `${names.scheme}:${name}/${part}`;
  const steps = anchor.replace(/^#\/?/, "").split("/");
  const last = steps.at(-1)!;
  if (/^#\/(definitions|components\/schemas|\$defs)\//.test(anchor) || steps[0] === "schema" || steps[0] === "model")
    return names.hasSchema(last) ? typed(last) : null;
  if (names.hasOperation(last)) return typed(last);
  const tag = steps[0] === "tag" ? steps[1]! : steps.length === 1 ? last : "";
  const known = [tag, tag.replace(/-/g, " ")].find((written) => names.hasTag(written));
  if (known !== undefined) return typed(`tags/${known}`);
  const section = sectionId(steps[0] === "tag" ? tag : last);
  if (info !== null && names.hasSection(section)) return typed(`sections/${section}`);
  const titled = steps.length === 1 ? names.operationTitled?.(section) : undefined;
  if (titled !== undefined) return typed(titled);
  return steps[0] === "section" && info !== null ? `${names.scheme}:${name}` : null;
}
