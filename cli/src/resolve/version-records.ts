// The record of a version that the runtime can fetch.

import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import type {VersionConfig} from "../config/config.ts";
import type {SidebarRecord, VersionRecord} from "../../../runtime/shared/version-record.ts";
import {routedIn, type Section} from "./section.ts";
import type {HrefOfPage} from "./sidebar-data.ts";
import type {TreeItem} from "./sidebar-tree.ts";
import type {SitePlan} from "./site-plan.ts";

export interface VersionRecordInput {
  version: VersionConfig;
  section: Section;
  plan: SitePlan;
  landings: ReadonlyMap<string, string>;
}

export function versionRecordOf({version, section, plan, landings}: VersionRecordInput): VersionRecord {
  const {name, label, latest, path, mainDoc, banner, className} = version;
  const docs = routedIn(plan, section)
    .filter(({page}) => !isGenerated(page))
    .map(({page, route}) => ({id: page.id, path: route, sidebar: section.places.get(page)?.tree.name ?? null}));
  const sidebars = Object.fromEntries(
    section.trees.map((tree): [string, SidebarRecord] => {
      const landing = landings.get(`${name}/${tree.name}`);
      return [
        tree.name,
        {
          link: landing === undefined ? null : {path: landing, label: tree.label},
          items: tree.items.map((item) => itemRecord(item, plan.hrefOf))
        }
      ];
    })
  );
  const draftIds = plan.hidden.filter((page) => page.version === name).map(({id}) => id);
  return {
    name,
    label,
    isLast: latest,
    path: path || "/",
    mainDocId: mainDoc,
    banner,
    className,
    docs,
    draftIds,
    sidebars
  };
}

function itemRecord(item: TreeItem, href: HrefOfPage): SidebarRecord["items"][number] {
  if (item.type === "doc") return {type: "link", label: item.label, href: href(item.page), items: []};
  if (item.type === "link") return {type: "link", label: item.label, href: item.href, items: []};
  return {
    type: "category",
    label: item.label,
    href: item.page && href(item.page),
    items: item.items.map((child) => itemRecord(child, href))
  };
}
