// The table of network parameters holds every key of both public networks, with its value.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readable} from "../../content/components/parameters.ts";

const root = path.join(import.meta.dirname, "../..");

interface Table {
  places: {name: string}[];
  groups: {parameters: {name: string; type: string; description: string; affects: string; values: object}[]}[];
}

function parametersOf(version: string) {
  const file = path.join(root, "specs", version, "parameters/network.json");
  const {places, groups} = JSON.parse(fs.readFileSync(file, "utf8")) as Table;
  return {places, parameters: groups.flatMap(({parameters}) => parameters)};
}

for (const [version, network, count] of [
  ["v0.79.0", "testnet", 209],
  ["v0.77.10", "mainnet", 191]
] as const) {
  test(`each parameter of ${version} says what it is, whom it concerns, and its value on ${network}`, () => {
    const {places, parameters} = parametersOf(version);
    assert.is(places[0]!.name, network, "the network that runs the version comes first");
    assert.is(new Set(parameters.map(({name}) => name)).size, count);
    for (const {name, description, affects, values} of parameters) {
      assert.ok(/^[A-Z].*\.$/.test(description), `${name} says what it does in a sentence`);
      assert.ok(affects.length > 0 && !affects.endsWith("."), `${name} says whom a change concerns`);
      assert.ok(network in values, `${name} has a value on ${network}`);
    }
  });
}

for (const [value, unit, shown] of [
  ["2000000000000000000000", "10⁻¹⁸ VEGA", "2,000 VEGA"],
  ["100000000000000000", "10⁻¹⁸ VEGA", "0.1 VEGA"],
  ["1", "10⁻¹⁸ VEGA", "1 × 10⁻¹⁸ VEGA"],
  ["0", "10⁻¹⁸ VEGA", "0 VEGA"],
  ["7000000000000000000000", "quantum of the asset", "7,000,000,000,000,000,000,000"],
  ["1000", "blocks", "1000"],
  ["24h0m0s", "", "24h0m0s"],
  ["0.667", "share", "0.667"]
] as const)
  test(`${value} of ${unit || "no unit"} reads ${shown}`, () => assert.is(readable(value, unit), shown));

test.run();
