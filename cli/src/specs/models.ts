// The specifications of a version as data for comparing it with another.

import type {SpecModel, SpecPage} from "./language.ts";
import type {Element} from "./typed-links.ts";
import type {ExampleSchemas} from "./validate-example.ts";

/** The result of compiling a version's specifications. */
export interface CompiledSpecs {
  pages: readonly SpecPage[];
  elements: readonly Element[];
  schemas: ExampleSchemas;
}

/** The specifications of a version, in the order of the configuration. */
export function modelsOf({pages, elements, schemas}: CompiledSpecs, specs: readonly SpecModel["spec"][]): SpecModel[] {
  const homes = new Map(
    elements
      .filter(({kind}) => kind === "schema")
      .map(({scheme, names, pageId, hash}) => [`${scheme}:${names[0]}`, {pageId, hash}])
  );
  return specs.map(({name, label, kind}): SpecModel => {
    const own = pages
      .filter(({sidebar}) => sidebar.spec === name)
      .map(({page, whole}) => ({pageId: page.id, reference: whole}));
    return {
      spec: {name, label, kind},
      pages: own,
      operations: own.flatMap(({pageId, reference}) =>
        reference.type === "operation" ? [{pageId, operation: reference.operation}] : []
      ),
      definitions: schemas.find((read) => read.kind === kind)?.definitions(name) ?? new Map(),
      homeOf: (target) => homes.get(target) ?? null
    };
  });
}
