// The specification language for tables of named values: one page per table.

import {diagnose} from "../../core/diagnostics.ts";
import {specKinds} from "../../core/spec-kinds.ts";
import type {ParametersPage} from "../../../../runtime/shared/reference.ts";
import type {Language, SpecInput} from "../language.ts";
import {draftOfFile, withoutSchemas, type FactFile} from "../shared/without-schemas.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import {checkCode} from "./check-code.ts";
import {checkName} from "./check-name.ts";
import {readTable} from "./read-table.ts";
import {compareParameters} from "./compare.ts";
import {parameterRules} from "./rules.ts";

export const parameters: Language = {
  compare: compareParameters,
  changes: [{title: "Tables of parameters", rules: parameterRules}],
  checksUsage: true,
  owns: ({path}, file) => specKinds.parameters.file.test(file) && file === path,
  read(inputs, context) {
    const tables = inputs.flatMap((input) => tablesOf(input, context));
    const pages = tables.map(({page}) => page);
    reportTwice(tables, context);
    return {
      drafts: () => tables.map((table) => draftOfFile(table, "parameters", table.spec.route)),
      ...withoutSchemas("param", "names of parameters are checked without one"),
      checkCode: (block) => checkCode(pages, block),
      checkName: (name) => checkName(pages, name)
    };
  }
};

type Table = FactFile<ParametersPage>;

function tablesOf({spec, files}: SpecInput, {documents, set, prose}: SpecContext): Table[] {
  const own = files.find(({path}) => parameters.owns(spec, path));
  if (!own) {
    set.diagnostics.push(
      diagnose(
        "spec-unsupported",
        spec.at,
        `The specification "${spec.name}" has no file.`,
        "path is a .json or .yaml file"
      )
    );
    return [];
  }
  const document = documents.get(own.path);
  const page = document ? readTable(document, spec.name, set, prose) : null;
  return page ? [{spec, file: own.file, page}] : [];
}

/** If a name is duplicated, it resolves to the first parameter. */
function reportTwice(tables: readonly Table[], {set}: SpecContext): void {
  const known = new Set<string>();
  for (const {file, page} of tables)
    for (const {name} of page.groups.flatMap((group) => group.parameters)) {
      if (known.has(name))
        set.diagnostics.push(
          diagnose(
            "spec-duplicate-name",
            {file, line: 1, column: 1},
            `There are two parameters "${name}".`,
            "links lead to the first: rename one"
          )
        );
      known.add(name);
    }
}
