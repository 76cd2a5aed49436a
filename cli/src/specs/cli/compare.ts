// Two versions of a description of programs: commands, options, environment variables and settings.

import {textOfProse} from "../../../../runtime/shared/prose.ts";
import type {Change} from "../../../../runtime/shared/changes.ts";
import type {CliArgument, CliKey, CliOption, CliPage, CliVariable} from "../../../../runtime/shared/reference.ts";
import type {SpecModel} from "../language.ts";
import {isSame, pair} from "../shared/compare/pair.ts";
import {createSink, type Compared} from "../shared/compare/sink.ts";
import {cliRules, type CliSink} from "./rules.ts";

interface Program {
  pageId: string;
  page: CliPage;
}

/** An element with an anchor in one or both versions. */
interface Sides<T> {
  before: {program: Program; item: T} | null;
  after: {program: Program; item: T} | null;
}

export function comparePrograms(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const add = createSink(changes, after.spec.label, cliRules);
  const programs = pair(programsOf(before), programsOf(after), ({page}) => page.program);
  for (const both of programs.both) compareProgram(add, both.before, both.after);
  for (const program of programs.gone) add("command-removed", wholeOf(program, "gone"));
  for (const program of programs.added) add("command-added", wholeOf(program, "added"));
  return changes;
}

function programsOf({pages}: SpecModel): Program[] {
  return pages.flatMap(({pageId, reference}) => (reference.type === "cli" ? [{pageId, page: reference}] : []));
}

function wholeOf({pageId, page}: Program, state: "gone" | "added"): Compared {
  const place = {pageId, hash: ""};
  const [from, to] = state === "gone" ? [place, null] : [null, place];
  return {element: "api", name: page.program, section: page.program, from, to};
}

function compareProgram(add: CliSink, before: Program, after: Program): void {
  const commands = pair(before.page.commands, after.page.commands, ({name}) => name);
  const program = after.page.program;
  for (const item of commands.gone)
    add("command-removed", at("method", item.name, program, {before: {program: before, item}, after: null}));
  for (const item of commands.added)
    add("command-added", at("method", item.name, program, {before: null, after: {program: after, item}}));
  for (const {before: old, after: now} of commands.both) {
    const here = at("method", now.name, program, {
      before: {program: before, item: old},
      after: {program: after, item: now}
    });
    compareArguments(add, here, old.arguments, now.arguments);
    const words = [textOfProse(old.description), textOfProse(now.description)] as const;
    if (words[0] !== words[1]) add("command-description-changed", here, {before: words[0], after: words[1]});
    compareOptions(add, now.name, [before, old.options], [after, now.options]);
    compareVariables(add, now.name, [before, old.environment], [after, now.environment]);
  }
  const whole = {...wholeOf(after, "added"), from: {pageId: before.pageId, hash: ""}};
  compareArguments(add, whole, before.page.arguments, after.page.arguments);
  compareOptions(add, program, [before, sharedOptions(before.page)], [after, sharedOptions(after.page)]);
  compareVariables(add, program, [before, before.page.environment], [after, after.page.environment]);
  for (const {before: old, after: now} of pair(before.page.files, after.page.files, ({name}) => name).both)
    compareKeys(add, program, [before, old.keys], [after, now.keys]);
}

function compareArguments(
  add: CliSink,
  here: Compared,
  old: readonly CliArgument[],
  now: readonly CliArgument[]
): void {
  const usages = (words: readonly CliArgument[]): string => words.map(({usage}) => usage).join(" ");
  const [before, after] = [usages(old), usages(now)];
  if (before !== after) add("command-arguments-changed", here, {before, after});
  for (const {before: one, after: two} of pair(old, now, ({name}) => name).both)
    if (!isSame(one.values, two.values))
      add("argument-values-changed", here, {
        before: `${one.usage}: ${one.values.join(", ")}`,
        after: `${two.usage}: ${two.values.join(", ")}`
      });
}

