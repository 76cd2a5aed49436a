// Example values made from a schema: plausible ones, told by the name of the
// property ("assetId" is an asset's id, "amount" a decimal string), and the
// same in every build.

import {child, childrenOf, follow, itemsOf, text, type Cursor, type DocumentSet} from "./cursor.ts";
import {matcherOf} from "./pattern.ts";
import {fieldsOf, get, isFields, listOf, stringsOf, textOf} from "./values.ts";

/** How deep objects are filled, and how many values one example holds: a recursive schema has no end. */
const MAX_DEPTH = 6;
const MAX_VALUES = 150;
/** How many schemas are looked at, and within each other: parts of parts that are shared double with each level. */
const MAX_STEPS = 5000;
const MAX_PASSED = 200;

interface Making {
  set: DocumentSet;
  values: number;
  /** Shared by all parts of one example. */
  run: {steps: number};
  passed: unknown[];
  /** Leave out what is only in answers, or only in requests. */
  skip: "readOnly" | "writeOnly";
}

export function sampleValue(set: DocumentSet, cursor: Cursor, direction: "request" | "response", name = ""): unknown {
  return make(
    {set, values: 0, run: {steps: 0}, passed: [], skip: direction === "request" ? "readOnly" : "writeOnly"},
    cursor,
    name,
    0
  );
}

function make(making: Making, cursor: Cursor, name: string, depth: number): unknown {
  const written = writtenExample(cursor.value);
  if (written !== undefined) return written;
  if (++making.run.steps > MAX_STEPS || making.passed.length > MAX_PASSED) return undefined;
  const at = resolved(making, cursor);
  if (!at || at.value === false || making.passed.includes(at.value)) return undefined; // nothing fits the schema "false"
  const fields = fieldsOf(at.value);
  const given = writtenExample(fields);
  if (given !== undefined) return given;
  making.values++;
  const inner = {...making, passed: [...making.passed, at.value]};
  const value = makeFrom(inner, at, fields, name, depth);
  making.values = inner.values;
  return value;
}

function writtenExample(value: unknown): unknown {
  const examples = get(value, "examples");
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  return get(value, "example") ?? get(value, "const") ?? get(value, "default");
}

function makeFrom(making: Making, at: Cursor, fields: Record<string, unknown>, name: string, depth: number): unknown {
  const values = listOf(fields["enum"]);
  if (values.length > 0)
    return values.find((value) => !/UNSPECIFIED$/.test(textOf(value)) && value !== null) ?? values[0];
  const type =
    typeof fields["type"] === "string" ? fields["type"] : stringsOf(fields["type"]).find((other) => other !== "null");
  const parts = itemsOf(child(at, "allOf"));
  if (type === "object" || "properties" in fields || "additionalProperties" in fields || parts.length > 0)
    return makeObject(making, at, parts, depth);
  for (const kind of ["oneOf", "anyOf"]) {
    for (const option of itemsOf(child(at, kind))) {
      const value = make(making, option, name, depth);
      if (value !== undefined && value !== null)
        return isFields(value) ? {...value, ...toldApart(making, at, option)} : value;
    }
  }
  switch (type) {
    case "array": {
      if (depth > MAX_DEPTH) return [];
      const tuple = itemsOf(child(at, "prefixItems"));
      if (tuple.length > 0) return tuple.map((item) => make(making, item, name, depth + 1) ?? null);
      const item = "items" in fields ? make(making, child(at, "items"), singular(name), depth + 1) : undefined;
      return item === undefined ? [] : [item];
    }
    case "boolean":
      return !/^(is)?(frozen|disabled|tainted|expired|removed|closed|catchingUp)/i.test(name);
    case "integer":
    case "number":
      return makeNumber(fields, name, type);
    case "null":
      return null;
    case "string":
    case undefined:
      return type === undefined && !("format" in fields) ? {} : makeText(making, fields, name, text(at, "description"));
    default:
      return null;
  }
}

