import {test} from "uvu";
import * as assert from "uvu/assert";
import {saysMore} from "../../../cli/src/compare/says-more.ts";

const cases: [description: string, names: string[], expected: boolean][] = [
  ["", ["weight"], false],
  ["The weight.", ["weight"], false],
  ["ID of the party", ["party_id"], false],
  ["Party ids", ["partyId"], false],
  ["List orders", ["List orders", "TradingDataService_ListOrders", "GET /api/v2/orders"], false],
  ["In grams.", ["weight"], true],
  ["The party that sent it.", ["party_id"], true],
  ["0 means none", ["limit"], true]
];

for (const [description, names, expected] of cases) {
  test(`"${description}" of ${names[0]}: ${expected}`, () => assert.is(saysMore(description, names), expected));
}

test.run();
