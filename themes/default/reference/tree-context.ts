// What the positions of a schema's tree know of the page: its definitions, and where each is shown.

import {createContext, useContext} from "react";
import type {Definition, Schema} from "@runtime/shared/reference.ts";
import {leafOf} from "@runtime/shared/schema-parts.ts";
import {rowsOf, type Expansions} from "./expansions.ts";

export interface Tree {
  definitions: Record<string, Definition>;
  expansions: Expansions;
}

/** Access of properties that are not sent here: they are folded, and it does not matter whether they are required. */
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

/** The definition that a schema, its items or values refer to, if its label says what it contains: a text, a map of numbers. */
export function usePlainDefinition(schema: Schema): Schema | null {
  const {definitions} = useContext(TreeContext);
  const {ref} = leafOf({schema, path: ""}).schema;
  const definition = ref === null ? undefined : definitions[ref.target]?.schema;
  return definition && rowsOf(definition) === 0 ? definition : null;
}
