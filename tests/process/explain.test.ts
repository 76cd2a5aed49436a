// protodocs explain and protodocs manual.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder} from "../helpers.ts";
import {run} from "./command.ts";

test("a code: its section of the manual, without markup", async () => {
  const {code, stdout} = await run(temporaryFolder(), "explain", "container-unclosed");
  assert.is(code, 0);
  assert.match(stdout, /^container-unclosed\n\nError\. A container such as `:::note` is not closed\.\n\nFix\. /);
  assert.not.match(stdout, /\*\*|###/);
});

test("no code: all of them", async () => {
  const {code, stdout} = await run(temporaryFolder(), "explain");
  assert.is(code, 0);
  assert.match(stdout, /^link-draft +error$/m);
});

test("an unknown code", async () => {
  const {code, stdout} = await run(temporaryFolder(), "explain", "link-draf");
  assert.is(code, 2);
  assert.match(stdout, 'there is no diagnostic "link-draf"');
  assert.match(stdout, 'did you mean "link-draft"?');
});

test.run();
