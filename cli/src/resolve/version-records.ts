// The record of a version that the runtime can fetch.

import type {VersionConfig} from "../config/config.ts";
import type {Outline} from "../model.ts";
import type {SidebarRecord, VersionRecord} from "../../../runtime/shared/version-record.ts";
import type {RoutedPage} from "./routes.ts";
import type {HrefOfPage} from "./sidebar-data.ts";
import type {SidebarTree, TreeItem} from "./sidebar-tree.ts";

export interface VersionRecordInput {
  version: VersionConfig;
  trees: readonly SidebarTree[];
  sidebarOf: ReadonlyMap<Outline, string>;
  routed: readonly RoutedPage[];
  /** Drafts excluded from the site. */
  hidden: readonly Outline[];
  landings: ReadonlyMap<string, string>;
  href: HrefOfPage;
}

export function versionRecordOf({
  version,
  trees,
  sidebarOf,
  routed,
  hidden,
  landings,
  href
}: VersionRecordInput): VersionRecord {
  const {name, label, latest, path, mainDoc, banner, className} = version;
  const docs = routed
    .filter(({page}) => page.version === name && !["category", "tags", "tag", "changes"].includes(page.kind))
    .map(({page, route}) => ({id: page.id, path: route, sidebar: sidebarOf.get(page) ?? null}));
  const sidebars = Object.fromEntries(
    trees.map((tree): [string, SidebarRecord] => {
      const landing = landings.get(`${name}/${tree.name}`);
      return [
        tree.name,
        {
          link: landing === undefined ? null : {path: landing, label: tree.label},
          items: tree.items.map((item) => itemRecord(item, href))
        }
      ];
    })
  );
  const draftIds = hidden.filter((page) => page.version === name).map(({id}) => id);
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
