// Rules that values must follow, in words: options of protovalidate (buf.validate, https://protovalidate.com) and of
// its predecessor protoc-gen-validate (validate.rules). What has no words here stays an option as it is written.

import {eachItem, messages, oneOfList} from "../../../../runtime/messages/reference.ts";
import {constraintsOf} from "../shared/schema-facts.ts";
import type {OptionNode, OptionValue} from "./syntax.ts";

const RULES = /^\((?:buf\.validate\.\w+|validate\.rules)\)/;

/** The limits of JSON Schema that say the same, by type and rule; "number" is any type of number. */
const LIMITS: Readonly<Record<string, string>> = {
  "string.min_len": "minLength",
  "string.max_len": "maxLength",
  "string.pattern": "pattern",
  "number.gt": "exclusiveMinimum",
  "number.gte": "minimum",
  "number.lt": "exclusiveMaximum",
  "number.lte": "maximum",
  "repeated.min_items": "minItems",
  "repeated.max_items": "maxItems",
  "repeated.unique": "uniqueItems",
  "map.min_pairs": "minProperties",
  "map.max_pairs": "maxProperties"
};

const NUMBER = /^(?:u?int|sint|s?fixed)(?:32|64)\.|^(?:float|double)\./;

/** Whether an option is a rule, which may be in parts: `(buf.validate.field).string = {min_len: 1, max_len: 9}`. */
export function isRule({name}: OptionNode): boolean {
  return RULES.test(name);
}

/** Each rule of an option by itself. */
export function rulesIn({name, value, offset}: OptionNode): OptionNode[] {
  if (value.type !== "object" || /\.cel$/.test(name)) return [{name, value, offset}];
  return value.entries.flatMap(([key, own]) => rulesIn({name: `${name}.${key}`, value: own, offset}));
}

/** What a rule says; null if there are no words for it. */
export function ruleInWords({name, value}: OptionNode): string | null {
  const path = name.replace(RULES, "").slice(1);
  const ofItems = /^repeated\.items\.(.+)$/.exec(path);
  if (ofItems) {
    const said = wordsOf(ofItems[1]!, value);
    return said === null ? null : eachItem(said);
  }
  return wordsOf(path, value);
}

function wordsOf(path: string, value: OptionValue): string | null {
  const rule = path.replace(NUMBER, "number.");
  if (value.type === "object") return rule === "cel" ? textAt(value, "message") : null;
  if (value.type === "list") return /\.in$/.test(rule) ? oneOfList(value.items.map(written).join(", ")) : null;
  if (/^(?:message\.)?required$/.test(rule)) return value.text === "true" ? messages.required : null;
  const limit = LIMITS[rule];
  if (limit === undefined) return null;
  return constraintsOf({[limit]: limitOf(value)})[0] ?? null;
}

/** A number of any size, a flag or a text. */
function limitOf({type, text}: Exclude<OptionValue, {type: "list" | "object"}>): unknown {
  if (type === "string") return text;
  if (/^(?:true|false)$/.test(text)) return text === "true";
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? BigInt(text) : Number(text);
}

function written(value: OptionValue): string {
  return value.type === "string" || value.type === "plain" ? value.text : "…";
}

function textAt({entries}: Extract<OptionValue, {type: "object"}>, name: string): string | null {
  const value = entries.find(([key]) => key === name)?.[1];
  return value?.type === "string" && value.text !== "" ? value.text : null;
}
