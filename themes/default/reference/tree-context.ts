// What the positions of a schema's tree know of the page: its definitions, and where each is shown.

import {createContext, useContext} from "react";
import type {Definition, Schema} from "@runtime/shared/reference.ts";
import {isMap} from "@runtime/shared/schema-parts.ts";
import type {Expansions} from "./expansions.ts";

export interface Tree {
  definitions: Record<string, Definition>;
  expansions: Expansions;
}

/** Access of properties that are not sent here, so that it does not matter whether they are required. */
export const NotSent = createContext<Schema["access"]>(null);

export const TreeContext = createContext<Tree>({definitions: {}, expansions: {opened: new Set(), placed: new Map()}});

/** Provides the page's definitions to the trees below. */
export const TreeProvider = TreeContext.Provider;

/** Anchor of the definition that makes up a whole body, if it is shown in full here. */
export function useHomeAnchor(schema: Schema, path: string): string | undefined {
  const {definitions, expansions} = useContext(TreeContext);
  if (schema.items) return useHomeAnchor(schema.items, `${path}/[]`);
  const target = schema.ref?.target;
  return target !== undefined && expansions.placed.get(target) === path ? definitions[target]?.anchor : undefined;
}

/** An array's items or a map's values. */
export function leafOf(schema: Schema, path: string): {schema: Schema; path: string} {
  const inner = innerOf(schema, path);
  return inner ? leafOf(inner.schema, inner.path) : {schema, path};
}

/** The items of an array that only describes its items, or the values of such a map. */
export function innerOf(schema: Schema, path: string): {schema: Schema; path: string} | null {
  if (schema.conditions.length > 0 || schema.composition.length > 0 || schema.enum.length > 0) return null;
  if (schema.items && schema.prefixItems.length === 0) return {schema: schema.items, path: `${path}/[]`};
  return schema.additional && isMap(schema) ? {schema: schema.additional, path: `${path}/{}`} : null;
}