function makeObject(making: Making, at: Cursor, parts: readonly Cursor[], depth: number): unknown {
  const object: Record<string, unknown> = {};
  for (const part of parts) Object.assign(object, make(making, part, "", depth));
  if (depth > MAX_DEPTH) return object;
  for (const [name, property] of childrenOf(child(at, "properties"))) {
    if (making.values > MAX_VALUES) break;
    if (get(property.value, making.skip) === true || get(property.value, "deprecated") === true) continue;
    const value = make(making, property, name, depth + 1);
    if (value !== undefined) object[name] = value;
  }
  const choices = itemsOf(child(at, "oneOf")).concat(itemsOf(child(at, "anyOf")));
  if (choices[0]) Object.assign(object, make(making, choices[0], "", depth), toldApart(making, at, choices[0]));
  for (const part of parts) {
    const base = resolved(making, part);
    if (base) Object.assign(object, toldApart(making, base, at)); // one of those that its base is told apart into
  }
  const additional = child(at, "additionalProperties");
  if (Object.keys(object).length === 0 && typeof additional.value === "object") {
    const value = make(making, additional, "value", depth + 1);
    if (value !== undefined) object["key"] = value;
  }
  return object;
}

/** Through `$ref`s; where they lead nowhere has been said by who read the schema. */
function resolved({set}: Making, cursor: Cursor): Cursor | null {
  return follow({...set, diagnostics: []}, cursor);
}

/** The property by which the schema `base` is told apart into others, with the value that stands for this one. */
function toldApart(making: Making, base: Cursor, option: Cursor): Record<string, string> {
  const discriminator = child(base, "discriminator");
  const property = textOf(discriminator.value) || text(discriminator, "propertyName"); // Swagger 2.0 writes the name alone
  const schema = property ? resolved(making, option) : null;
  if (!schema?.parent || !/^(schemas|definitions|\$defs)$/.test(String(schema.parent.key))) return {};
  const name = String(schema.key);
  const mapped = childrenOf(child(discriminator, "mapping")).find(
    ([, {value}]) => textOf(value) === name || textOf(value).endsWith(`/${name}`)
  );
  return {[property]: mapped?.[0] ?? name};
}

function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

// ---------------------------------------------------------------- leaves

function makeNumber(fields: Record<string, unknown>, name: string, type: string): number {
  const low =
    typeof fields["minimum"] === "number"
      ? fields["minimum"]
      : typeof fields["exclusiveMinimum"] === "number"
        ? fields["exclusiveMinimum"] + 1
        : null;
  const high = typeof fields["maximum"] === "number" ? fields["maximum"] : null;
  const usual = Number(numberFor(name)) || (type === "integer" ? 10 : 0.5);
  const bounded = Math.min(Math.max(usual, low ?? -Infinity), high ?? Infinity);
  return type === "integer" ? Math.round(bounded) : bounded;
}

function numberFor(name: string): string {
  const known = numbers.find(([pattern]) => pattern.test(name));
  return known ? known[1] : "10";
}

/** What a number of this name may be; 64-bit numbers are strings in JSON. */
const numbers: [pattern: RegExp, value: string][] = [
  [/(timestamp|time|At|Until|since|expiry|expires)$/i, "1718703687318204000"],
  [/(block)?height$|^block$|blockNumber/i, "48210937"],
  [/epoch/i, "1274"],
  [/(size|volume|remaining|quantity)/i, "25"],
  [/(amount|balance|price|fee|cost|stake|margin|quantum|limit|total|notional|reward)/i, "6512500"],
  [/decimal/i, "5"],
  [/(first|last|limit|pageSize|batchSize|depth)$/i, "50"],
  [/code$/i, "3"],
  [/port$/i, "1789"],
  [/nonce|sequence|seq/i, "4172"],
  [/version|algo/i, "1"],
  [/rank|index|count|number|num/i, "3"],
  [/duration|interval|period/i, "3600"]
];

function makeText({set}: Making, fields: Record<string, unknown>, name: string, description: string): string {
  const format = textOf(fields["format"]);
  const value = byFormat(format, name) ?? byName(name, description);
  const pattern = textOf(fields["pattern"]);
  const fits = pattern ? matcherOf(set.matchers, pattern) : null;
  if (fits && !fits(value)) return candidates(name).find(fits) ?? value;
  const longest = typeof fields["maxLength"] === "number" ? fields["maxLength"] : Infinity;
  const shortest = typeof fields["minLength"] === "number" ? fields["minLength"] : 0;
  return value.slice(0, longest).padEnd(Math.min(shortest, 500), "0");
}

function candidates(name: string): string[] {
  return [
    hexFor(name, 64),
    `0x${hexFor(name, 40)}`,
    hexFor(name, 64).toUpperCase(),
    hexFor(name, 40),
    "6512500",
    "0.05",
    "2024-06-18",
    "BTC-USDT",
    "example",
    "1.0.0",
    "A1",
    "12:30",
    "en-GB"
  ];
}

