import {test} from "uvu";
import * as assert from "uvu/assert";
import {wordsOf} from "../../../cli/src/specs/words.ts";

const check = (name: string, ...words: string[]): void => assert.equal(wordsOf([{names: [name]}]), words, name);

test("names and their parts, each once", () => {
  check("vega.Asset.quantum_value", "Asset", "quantum", "quantum_value", "value", "vega");
  check("shop/ListHTTPOrders", "HTTP", "List", "ListHTTPOrders", "Orders", "shop");
  check("vega.init --home", "home", "init", "vega");
  check("a.id.404", ...[]);
});

test.run();
