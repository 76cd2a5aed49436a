// The table of network parameters holds every key of both public networks, with its value.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";

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

test.run();
