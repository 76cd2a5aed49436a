// The live figures of this site: each comes to life without a fault, on phones and wide screens, and in both colour modes.

import {findingsInBothModes} from "./axe.ts";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("figures of the site", {own: true});

const PAGES = [
  "../node-operators/how-to/rotate-vega-keys",
  "assets/transfers",
  "chain/proof-of-stake",
  "chain/validator-scores-and-rewards",
  "governance/lifecycle",
  "liquidity/provision",
  "liquidity/rewards-penalties",
  "trading-framework/discounts-rewards",
  "trading-framework/margin",
  "trading-framework/market-protections",
  "trading-framework/market-lifecycle",
  "trading-framework/market-types",
  "trading-framework/orders",
  "trading-framework/settlement",
  "trading-framework/trading-modes"
];

for (const page of PAGES)
  for (const width of [390, 1440])
    test(
      `${page} at ${width} pixels`,
      async ({page: tab, open}) => {
        await open(`/pre-release/concepts/${page}`);
        for (const figure of await tab.locator(".plot").all()) {
          await figure.scrollIntoViewIfNeeded();
          assert.is(await figure.locator("svg:visible").count(), 1);
          const picture = figure.locator("svg:visible");
          const before = await picture.innerHTML();
          await tab.waitForLoadState("networkidle");
          const control = figure.locator("input, button:not([disabled]):not([aria-pressed=true])").first();
          await control.focus();
          await tab.keyboard.press((await control.evaluate(({tagName}) => tagName)) === "INPUT" ? "End" : "Enter");
          await tab.waitForFunction(([element, html]) => (element as SVGElement).innerHTML !== html, [
            await picture.elementHandle(),
            before
          ] as const);
        }
        assert.ok((await tab.evaluate(() => document.documentElement.scrollWidth)) <= width);
        assert.equal(await findingsInBothModes(tab, ".plot"), []);
      },
      {viewport: {width, height: 900}, bypassCSP: true}
    );

run();
