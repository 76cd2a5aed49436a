// Hits of a short list cost few requests, and stay in their order.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {nearest} from "../../../runtime/search/nearest.ts";

const ranked = [10, 21, 30, 11, 40, 50].map((id) => ({id}));
/** Ten documents a part. */
const placeOf = (id: number): number => Math.floor(id / 10);

const shown = (fetches: number, known: readonly number[], limit = 3): number[] =>
  nearest(ranked, {limit, fetches, known: new Set(known), placeOf});

test("the best three are fetched, each from its part", () => assert.equal(shown(3, [40, 50]), [10, 21, 30]));

test("with fewer fetches, what is there or comes along follows", () => {
  assert.equal(shown(2, [40, 50]), [10, 21, 11]);
  assert.equal(shown(1, [40, 50]), [10, 11, 40]);
});

test("what is there costs none of them", () => assert.equal(shown(2, [21, 40, 50]), [10, 21, 30]));

test("a list is filled up in the order of its hits", () => {
  assert.equal(shown(1, []), [10, 21, 11]);
  assert.equal(shown(1, [], 10), [10, 21, 30, 11, 40, 50]);
});

test("nothing found is nothing shown", () =>
  assert.equal(nearest([], {limit: 3, fetches: 3, known: new Set(), placeOf}), []));

test.run();
