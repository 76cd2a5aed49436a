// The shape of a component that may be used in Markdown, and the attributes
// under which the server leaves it in the page.

import type {ComponentType, ReactNode} from "react";
import type {HydrateWhen} from "./server-module.ts";

export interface IslandModule {
  default: ComponentType<IslandProps>;
  /** When it hydrates unless the tag says otherwise; "never" when it does not say. */
  hydrate?: HydrateWhen;
}

/** Attributes as written, and: */
export interface IslandProps {
  /** The content between the tags. */
  children?: ReactNode;
  /** Attributes of the components that stand directly between the tags. */
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
  /** Data files that the component asked for. */
  data?: Record<string, unknown>;
  idPrefix: string;
}
