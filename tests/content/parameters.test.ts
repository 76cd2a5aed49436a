// What the search says of network parameters agrees with the table of them.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";

const content = path.join(import.meta.dirname, "../../content");

for (const version of ["next", "v0.77"]) {
  test(`each parameter of ${version} has a record, with its value`, () => {
    const read = (name: string): unknown =>
      JSON.parse(fs.readFileSync(path.join(content, version, "_data", `${name}.json`), "utf8"));
    const {values} = read("network-parameters") as {values: Record<string, string>};
    const {records} = read("search") as {
      records: {title: string; anchor: string; text: string; facts: [string, string][]}[];
    };
    assert.equal(
      records.map(({title}) => title),
      Object.keys(values)
    );
    const digits = (text: string) => text.replace(/[^0-9a-z.-]/gi, "");
    for (const {title, anchor, text, facts} of records) {
      assert.is(anchor, `parameter-${title}`);
      assert.ok(text.endsWith("."), `${title} says what it does`);
      const value = values[title]!;
      const said = facts[0]![1];
      if (said === "JSON" || value === "") continue;
      const plain = value.replace(/^(\d+)h0m0s$/, "$1h");
      assert.ok(digits(said).includes(digits(plain)), `${title} is ${value}, and not ${said}`);
    }
  });
}

test.run();
