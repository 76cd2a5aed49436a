// Every query is in the list that the store goes by: it forgets everything
// when it holds one that is not.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {queries} from "../../../cli/src/site/queries.ts";

test("queries.ts lists every query", () => {
  const folder = path.join(import.meta.dirname, "../../../cli/src/site");
  const files = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((file) => file.endsWith(".ts"));
  const defined = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    return [...text.matchAll(/\b(?:stored|session)Query(?:<.*?>)?\(\s*"([^"]+)"/gs)].map(([, name = ""]) => name);
  });
  assert.equal(queries.map(({name}) => name).sort(), defined.sort());
});

test.run();
