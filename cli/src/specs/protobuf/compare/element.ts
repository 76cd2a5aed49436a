// Compares properties that all elements of a protobuf file have.

import type {Prose} from "../../../../../runtime/shared/prose.ts";
import type {ProtoOption, ProtoPage} from "../../../../../runtime/shared/reference.ts";
import {groupedBy} from "../../../../../runtime/shared/grouped-by.ts";
import type {protobufRules} from "../rules.ts";
import {isSame} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {changedWords} from "../../shared/compare/words.ts";
import type {ProtoSink} from "../rules.ts";

export interface ProtoFilePage {
  pageId: string;
  reference: ProtoPage;
}

export interface Described {
  description: Prose;
  deprecated: boolean;
  options: readonly ProtoOption[];
}

type RuleId = keyof typeof protobufRules;

/** What an option says where it is not written: google/protobuf/descriptor.proto. */
const implied: Readonly<Record<string, string>> = {
  allow_alias: "false",
  cc_enable_arenas: "true",
  cc_generic_services: "false",
  ctype: "STRING",
  debug_redact: "false",
  idempotency_level: "IDEMPOTENCY_UNKNOWN",
  java_generic_services: "false",
  java_multiple_files: "false",
  java_string_check_utf8: "false",
  jstype: "JS_NORMAL",
  lazy: "false",
  message_set_wire_format: "false",
  no_standard_descriptor_accessor: "false",
  optimize_for: "SPEED",
  py_generic_services: "false",
  unverified_lazy: "false",
  weak: "false"
};

/** Options whose values have changed, by rule; writing an implied value changes nothing. */
export function compareOptions(
  before: readonly ProtoOption[],
  after: readonly ProtoOption[],
  here: Compared,
  add: ProtoSink,
  rules: Record<string, RuleId>
): void {
  const [was, is] = [groupedBy(before, ({name}) => name), groupedBy(after, ({name}) => name)];
  const valueOf = (options: readonly ProtoOption[] | undefined): string | null =>
    options ? options.map(({value}) => value).join(", ") : null;
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [valueOf(was.get(name)), valueOf(is.get(name))];
    const usual = Object.hasOwn(implied, name) ? implied[name]! : null;
    if ((old ?? usual) === (now ?? usual)) continue;
    const shown = (value: string | null): string | null => value && `${name} = ${value}`;
    add(rules[name] ?? "OPTION_CHANGED", here, {before: shown(old), after: shown(now)});
  }
}

/** Comment, deprecation and options. */
export function compareElement(
  before: Described,
  after: Described,
  here: Compared,
  add: ProtoSink,
  rules: Record<string, RuleId> = {}
): void {
  if (!before.deprecated && after.deprecated) add("ELEMENT_DEPRECATED", here);
  if (before.deprecated && !after.deprecated) add("ELEMENT_REACTIVATED", here);
  compareOptions(before.options, after.options, here, add, rules);
  if (!isSame(before.description, after.description))
    add("COMMENT_CHANGED", here, changedWords(before.description, after.description));
}