function byFormat(format: string, name: string): string | null {
  switch (format) {
    case "int64":
    case "uint64":
      return numberFor(name);
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
      return "https://node.example.com/api";
    case "uri-reference":
      return "/api";
    case "email":
      return "team@example.com";
    case "hostname":
      return "node.example.com";
    case "ipv4":
      return "192.0.2.10";
    case "ipv6":
      return "2001:db8::10";
    case "byte":
    case "base64":
      return "dmVnYQ==";
    case "binary":
      return "…";
    case "double":
    case "float":
    case "decimal":
      return "0.05";
    default:
      return null;
  }
}

/** The first rule that fits a name says what stands there. */
const texts: [pattern: RegExp, value: (name: string) => string][] = [
  [
    /(eth|ethereum|contract|bridge|erc20|token|submitter|signer|target|creator|receiver).*address$|^(address|ethAddress|contractAddress)$|ethereumAddress/i,
    (name) => `0x${hexFor(name, 40)}`
  ],
  [/(tx|transaction|block)?hash$/i, (name) => hexFor(name, 64).toUpperCase()],
  [
    /pub_?key|^(party|from|to|owner|referrer|referee|node|member)$|party$|(party|owner|user|node)_?id$/i,
    (name) => hexFor(name.replace(/.*(pubkey|party|owner|user|from|to)$/i, "party"), 64)
  ],
  [/^chain_?id$/i, () => "vega-mainnet-0011"],
  [/id$|ids$|^market$|^asset$|^proposal$/i, (name) => hexFor(name.toLowerCase().replace(/_?ids?$/, ""), 64)],
  [/cursor|^(after|before)$/i, () => "eyJ2ZWdhX3RpbWUiOiIyMDI0LTA2LTE4VDA5OjQxOjI3WiJ9"],
  [/signature|^sig$/i, (name) => hexFor(name, 128)],
  [/(time|timestamp|At)$/, () => "1718703687318204000"],
  [/^(block)?height$|blockNumber/i, () => "48210937"],
  [/epoch/i, () => "1274"],
  [
    /(factor|ratio|rate|share|multiplier|probability|volatility|score|proportion|percentage|slippage|tau|mu|sigma|bonus|discount|weight)$/i,
    () => "0.05"
  ],
  [
    /(amount|balance|price|fee|cost|quantum|stake|margin|notional|total|reward|pnl|volume|limit|threshold|loss|profit|quantity|collateral|commitment|liquidity)/i,
    () => "6512500"
  ],
  [/(size|remaining)$/i, () => "25"],
  [/version/i, () => "v0.79.0"],
  [/commit/i, (name) => hexFor(name, 40)],
  [/(url|uri|link|homepage|website)$/i, () => "https://node.example.com"],
  [/(host|hostname|domain|server|node_?address)$/i, () => "node.example.com:3007"],
  [/email/i, () => "team@example.com"],
  [/origin/i, () => "https://app.example.com"],
  [/symbol|ticker/i, () => "USDT"],
  [/code$/i, () => "BTC/USDT"],
  [/currency/i, () => "USD"],
  [/country/i, () => "CH"],
  [/name$/i, () => "Main"],
  [/title$/i, () => "List Bitcoin quarterly"],
  [/description|message|reason|rationale|note|comment|summary/i, () => "Settles every quarter"],
  [/reference/i, () => "bot-7-1042"],
  [/passphrase|password|secret/i, () => "correct horse battery staple"],
  [/token/i, (name) => hexFor(name, 32)],
  [/path|file/i, () => "/home/vega/keys"],
  [/status|state/i, () => "active"],
  [/type|kind/i, () => "limit"],
  [/lang|locale/i, () => "en"],
  [/key/i, () => "prices.BTC.value"],
  [/value/i, () => "6512500"]
];

function byName(name: string, description: string): string {
  const last = name.split(".").pop() ?? "";
  const rule = texts.find(([pattern]) => pattern.test(last));
  if (rule) return rule[1](last);
  if (/\b(hex|identifier|ID)\b/.test(description)) return hexFor(last, 64);
  if (/\b(decimal|amount|integer as string)\b/.test(description)) return "6512500";
  return last ? last.replace(/[_-]+/g, " ") : "abc";
}

/** Hexadecimal digits that look random and are the same for a name every time. */
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
