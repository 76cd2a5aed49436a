// Reads and checks the parameters of operations.

import {diagnose} from "../../core/diagnostics.ts";
import {nearest, suggest} from "../../core/nearest.ts";
import type {Parameter, ParameterPlace, Schema} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {
  child,
  childrenOf,
  flag,
  followHere,
  itemsOf,
  keyLocationOf,
  locationOf,
  opened,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {emptySchema, readSchema} from "../shared/schemas.ts";
import {get, isFields, textOf} from "../shared/values.ts";
import {proseAt} from "../shared/description.ts";
import type {ApiContext} from "./context.ts";
import {readExamples} from "./examples.ts";
import type {RawOperation} from "./list-operations.ts";
import {styleOf} from "./parameter-style.ts";

/** The operation's parameters and its path's; the operation's take precedence. */
export function parametersOf(context: ApiContext, operation: RawOperation): {parameter: Parameter; cursor: Cursor}[] {
  const found = new Map<string, {parameter: Parameter; cursor: Cursor}>();
  for (const holder of [operation.pathItem, operation.cursor]) {
    for (const at of itemsOf(opened(context.set, child(holder, "parameters"), "the parameters"))) {
      const cursor = followHere(context.set, at);
      if (!cursor) continue;
      checkPlace(context, cursor);
      if (text(cursor, "in") === "body") continue;
      const parameter = readParameter(context, cursor);
      found.set(`${parameter.in} ${parameter.name}`, {parameter, cursor});
    }
  }
  const parameters = [...found.values()];
  checkPath(context, operation, parameters);
  return parameters.filter(({parameter}) => parameter.in !== "form");
}

export function readParameter(
  context: ApiContext,
  cursor: Cursor,
  place?: ParameterPlace,
  name = text(cursor, "name")
): Parameter {
  const where = place ?? parameterPlace(text(cursor, "in"));
  const [media] = childrenOf(opened(context.set, child(cursor, "content"), "the content"));
  const schemaAt = media
    ? child(media[1], "schema")
    : context.swagger && !isFields(get(cursor.value, "schema"))
      ? cursor
      : child(cursor, "schema");
  const schema: Schema = schemaAt.value === undefined ? emptySchema() : readSchema(context.schemas, schemaAt);
  const description = proseAt(context, cursor);
  return {
    name,
    in: where,
    anchor: `${where}-${name}`,
    required: where === "path" || flag(cursor, "required"),
    deprecated: flag(cursor, "deprecated"),
    description,
    style: media ? null : styleOf(cursor, where, schema), // `content` is one text, whatever `style` says
    mediaType: media?.[0] ?? null,
    // The parameter has the description; its schema need not repeat it.
    schema: schemaAt === cursor || sameProse(description, schema.description) ? {...schema, description: []} : schema,
    examples: readExamples(context, {
      holder: media ? media[1] : cursor,
      schemaAt,
      direction: "request",
      name,
      mediaType: "text/plain"
    })
  };
}

function sameProse(a: Prose, b: Prose): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function parameterPlace(written: string): ParameterPlace {
  if (written === "formData") return "form";
  return (nearest(written, openApiPlaces) ?? "query") as ParameterPlace;
}

const openApiPlaces = ["path", "query", "querystring", "header", "cookie"];
const swaggerPlaces = ["path", "query", "header", "body", "formData"];

/** A parameter with an invalid `in` is shown at the likeliest location, or in the query. */
function checkPlace({set, swagger}: ApiContext, cursor: Cursor): void {
  const places = swagger ? swaggerPlaces : openApiPlaces;
  const at = child(cursor, "in");
  const written = textOf(at.value);
  if (places.includes(written)) return;
  const name = text(cursor, "name");
  if (written === "")
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(cursor),
        `The parameter ${name} has no "in".`,
        `add "in": ${choiceOf(places)}`
      )
    );
  else if (written === "body" || written === "formData")
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(at),
        `The parameter ${name} is in "${written}", which OpenAPI 3 does not support.`,
        "describe it as requestBody"
      )
    );
  else
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(at),
        `The parameter ${name} is in "${written}", which is not a location.`,
        suggest(written, places) ?? `it may be in ${choiceOf(places)}`
      )
    );
}

/** "path, query or header". */
function choiceOf(names: readonly string[]): string {
  return names.join(", ").replace(/, (?=[^,]*$)/, " or ");
}

function checkPath(
  context: ApiContext,
  {path, webhook, cursor, method}: RawOperation,
  parameters: readonly {parameter: Parameter; cursor: Cursor}[]
): void {
  if (webhook) return;
  const named = new Set([...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!.replace(/=.*$/, "")));
  const declared = new Set(
    parameters.filter(({parameter}) => parameter.in === "path").map(({parameter}) => parameter.name)
  );
  for (const name of named) {
    if (!declared.has(name))
      context.set.diagnostics.push(
        diagnose(
          "spec-path-parameter",
          keyLocationOf(cursor),
          `The path ${path} contains {${name}}, but ${method} declares no such parameter.`,
          `add a parameter {"name": "${name}", "in": "path", "required": true, …}`
        )
      );
  }
  for (const {parameter, cursor: at} of parameters) {
    if (parameter.in === "path" && !named.has(parameter.name))
      context.set.diagnostics.push(
        diagnose(
          "spec-path-parameter",
          locationOf(child(at, "name")),
          `The parameter ${parameter.name} is declared to be in the path, but ${path} does not contain {${parameter.name}}.`,
          `write {${parameter.name}} in the path, or remove the parameter`
        )
      );
  }
}

/** A parameter's example, serialised for a URL. */
export function parameterText(parameter: Parameter): string | null {
  const [example] = parameter.examples;
  return example ? example.text.replace(/^"|"$/g, "") : null;
}
