// The interface of components that can be used in Markdown, and the attributes
// with which the server marks them in the page.

import type {ComponentType, ReactNode} from "react";
import type {HydrateWhen} from "./server-module.ts";

export interface IslandModule {
  default: ComponentType<IslandProps>;
  /** When it hydrates, unless its tag says otherwise; by default never. */
  hydrate?: HydrateWhen;
}

/** Attributes as written, and: */
export interface IslandProps {
  /** The content between the tags. */
  children?: ReactNode;
  /** Attributes of the components that are direct children. */
  items?: IslandItem[];
  [attribute: string]: unknown;
}

export interface IslandItem {
  name: string;
  props: Record<string, unknown>;
}

/** Content of the data-props attribute. */
export interface IslandData {
  props: Record<string, unknown>;
  items?: IslandItem[];
  /** Data files that the component uses. */
  data?: Record<string, unknown>;
  idPrefix: string;
}
