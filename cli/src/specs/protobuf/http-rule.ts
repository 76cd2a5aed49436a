// The option google.api.http: the REST mapping of a method.

import type {HttpBinding} from "../../../../runtime/shared/reference.ts";
import type {OptionNode, OptionValue} from "./syntax.ts";

const methods = ["get", "put", "post", "delete", "patch"];

/** The rule and its additional bindings; written as one object or as `option (google.api.http).get = …`. */
export function httpRules(options: readonly OptionNode[]): HttpBinding[] {
  const name = "(google.api.http)";
  const whole = options.filter((option) => option.name === name).flatMap(({value}) => rulesOf(value));
  const parts: [string, OptionValue][] = options
    .filter((option) => option.name.startsWith(`${name}.`))
    .map((option) => [option.name.slice(name.length + 1), option.value]);
  return [...whole, ...(parts.length > 0 ? rulesOf({type: "object", entries: parts}) : [])];
}

function rulesOf(value: OptionValue): HttpBinding[] {
  if (value.type === "list") return value.items.flatMap(rulesOf);
  if (value.type !== "object") return [];
  const rules: HttpBinding[] = [];
  const body = value.entries.find(([name]) => name === "body")?.[1];
  for (const [name, entry] of value.entries) {
    if (methods.includes(name) && entry.type === "string")
      rules.push({method: name.toUpperCase(), path: entry.text, body: stringOption(body)});
    if (name === "custom" && entry.type === "object") rules.push(customRule(entry.entries, stringOption(body)));
    if (name === "additional_bindings") rules.push(...rulesOf(entry));
  }
  return rules;
}

function customRule(entries: [string, OptionValue][], body: string | null): HttpBinding {
  const part = (name: string): string => stringOption(entries.find(([other]) => other === name)?.[1]) ?? "";
  return {method: part("kind").toUpperCase(), path: part("path"), body};
}

function stringOption(value: OptionValue | undefined): string | null {
  return value?.type === "string" ? value.text : null;
}
