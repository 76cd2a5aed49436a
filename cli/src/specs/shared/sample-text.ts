// Generates a string or number for an example from its format, pattern, bounds
// and name, in neutral words. Projects set their own words in the
// configuration.

import type {ExampleValueRule} from "../../config/config.ts";
import {matcherOf, type Matcher} from "./pattern.ts";
import {isBinaryMedia} from "./schema-facts.ts";
import {textOfPattern} from "./text-of-pattern.ts";
import {textOf} from "./values.ts";

export interface SampleRules {
  exampleValues: readonly ExampleValueRule[];
  matchers: Map<string, Matcher>;
  /** The rules' compiled expressions. */
  expressions: Map<string, RegExp>;
}

interface Named {
  name: string;
  description: string;
}

// ---------------------------------------------------------------- strings

export function sampleText(rules: SampleRules, fields: Record<string, unknown>, named: Named): string {
  const {matchers} = rules;
  const isBytes = !("contentEncoding" in fields) && isBinaryMedia(textOf(fields["contentMediaType"]));
  const format = textOf(fields["format"]) || (isBytes ? "binary" : "");
  const isNumber = /^(u?int(32|64)?|double|float|decimal)$/.test(format);
  const configured = isNumber ? configuredNumber(rules, named) : configuredText(rules, named);
  const given = byFormat(format, named.name);
  const value = (given !== null && !isNumber ? given : (configured?.toString() ?? given)) ?? byName(lastOf(named.name));
  const pattern = textOf(fields["pattern"]);
  const fits = pattern ? matcherOf(matchers, pattern) : null;
  if (fits && !fits(value)) return textOfPattern(pattern, fits) ?? value;
  const longest = typeof fields["maxLength"] === "number" ? fields["maxLength"] : Infinity;
  const shortest = typeof fields["minLength"] === "number" ? fields["minLength"] : 0;
  return value.slice(0, longest).padEnd(Math.min(shortest, 500), "0");
}

function byFormat(format: string, name: string): string | null {
  switch (format) {
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return String(numberFor(lastOf(name)));
    case "date-time":
      return "2024-06-18T09:41:27Z";
    case "date":
      return "2024-06-18";
    case "time":
      return "09:41:27Z";
    case "duration":
      return "PT1H";
    case "uuid": {
      const hex = hexFor(name, 32);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    }
    case "uri":
    case "url":
    case "iri":
      return "https://example.com";
    case "uri-reference":
      return "/example";
    case "email":
    case "idn-email":
      return "user@example.com";
    case "hostname":
    case "idn-hostname":
      return "example.com";
    case "ipv4":
      return "192.0.2.10";
    case "ipv6":
      return "2001:db8::10";
    case "cidr":
      return "192.0.2.0/24";
    case "byte":
    case "base64":
      return "ZXhhbXBsZQ==";
    case "binary":
      return "…";
    case "double":
    case "float":
    case "decimal":
      return "0.5";
    case "json-pointer":
      return "/example";
    case "regex":
      return "^example$";
    case "password":
      return "correct horse battery staple";
    default:
      return null;
  }
}

/** The first entry whose pattern matches the name supplies the value. */
const texts: [pattern: RegExp, value: string][] = [
  [/(^|_|[a-z])(url|uri)$/i, "https://example.com"],
  [/(homepage|website)$/i, "https://example.com"],
  [/e_?mail(_?address)?$/i, "user@example.com"],
  [/(^|_)(host|hostname|domain)$|[a-z](Host|Domain)$/, "example.com"],
  [/phone(_?number)?$/i, "+15550100"],
  [/(^|_)ip(_?address)?$|IpAddress$/i, "192.0.2.10"],
  [/_at$|[a-z]At$|(^|_)(timestamp|datetime)$|[a-z](Timestamp|DateTime)$/, "2024-06-18T09:41:27Z"],
  [/(^|_)date$|[a-z]Date$/, "2024-06-18"],
  [/time_?zone$/i, "UTC"],
  [/^(currency|currency_?code)$/i, "USD"],
  [/^(country|country_?code)$/i, "US"],
  [/^(lang|language|locale|language_?code)$/i, "en"],
  [/(^|_)ids?$|[a-z]Ids?$|^uid$/, "abc123"],
  [/password|passphrase/i, "correct horse battery staple"],
  [/(^|_)version$|[a-z]Version$/, "1.0.0"],
  [/colou?r$/i, "#336699"]
];

function byName(last: string): string {
  const known = texts.find(([pattern]) => pattern.test(last));
  if (known) return known[1];
  return last ? last.replace(/[_-]+/g, " ").trim() || "example" : "example";
}

