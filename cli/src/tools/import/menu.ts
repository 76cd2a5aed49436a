// Navbar and footer. Our navbar has no drop-down menus, so the contents
// of one become a footer column.

import {counted} from "./fields.ts";
import type {Fields} from "./fields.ts";

export interface MenuLink {
  label: string;
  href: string;
}

export interface Menu {
  /** Items of the navbar, as in the configuration. */
  items: Fields[];
  groups: {title: string; items: MenuLink[]}[];
  copyright: string | null;
}

export function menuSettings({items, groups, copyright}: Menu): Fields {
  const footer = {...(groups.length > 0 ? {groups} : {}), ...(copyright === null ? {} : {copyright})};
  return {
    ...(items.length > 0 ? {navbar: {items}} : {}),
    ...(Object.keys(footer).length > 0 ? {footer} : {})
  };
}

export function menuSummary({items, groups}: Menu): string {
  return `docs.config.yaml: ${counted(items.length, "entry")} of the navbar, ${counted(groups.length, "column")} of the footer`;
}
