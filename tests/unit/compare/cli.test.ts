// Command lines of two versions: each difference is found, with its kind.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {cliRules} from "../../../cli/src/specs/cli/rules.ts";
import {comparePrograms} from "../../../cli/src/specs/cli/compare.ts";
import type {SpecModel} from "../../../cli/src/specs/index.ts";
import type {CliArgument, CliKey, CliOption, CliPage, CliVariable} from "../../../runtime/shared/reference.ts";

function option(name: string, more: Partial<CliOption> = {}): CliOption {
  const bare = {name, aliases: [], anchor: name, type: "string", default: null, values: [], required: false};
  return {...bare, unless: null, description: [], ...more};
}

function key(name: string, more: Partial<CliKey> = {}): CliKey {
  return {name, anchor: name, type: "int", default: "1", values: [], option: null, description: [], ...more};
}

function argument(name: string, values: string[] = []): CliArgument {
  const bare = {name, usage: `<${name}>`, anchor: name, type: "string", default: null, required: true};
  return {...bare, values, minimum: 1, maximum: 1, description: []};
}

function variable(name: string, more: Partial<CliVariable> = {}): CliVariable {
  return {variable: name, anchor: name, type: "string", default: null, values: [], description: [], ...more};
}

function model(options: CliOption[], keys: CliKey[], commands = ["send"]): SpecModel {
  const page: CliPage = {
    type: "cli",
    program: "parcels",
    title: "parcels",
    version: "1",
    description: [],
    arguments: [],
    options: [],
    groups: [],
    hrefs: {},
    commands: commands.map((name) => ({
      name: `parcels ${name}`,
      anchor: `parcels-${name}`,
      description: [],
      deprecated: false,
      arguments: [],
      options: name === "send" ? options : [],
      environment: [],
      exactlyOneOf: [],
      groups: [],
      program: null
    })),
    files: [{name: "config.toml", title: "Configuration", anchor: "file", description: [], keys}],
    environment: []
  };
  const spec = {name: "cli", kind: "cli", label: "Commands"} as SpecModel["spec"];
  return {spec, pages: [{pageId: "commands/parcels", reference: page}], definitions: new Map()} as unknown as SpecModel;
}

const found = new Set<string>();

function check(before: SpecModel, after: SpecModel, expected: string[]): void {
  for (const {kind} of comparePrograms(before, after)) found.add(kind);
  assert.equal(
    comparePrograms(before, after).map(({kind, name}) => `${kind} ${name}`),
    expected
  );
}

const same = model([option("--to")], [key("Depot.Timeout")]);

test("what is the same is no change", () => check(same, model([option("--to")], [key("Depot.Timeout")]), []));
test("commands come and go", () => {
  check(same, model([option("--to")], [key("Depot.Timeout")], ["send", "track"]), ["command-added parcels track"]);
  check(same, model([], [key("Depot.Timeout")], []), ["command-removed parcels send"]);
});
test("options come, go and are required", () => {
  check(same, model([option("--to"), option("--by")], [key("Depot.Timeout")]), ["option-added parcels send --by"]);
  check(same, model([option("--to", {required: true})], [key("Depot.Timeout")]), [
    "option-became-required parcels send --to"
  ]);
  check(same, model([option("--to"), option("--by", {required: true})], [key("Depot.Timeout")]), [
    "option-required-added parcels send --by"
  ]);
  check(same, model([], [key("Depot.Timeout")]), ["option-removed parcels send --to"]);
});
test("types, defaults and values of options", () =>
  check(same, model([option("--to", {type: "int", default: "3", values: ["3", "4"]})], [key("Depot.Timeout")]), [
    "option-type-changed parcels send --to",
    "option-default-changed parcels send --to",
    "option-values-changed parcels send --to"
  ]));
test("settings come, go and have other defaults", () => {
  check(same, model([option("--to")], [key("Depot.Timeout", {default: "96h"})]), [
    "setting-default-changed Depot.Timeout"
  ]);
  check(same, model([option("--to")], [key("Depot.Open")]), [
    "setting-removed Depot.Timeout",
    "setting-added Depot.Open"
  ]);
});

test("arguments, words, types and values", () => {
  const changed = model([option("--to")], [key("Depot.Timeout", {type: "string", values: ["1", "2"]})]);
  const page = changed.pages[0]!.reference as CliPage;
  page.commands[0]!.arguments = [argument("parcel")];
  page.commands[0]!.description = [{type: "paragraph", children: [{type: "text", value: "Sends one."}]}];
  check(same, changed, [
    "command-arguments-changed parcels send",
    "command-description-changed parcels send",
    "setting-type-changed Depot.Timeout",
    "setting-values-changed Depot.Timeout"
  ]);
});

test("accepted values of an argument", () => {
  const [old, now] = [model([], []), model([], [])];
  (old.pages[0]!.reference as CliPage).commands[0]!.arguments = [argument("mode", ["fast", "slow"])];
  (now.pages[0]!.reference as CliPage).commands[0]!.arguments = [argument("mode", ["fast"])];
  check(old, now, ["argument-values-changed parcels send"]);
});

test("environment variables of a program and of a command", () => {
  const withVariables = (program: CliVariable[], command: CliVariable[]): SpecModel => {
    const changed = model([], []);
    const page = changed.pages[0]!.reference as CliPage;
    page.environment = program;
    page.commands[0]!.environment = command;
    return changed;
  };
  check(withVariables([variable("HOME")], [variable("LOG")]), withVariables([], [variable("LOG"), variable("LANG")]), [
    "variable-added parcels send LANG",
    "variable-removed parcels HOME"
  ]);
  check(withVariables([variable("LOG")], []), withVariables([variable("LOG", {default: "on", values: ["on"]})], []), [
    "variable-default-changed parcels LOG",
    "variable-values-changed parcels LOG"
  ]);
});

test("every kind of the catalogue was found above", () =>
  assert.equal(
    Object.keys(cliRules).filter((kind) => !found.has(kind)),
    []
  ));

test.run();
