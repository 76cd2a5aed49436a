// The page of one schema.

import type {Definition, SchemaPage} from "../../../../runtime/shared/reference.ts";
import type {PageDraft, PageType} from "../language.ts";
import {definitionElements} from "./element.ts";
import {definitionsNear} from "./homes.ts";
import {pathPart} from "./page-size.ts";
import {definitionTexts} from "./print-schema.ts";
import {addDefinitions} from "./signature.ts";
import {schemaOf} from "../../../../runtime/messages/reference.ts";

export const schemaPageType: PageType<SchemaPage> = {
  elements: ({scheme, api, definitions, home}) => definitionElements(scheme, api.name, definitions, home),
  headings: () => [],
  anchors: () => [],
  markdown: (print, {definitions, home}) =>
    definitionTexts(
      print,
      home.map((target) => definitions[target]!)
    ),
  signatures: (add, {definitions, home}) => addDefinitions(add, definitions, home)
};

/** Draft pages for schemas; they are in no sidebar because their API's page lists them. */
export function schemaDrafts(
  like: Omit<PageDraft, "reference" | "path" | "title" | "description" | "deprecated" | "badge" | "tag" | "isListed">,
  base: Pick<SchemaPage, "scheme" | "api" | "of">,
  targets: readonly string[],
  definitions: ReadonlyMap<string, Definition>
): PageDraft[] {
  return targets.map((target): PageDraft => {
    const {name, schema} = definitions.get(target)!;
    const reference: SchemaPage = {
      type: "schema",
      hrefs: {},
      ...base,
      definitions: definitionsNear([target], [target], definitions),
      home: [target]
    };
    return {
      ...like,
      reference,
      path: `${like.spec.route}/schemas/${pathPart(name)}`,
      title: name,
      description: schema.description.length > 0 ? schema.description : schemaOf(name, base.api.label),
      badge: null,
      deprecated: schema.deprecated,
      tag: null,
      isListed: false
    };
  });
}
