// What every element of a protobuf file has, in two versions.

import {textOfProse, type Prose} from "../../../runtime/shared/prose.ts";
import type {ProtoOption, ProtoPage} from "../../../runtime/shared/reference.ts";
import type {protobufRules} from "./catalogue/protobuf.ts";
import {isSame} from "./pair.ts";
import type {Compared, Sink} from "./sink.ts";

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

/** Each option whose value differs, by the rule of its name. */
export function compareOptions(
  before: readonly ProtoOption[],
  after: readonly ProtoOption[],
  here: Compared,
  add: Sink,
  rules: Record<string, RuleId>
): void {
  const names = [...new Set([...before, ...after].map(({name}) => name))];
  const valueOf = (options: readonly ProtoOption[], name: string): string | null => {
    const values = options.filter((option) => option.name === name).map(({value}) => value);
    return values.length > 0 ? values.join(", ") : null;
  };
  for (const name of names) {
    const [old, now] = [valueOf(before, name), valueOf(after, name)];
    if (old === now) continue;
    const shown = (value: string | null): string | null => value && `${name} = ${value}`;
    add(rules[name] ?? "OPTION_CHANGED", here, {before: shown(old), after: shown(now)});
  }
}

/** What all elements have: words, deprecation, options. */
export function compareElement(
  before: Described,
  after: Described,
  here: Compared,
  add: Sink,
  rules: Record<string, RuleId> = {}
): void {
  if (!before.deprecated && after.deprecated) add("ELEMENT_DEPRECATED", here);
  if (before.deprecated && !after.deprecated) add("ELEMENT_REACTIVATED", here);
  compareOptions(before.options, after.options, here, add, rules);
  if (!isSame(before.description, after.description))
    add("COMMENT_CHANGED", here, {before: textOfProse(before.description), after: textOfProse(after.description)});
}