/** Global options and option groups. */
function sharedOptions({options, groups}: CliPage): CliOption[] {
  return [...options, ...groups.flatMap((group) => group.options)];
}

function compareOptions(
  add: CliSink,
  of: string,
  [before, old]: readonly [Program, readonly CliOption[]],
  [after, now]: readonly [Program, readonly CliOption[]]
): void {
  const options = pair(old, now, ({anchor}) => anchor);
  const place = (item: CliOption, sides: Sides<CliOption>): Compared =>
    at("parameter", `${of} ${item.name}`, after.page.program, sides);
  for (const item of options.gone) add("option-removed", place(item, {before: {program: before, item}, after: null}));
  for (const item of options.added)
    add(
      isNeeded(item) ? "option-required-added" : "option-added",
      place(item, {before: null, after: {program: after, item}})
    );
  for (const {before: one, after: two} of options.both) {
    const here = place(two, {before: {program: before, item: one}, after: {program: after, item: two}});
    if (!isNeeded(one) && isNeeded(two)) add("option-became-required", here);
    if (one.type !== two.type) add("option-type-changed", here, {before: one.type, after: two.type});
    if (one.default !== two.default) add("option-default-changed", here, {before: one.default, after: two.default});
    if (!isSame(one.values, two.values))
      add("option-values-changed", here, {before: one.values.join(", "), after: two.values.join(", ")});
  }
}

function compareVariables(
  add: CliSink,
  of: string,
  [before, old]: readonly [Program, readonly CliVariable[]],
  [after, now]: readonly [Program, readonly CliVariable[]]
): void {
  const variables = pair(old, now, ({anchor}) => anchor);
  const place = (item: CliVariable, sides: Sides<CliVariable>): Compared =>
    at("parameter", `${of} ${item.variable}`, after.page.program, sides);
  for (const item of variables.gone)
    add("variable-removed", place(item, {before: {program: before, item}, after: null}));
  for (const item of variables.added) add("variable-added", place(item, {before: null, after: {program: after, item}}));
  for (const {before: one, after: two} of variables.both) {
    const here = place(two, {before: {program: before, item: one}, after: {program: after, item: two}});
    if (one.default !== two.default) add("variable-default-changed", here, {before: one.default, after: two.default});
    if (!isSame(one.values, two.values))
      add("variable-values-changed", here, {before: one.values.join(", "), after: two.values.join(", ")});
  }
}

function isNeeded({required, default: byDefault}: CliOption): boolean {
  return required && (byDefault ?? "") === "";
}

function compareKeys(
  add: CliSink,
  program: string,
  [before, old]: readonly [Program, readonly CliKey[]],
  [after, now]: readonly [Program, readonly CliKey[]]
): void {
  const keys = pair(old, now, ({name}) => name);
  const place = (item: CliKey, sides: Sides<CliKey>): Compared => at("property", item.name, program, sides);
  for (const item of keys.gone) add("setting-removed", place(item, {before: {program: before, item}, after: null}));
  for (const item of keys.added) add("setting-added", place(item, {before: null, after: {program: after, item}}));
  for (const {before: one, after: two} of keys.both) {
    const here = place(two, {before: {program: before, item: one}, after: {program: after, item: two}});
    if (one.type !== two.type) add("setting-type-changed", here, {before: one.type, after: two.type});
    if (one.default !== two.default) add("setting-default-changed", here, {before: one.default, after: two.default});
    if (!isSame(one.values, two.values))
      add("setting-values-changed", here, {before: one.values.join(", "), after: two.values.join(", ")});
  }
}

function at(
  element: Compared["element"],
  name: string,
  section: string,
  {before, after}: Sides<{anchor: string}>
): Compared {
  const placeOf = (side: Sides<{anchor: string}>["before"]): Compared["from"] =>
    side && {pageId: side.program.pageId, hash: side.item.anchor};
  return {element, name, section, from: placeOf(before), to: placeOf(after)};
}
