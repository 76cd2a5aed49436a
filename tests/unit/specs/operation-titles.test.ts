// Titles of operations without a summary.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {compileSpecs} from "../../../cli/src/specs/index.ts";
import {printed, specOf} from "./compile.ts";

interface Written {
  operationId: string;
  tags?: string[];
  summary?: string;
}

function compiled(operations: readonly Written[]): ReturnType<typeof compileSpecs> {
  const paths = Object.fromEntries(
    operations.map((operation, index) => [`/p${index}`, {get: {...operation, responses: {200: {description: "OK"}}}}])
  );
  const text = JSON.stringify({openapi: "3.1.0", info: {title: "A", version: "1"}, paths});
  const files = [{file: "specs/a.json", path: "a.json", text}];
  return compileSpecs([{spec: specOf("a.json", "openapi"), version: "test", files}]);
}

/** Operations as "tag/id" or "tag/id: summary". */
function check(written: readonly string[], expected: readonly string[]): void {
  test(written.join(), () => {
    const operations = written.map((one) => {
      const [, tag, operationId = "", summary] = /^(?:([^:/]*)\/)?([^:]*)(?:: (.*))?$/.exec(one) ?? [];
      return {operationId, ...(tag !== undefined && {tags: [tag]}), ...(summary !== undefined && {summary})};
    });
    const titles = compiled(operations).pages.filter(({body}) => body.reference.type === "operation");
    assert.equal(
      titles.map(({page}) => page.title),
      expected
    );
  });
}

check(["execute_webhook", "get_user_by_id"], ["Execute webhook", "Get user by id"]);
check(["users/users_list"], ["Users list"]);
check(["Trading/Trading_ListAccounts"], ["List accounts"]);
check(["trading-data/TradingData_ListAccounts"], ["List accounts"]);
check(["Node_Check", "Node_GetInfo"], ["Check", "Get info"]);
check(["Node_Check", "Peer_GetInfo"], ["Node check", "Peer get info"]);
check(["listOrders: List<T> of <name>"], ["List<T> of <name>"]);
check(["listOrders: <b>All</b> orders"], ["All orders"]);

test("equal titles in one group are reported, in two groups they are not", () => {
  assert.match(
    printed(compiled([{operationId: "list_all"}, {operationId: "other", summary: "List all"}])),
    /warning {2}spec-duplicate-title\n {2}other and list_all have the same title, "List all", in the same group\./
  );
  assert.is(
    printed(
      compiled([
        {operationId: "list_all", tags: ["x"]},
        {operationId: "other", summary: "List all", tags: ["y"]}
      ])
    ),
    ""
  );
});

test.run();
