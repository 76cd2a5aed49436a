// The specification language for command lines: one page for each program.

import {diagnose} from "../../core/diagnostics.ts";
import {specKinds} from "../../core/spec-kinds.ts";
import type {CliPage} from "../../../../runtime/shared/reference.ts";
import type {Language, SpecInput} from "../language.ts";
import {draftOfFile, withoutSchemas, type FactFile} from "../shared/without-schemas.ts";
import type {NameFault} from "../shared/name-check.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import {checkOption} from "./check-option.ts";
import {checkCode} from "./check-code.ts";
import {checkMention} from "./check-commands.ts";
import {checkKey} from "./check-key.ts";
import {readProgram} from "./read-program.ts";
import {comparePrograms} from "./compare.ts";
import {cliRules} from "./rules.ts";

export const cli: Language = {
  compare: comparePrograms,
  changes: [{title: "Command lines", rules: cliRules}],
  checksUsage: true,
  owns: ({path}, file) =>
    specKinds.cli.file.test(file) && (file === path || file.startsWith(`${path}/`) || path === ""),
  read(inputs, context) {
    const found = inputs.flatMap((input) => programsOf(input, context));
    const known = new Set(found.map(({page}) => page.program));
    const programs = found.map((each) => ({...each, page: withPrograms(each.page, known)}));
    const pages = programs.map(({page}) => page);
    return {
      drafts: () =>
        programs.map((program) => draftOfFile(program, "cli", `${program.spec.route}/${program.page.program}`)),
      ...withoutSchemas("cli", "blocks of shell and TOML are checked without one"),
      checkCode: (block) => checkCode(pages, block),
      checkName: (name) => checkOption(pages, name) ?? checkKey(pages, name) ?? checkCommandIn(pages, name)
    };
  }
};

function checkCommandIn(pages: readonly CliPage[], text: string): NameFault | null {
  const fault = checkMention(pages, text);
  return fault && {code: "usage-invalid", message: fault.message, hint: fault.hint};
}

type Program = FactFile<CliPage>;

function programsOf({spec, files}: SpecInput, {documents, set, prose}: SpecContext): Program[] {
  const own = files.filter(({path}) => cli.owns(spec, path));
  const found = own.flatMap(({path, file}) => {
    const document = documents.get(path);
    const page = document ? readProgram(document, set, prose) : null;
    return page ? [{spec, file, page}] : [];
  });
  if (own.length === 0)
    set.diagnostics.push(
      diagnose(
        "spec-unsupported",
        spec.at,
        `The specification "${spec.name}" has no file.`,
        "path is a file, or a folder of .json and .yaml files"
      )
    );
  return found;
}

/** Programs link only to described programs. */
function withPrograms(page: CliPage, known: ReadonlySet<string>): CliPage {
  const commands = page.commands.map((command) =>
    command.program && !known.has(command.program.label)
      ? {...command, program: {...command.program, target: null}}
      : command
  );
  return {...page, commands};
}
