// Finds the part of the configuration's schema for a position in a YAML file.

import path from "node:path";
import {configSchema, type Schema} from "../../config/schema.ts";
import {isSidebarFile} from "../../serve/watch/source-names.ts";
import type {RequestContext} from "./request-context.ts";

/** Null for files without a schema. */
export function rootSchema({project, site, name}: RequestContext): Schema | null {
  if (name === path.basename(project.configFile)) return configSchema;
  const isSidebars = site ? isSidebarFile(name, site.config()) : /(^|\/)sidebars\.ya?ml$/.test(name);
  return isSidebars ? (configSchema.$defs?.["sidebars"] ?? null) : null;
}

/** The schema of the value at a path of keys, with alternatives merged. */
export function schemaAt(context: RequestContext, keys: readonly string[]): Schema | null {
  let schema: Schema | null = rootSchema(context);
  for (const key of keys) {
    if (!schema) return null;
    const whole: Schema = joined(schema);
    schema =
      key === "[]"
        ? (whole.items ?? null)
        : (whole.properties?.[key] ??
          (typeof whole.additionalProperties === "object" ? whole.additionalProperties : null));
  }
  return schema && joined(schema);
}

/** Resolves references and merges alternatives. */
function joined(schema: Schema): Schema {
  const {$ref, anyOf = [], oneOf = [], ...own} = schema;
  const parts = [...($ref ? [configSchema.$defs?.[$ref.replace("#/$defs/", "")] ?? {}] : []), ...anyOf, ...oneOf].map(
    joined
  );
  return parts.reduce<Schema>(
    (all, part) => ({
      ...part,
      ...all,
      ...((all.properties ?? part.properties) && {properties: {...part.properties, ...all.properties}}),
      ...((all.enum ?? part.enum) && {enum: [...(all.enum ?? []), ...(part.enum ?? [])]})
    }),
    own
  );
}
