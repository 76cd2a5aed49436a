// Every kind of change of HTTP, JSON-RPC, GraphQL and message APIs is found, with its kind, and nothing else is.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {catalogueParts} from "../../../cli/src/specs/change-catalogue.ts";
import {cliRules} from "../../../cli/src/specs/cli/rules.ts";
import {parameterRules} from "../../../cli/src/specs/parameters/rules.ts";
import {proseRules} from "../../../cli/src/specs/shared/compare/catalogue/prose.ts";
import {protobufRules} from "../../../cli/src/specs/protobuf/rules.ts";
import {asyncapiCases} from "./asyncapi-cases.ts";
import {changesBetween, changesWithin, shown, type Case} from "./compare-texts.ts";
import {graphqlCases} from "./graphql-cases.ts";
import {openapiCases} from "./openapi-cases.ts";
import {openrpcCases} from "./openrpc-cases.ts";
import {protobufCases} from "./protobuf-cases.ts";
import {schemaCases} from "./schema-cases.ts";

const cases = [...openapiCases, ...schemaCases, ...openrpcCases, ...graphqlCases, ...asyncapiCases];

function check({kinds, before, after}: Case): string[] {
  const changes = changesBetween(before, after);
  const found = changes
    .map(({kind}) => kind)
    .sort()
    .join(" ");
  const expected = [...kinds].sort().join(" ");
  return found === expected ? [] : [`expected ${expected}, found\n  ${changes.map(shown).join("\n  ")}\n`];
}

test("each mutation is found with its kind, and nothing else is", () => {
  assert.equal(cases.flatMap(check).join("\n"), "");
});

test("a version and itself do not differ", () => {
  const differences = cases.flatMap(({before, after}) => [...changesWithin(before), ...changesWithin(after)]);
  assert.equal(differences.map(shown), []);
});

test("the mutations cover every kind, and are more than two hundred", () => {
  const covered = new Set(cases.flatMap(({kinds}) => kinds));
  const elsewhere = {...protobufRules, ...cliRules, ...parameterRules, ...proseRules};
  assert.equal(
    catalogueParts
      .flatMap(({rules}) => Object.keys(rules))
      .filter((kind) => !covered.has(kind) && !Object.hasOwn(elsewhere, kind)),
    []
  );
  assert.ok(cases.length + protobufCases.length > 200, `${cases.length + protobufCases.length} mutations`);
});

test.run();
