// The values that samples show, against what the texts of their fields say: what begins ends later, the low is below
// the high, no more is left than there was, parts add up, and a page holds no more than was asked for.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "../helpers.ts";

/** Fields of one record, of which the first is at most the second. */
const ORDERED = [
  ["startTime", "endTime"],
  ["startTimestamp", "endTimestamp"],
  ["start", "end"],
  ["createdAt", "updatedAt"],
  ["createdTimestamp", "withdrawnTimestamp"],
  ["validationTimestamp", "closingTimestamp"],
  ["closingTimestamp", "enactmentTimestamp"],
  ["timestamp", "nextMarkToMarket"],
  ["firstBlock", "lastBlock"],
  ["fromEpoch", "toEpoch"],
  ["low", "open"],
  ["low", "close"],
  ["open", "high"],
  ["close", "high"],
  ["minValidPrice", "maxValidPrice"],
  ["lower", "upper"],
  ["remaining", "size"]
] as const;

/** Paths of a record, of which the first is the sum of the others; `*` is each item of a list. */
const SUMS = [
  ["stakedTotal", "stakedByOperator", "stakedByDelegates"],
  ["total", "online", "offline"],
  ["totalNodes", "tendermintNodes.total", "ersatzNodes.total", "pendingNodes.total"],
  ["totalFeesPaid", "feesPaidPerParty.*.amount"],
  ["totalQuantumVolume", "quantumVolumes.*.totalQuantumVolumes"],
  ["totalQuantumRewards", "quantumRewards.*.totalQuantumRewards"]
] as const;

/** Of the asset of all samples: its smallest units in one quantum. */
const QUANTUM = 1_000_000;

interface Operation {
  "x-sample"?: string[];
  parameters?: {name: string; required?: boolean; example?: unknown}[];
  responses: Record<string, {content?: Record<string, {example?: unknown}>}>;
}

/** What is wrong in a value, and how many pairs of fields it has. */
function check(value: unknown, where: string, faults: string[]): number {
  if (typeof value !== "object" || value === null) return 0;
  const fields = value as Record<string, unknown>;
  const own: string[] = ORDERED.flatMap(([first, second]) => {
    const [low, high] = [amountOf(fields[first]), amountOf(fields[second])];
    if (low === null || high === null || high === 0n) return []; // 0 says that there is none
    if (low > high) faults.push(`${where}: ${first} ${low} is above ${second} ${high}`);
    return [first];
  });
  for (const [total, ...paths] of SUMS) {
    const sum = Number(fields[total]);
    const parts = paths.flatMap((one) => numbersAt(fields, one.split(".")));
    if (Number.isNaN(sum) || parts.length < paths.length) continue;
    const added = parts.reduce((whole, part) => whole + part, 0);
    if (Math.abs(added - sum) > 1e-9 * sum) faults.push(`${where}: ${total} is ${sum}, and its parts are ${added}`);
    own.push(total);
  }
  const [amount, quantum] = [Number(fields["amount"]), Number(fields["quantumAmount"])];
  if (amount !== quantum * QUANTUM && !Number.isNaN(amount + quantum))
    faults.push(`${where}: quantumAmount ${quantum} is not that of ${amount}`);
  const inner = Object.entries(fields).map(([name, one]) => check(one, `${where}.${name}`, faults));
  return inner.reduce((sum, count) => sum + count, own.length);
}

function numbersAt(value: unknown, [step, ...rest]: readonly string[]): number[] {
  if (step === undefined) return Number.isNaN(Number(value)) ? [] : [Number(value)];
  if (typeof value !== "object" || value === null) return [];
  const inner = step === "*" ? Object.values(value) : [(value as Record<string, unknown>)[step]];
  return inner.flatMap((one) => numbersAt(one, rest));
}

function amountOf(value: unknown): bigint | null {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return BigInt(Date.parse(value));
  return typeof value === "string" || typeof value === "number" ? integerOf(String(value)) : null;
}

function integerOf(text: string): bigint | null {
  return /^-?\d+$/.test(text) ? BigInt(text) : null;
}

for (const version of ["v0.77.10", "v0.79.0"]) {
  const folder = path.join(packageRoot, "specs", version, "openapi");
  const operations = fs.readdirSync(folder).flatMap((name) => {
    const {paths} = JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as {
      paths: Record<string, Record<string, Operation>>;
    };
    return Object.entries(paths).flatMap(([route, methods]) =>
      Object.values(methods).map((operation) => ({route, operation}))
    );
  });

  test(`values of ${version} are in order`, () => {
    const faults: string[] = [];
    const counts = operations.flatMap(({route, operation}) =>
      examplesOf(operation).map((example) => check(example, route, faults))
    );
    assert.equal(faults, []);
    assert.ok(counts.reduce((sum, count) => sum + count) > 30, "enough of them are compared");
  });

  test(`pages of ${version} hold what the samples ask for`, () => {
    let count = 0;
    for (const {route, operation} of operations) {
      const sent = sampled(operation);
      const first = Number(sent.get("pagination.first") ?? NaN);
      for (const list of examplesOf(operation).flatMap(edgesIn)) {
        count++;
        assert.ok(!(list.length > first), `${route}: ${list.length} of ${first}`);
      }
    }
    assert.ok(count > 50, String(count));
  });

  test(`estimates of ${version} have discounts only for a party`, () => {
    const estimate = operations.find(({route}) => route === "/api/v2/estimate/fee")!.operation;
    const text = JSON.stringify(examplesOf(estimate));
    const hasDiscount = /Discount": ?"(?!0")/.test(text);
    assert.is(hasDiscount, sampled(estimate).has("party"), text);
  });
}

test("what is out of order is found", () => {
  const faults: string[] = [];
  assert.is(check([{low: "2", high: "1", open: "1", a: {createdAt: 5, updatedAt: "4"}}], "x", faults), 3);
  check({total: 3, online: "1", offline: 1, amount: "5000000", quantumAmount: "4"}, "y", faults);
  assert.equal(faults, [
    "x.0: low 2 is above open 1",
    "x.0.a: createdAt 5 is above updatedAt 4",
    "y: total is 3, and its parts are 2",
    "y: quantumAmount 4 is not that of 5000000"
  ]);
});

/** Parameters that the samples send. */
function sampled(operation: Operation): Map<string, unknown> {
  const names = operation["x-sample"] ?? [];
  const sent = (operation.parameters ?? []).filter(({name, required}) => required === true || names.includes(name));
  return new Map(sent.map(({name, example}) => [name, example]));
}

function examplesOf({responses}: Operation): unknown[] {
  return Object.entries(responses).flatMap(([status, {content}]) =>
    status === "200"
      ? Object.values(content ?? {}).flatMap(({example}) => (example === undefined ? [] : [example]))
      : []
  );
}

function edgesIn(value: unknown): unknown[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "edges" && Array.isArray(inner) ? [inner as unknown[]] : edgesIn(inner)
  );
}

test.run();
