// Examples that name a message: ```json schema="proto:vega.Asset".

import {ambiguous, missing, type ExampleCheck} from "../shared/example-check.ts";
import {findMessageMismatch} from "./json-mapping.ts";
import type {ProtoSymbol, ProtoSymbols} from "./symbols.ts";

export function messageCheck(symbols: ProtoSymbols, name: string): ExampleCheck {
  const types = [...symbols.byFullName.values()].filter(({kind}) => kind !== "service");
  const found = symbols.byFullName.get(name);
  const named: ProtoSymbol[] =
    found && found.kind !== "service" ? [found] : types.filter((symbol) => symbol.name === name);
  if (named.length > 1)
    return ambiguous(
      name,
      named.map(({fullName}) => `proto:${fullName}`)
    );
  const [symbol] = named;
  if (!symbol) return missing("message", () => types.flatMap((type) => [type.name, type.fullName]), name);
  return {find: (value) => findMessageMismatch(symbols, symbol, value)};
}
