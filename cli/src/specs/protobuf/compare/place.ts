// Locations of elements of .proto files, in one or both versions.

import type {ElementKind} from "../../../../../runtime/shared/changes.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import type {ProtoFilePage} from "./element.ts";

export interface Placed<T> {
  page: ProtoFilePage;
  node: T;
}

export interface Declared<T> extends Placed<T> {
  /** Identity across versions. */
  key: string;
}

export type InFile = (page: ProtoFilePage) => boolean;

export function atFile(before: ProtoFilePage | null, after: ProtoFilePage | null): Compared {
  const {file} = (after ?? before)!.reference;
  return {
    element: "file",
    name: file,
    section: file,
    from: before && {pageId: before.pageId, hash: ""},
    to: after && {pageId: after.pageId, hash: ""}
  };
}

export function at<T extends {fullName: string; anchor: string}>(
  element: ElementKind,
  before: Placed<T> | null,
  after: Placed<T> | null,
  section?: string
): Compared {
  const {node, page} = (after ?? before)!;
  return {
    element,
    name: node.fullName,
    section: section ?? page.reference.file,
    from: before && {pageId: before.page.pageId, hash: before.node.anchor},
    to: after && {pageId: after.page.pageId, hash: after.node.anchor}
  };
}