function lastOf(name: string): string {
  return name.split(".").pop() ?? "";
}

// ---------------------------------------------------------------- numbers

export function sampleNumber(
  rules: SampleRules,
  fields: Record<string, unknown>,
  named: Named,
  type: string
): number | bigint {
  const beyond = numberBeyond(fields);
  if (beyond !== null) return beyond;
  const bound = (key: string): number | null =>
    typeof fields[key] === "number" || typeof fields[key] === "bigint" ? Number(fields[key]) : null;
  const step = bound("multipleOf") ?? (type === "integer" ? 1 : 0);
  const above = bound("exclusiveMinimum") ?? (fields["exclusiveMinimum"] === true ? bound("minimum") : null);
  const below = bound("exclusiveMaximum") ?? (fields["exclusiveMaximum"] === true ? bound("maximum") : null);
  const gap = step > 0 ? step : above !== null && below !== null ? (below - above) / 2 : 0.5;
  const low = above !== null ? above + gap : (bound("minimum") ?? -Infinity);
  const high = below !== null ? below - gap : (bound("maximum") ?? Infinity);
  const usual =
    configuredNumber(rules, named) ??
    (type === "integer" ? numberFor(lastOf(named.name)) : fractionFor(lastOf(named.name)));
  const bounded = Math.min(Math.max(usual, low), high);
  if (step <= 0) return bounded;
  const lower = Math.floor(bounded / step) * step;
  return lower >= low ? lower : Math.ceil(bounded / step) * step;
}

/** The nearest integer to zero that is allowed, where it has more digits than a number. */
function numberBeyond(fields: Record<string, unknown>): bigint | null {
  const bound = (inclusive: string, exclusive: string, step: bigint): bigint | null => {
    const open = fields[exclusive] === true ? fields[inclusive] : fields[exclusive];
    if (typeof open === "bigint") return open + step;
    return typeof fields[inclusive] === "bigint" ? fields[inclusive] : null;
  };
  const low = bound("minimum", "exclusiveMinimum", 1n);
  if (low !== null && low > 0n) return low;
  const high = bound("maximum", "exclusiveMaximum", -1n);
  return high !== null && high < 0n ? high : null;
}

const numbers: [pattern: RegExp, value: number][] = [
  [/_at$|[a-z]At$|(^|_)(timestamp|created|updated|expires)$|[a-z]Timestamp$/, 1718703687],
  [/(^|_)year$|[a-z]Year$/, 2024],
  [/(^|_)month$|[a-z]Month$/, 6],
  [/(^|_)day$|[a-z]Day$/, 18],
  [/(^|_)port$|[a-z]Port$/, 8080],
  [/^page$/, 1]
];

function numberFor(last: string): number {
  return numbers.find(([pattern]) => pattern.test(last))?.[1] ?? 10;
}

function fractionFor(last: string): number {
  if (/^(lat|latitude)$/i.test(last)) return 52.5;
  return /^(lon|lng|long|longitude)$/i.test(last) ? 13.4 : 0.5;
}

// ---------------------------------------------------------------- the project's own words

function configuredText(rules: SampleRules, named: Named): string | null {
  const {name} = named;
  const rule = rules.exampleValues.find((one) => (one.text !== null || one.hex !== null) && fits(rules, one, named));
  if (!rule) return null;
  if (rule.hex === null) return rule.text;
  const digits = hexFor(
    rule.of ??
      lastOf(name)
        .toLowerCase()
        .replace(/_?ids?$/, ""),
    rule.hex
  );
  return rule.text === null ? digits : rule.text.replace("{hex}", digits);
}

function configuredNumber(rules: SampleRules, named: Named): number | null {
  return rules.exampleValues.find((one) => one.number !== null && fits(rules, one, named))?.number ?? null;
}

function fits({expressions}: SampleRules, rule: ExampleValueRule, {name, description}: Named): boolean {
  const matches = (written: string | null, value: string): boolean => {
    if (written === null) return true;
    let expression = expressions.get(written);
    if (!expression) expressions.set(written, (expression = new RegExp(written, "i")));
    return expression.test(value);
  };
  return matches(rule.name, lastOf(name)) && matches(rule.description, description);
}

/** Random-looking hexadecimal digits, deterministic per name. */
export function hexFor(name: string, length: number): string {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 16777619) >>> 0;
  let digits = "";
  while (digits.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    digits += (state >>> 8).toString(16).padStart(6, "0");
  }
  return digits.slice(0, length);
}
