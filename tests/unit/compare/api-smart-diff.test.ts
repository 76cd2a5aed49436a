// A second opinion for OpenAPI: where api-smart-diff finds a difference, so do
// we; where it finds one breaking, so do we, or it is explained here.

import {apiCompare} from "api-smart-diff";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {isBreaking} from "../../../runtime/shared/changes.ts";
import {changesBetween, type Case} from "./compare-texts.ts";
import {openapiCases} from "./openapi-cases.ts";
import {schemaCases} from "./schema-cases.ts";

const cases = [...openapiCases, ...schemaCases].filter(({before, after}) => before["api.json"] && after["api.json"]);

/** What is breaking to it and not to us, and why not. */
const explained: [kinds: RegExp, reason: string][] = [
  [/^request-.*-(type-generalized|became-nullable|enum-removed|all-of-removed)$/, "more is accepted than before"],
  [
    /^response-.*-(became-enum|became-required|constraint-tightened|additional-properties-.*)$/,
    "callers receive nothing new"
  ],
  [/^response-required-property-added$/, "callers ignore properties that they do not know"],
  [/^(request-read-only|response-write-only)-property-/, "who could not send or receive it before cannot now"],
  [/-(default-value-.*|access-changed)$/, "behaviour: calls still work, and mean something else"],
  [/^response-.*-(enum-value-added|constraint-loosened)$/, "behaviour: a client that is written with care goes on"],
  [/^(response-non-success-status|optional-response-header)-removed$/, "behaviour: it was never certain to come"],
  [/-became-choice$/, "each alternative has the properties as before"],
  [/-format-changed$/, "the same numbers are allowed, by their format or by their limits"],
  [/^api-security-(scope-removed|component-added)$/, "fewer rights are needed; a scheme alone is not yet asked for"]
];

function theirs({before, after}: Case): {type: string; path: string}[] {
  const {diffs} = apiCompare(JSON.parse(before["api.json"]!), JSON.parse(after["api.json"]!));
  return diffs.map(({type, path}) => ({type, path: path.join(" > ")}));
}

const compared = cases.map((example) => ({
  kinds: example.kinds,
  theirs: theirs(example),
  ours: changesBetween(example.before, example.after)
}));

test("where it finds a difference, so do we", () => {
  const missed = compared.filter(({theirs, ours}) => theirs.length > 0 && ours.length === 0);
  assert.equal(
    missed.map(({kinds}) => kinds.join(" ")),
    []
  );
});

test("what is breaking to it is breaking to us, or explained", () => {
  const missed = compared.flatMap(({theirs, ours}) => {
    const breaking = theirs.filter(({type}) => type === "breaking");
    if (breaking.length === 0 || ours.some((change) => isBreaking(change.class))) return [];
    return ours.every(({kind}) => explained.some(([kinds]) => kinds.test(kind)))
      ? []
      : [`${ours.map(({kind}) => kind).join(" ")}: ${breaking[0]!.path}`];
  });
  assert.equal(missed, []);
});

test.run();
