// A page of every kind is valid HTML, by the rules of the standard and of
// accessibility that html-validate knows.

import {HtmlValidate, StaticConfigLoader, type ConfigData} from "html-validate";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

/** Matters of style, in which React's way of writing HTML differs; and ids, for which HTML asks only for no space. */
const STYLE: ConfigData["rules"] = {
  "aria-label-misuse": ["error", {allowAnyNamable: true}],
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "doctype-style": "off",
  "long-title": "off",
  "no-trailing-whitespace": "off",
  "valid-id": ["error", {relaxed: true}],
  "void-style": "off",
  // A header in a row of the body is the row's by itself (HTML, 4.9.12): long references leave its scope out.
  "wcag/h63": "off",
  // The search and the playground answer while the reader types; Enter works without a button.
  "wcag/h32": "off"
};

const PAGES = [
  "/",
  "/404",
  "/search",
  "/restricted",
  "/markdown-page",
  "/release/tags",
  "/release/releases/overview",
  "/release/concepts/trading-framework/orders",
  "/release/concepts/governance/network-parameter",
  "/release/category/api/rest/data-v2/markets",
  "/release/api/grpc/vega/assets.proto",
  "/release/api/grpc/vega/markets.proto",
  "/pre-release/changes",
  "/pre-release/tutorials/proposals/new-perpetuals-market",
  "/pre-release/api/rest/data-v2/trading-data-service-list-orders",
  "/pre-release/api/vega-wallet/reference/core/json-rpc",
  "/pre-release/api/vega-wallet/reference/core/json-rpc-api-playground",
  "/pre-release/node-operators/commands/data-node"
];

test("a page of every kind is valid HTML", async () => {
  const {files} = await siteTree();
  const validator = new HtmlValidate(
    new StaticConfigLoader({root: true, extends: ["html-validate:recommended"], rules: STYLE})
  );
  const faults: string[] = [];
  for (const route of PAGES) {
    const html = files.get(route === "/" ? "index.html" : `${route.slice(1)}.html`);
    assert.ok(html, `there is a page ${route}`);
    const {results} = await validator.validateString(Buffer.from(html).toString("utf8"));
    for (const {messages} of results) {
      const real = messages.filter(({ruleId, selector}) => ruleId !== "unique-landmark" || !isInArticle(selector));
      faults.push(...real.map(({ruleId, message, selector}) => `${route}: ${ruleId}: ${message} at ${selector}`));
    }
  }
  assert.is(faults.join("\n"), "");
});

/** Within an article, an aside without a name is no landmark (HTML Accessibility API Mappings, "aside"). */
function isInArticle(selector: string | null): boolean {
  return /article > .*aside/.test(selector ?? "");
}

test.run();
