// The live figures of this site: each comes to life without a fault, on phones and wide screens, and in both colour modes.

import type {Locator, Page} from "playwright-core";
import {findingsInBothModes} from "./axe.ts";
import {assert, browserSuite, hydrated} from "./suite.ts";

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

/** Where a figure's first control is moved at each width: a visit is at both. */
const WIDTHS = [
  [390, "End"],
  [1440, "Home"]
] as const;

for (const page of PAGES)
  test(
    `${page} at ${WIDTHS.map(([width]) => width).join(" and ")} pixels`,
    async ({page: tab, open}) => {
      await open(`/pre-release/concepts/${page}`);
      for (const [width, key] of WIDTHS) {
        await tab.setViewportSize({width, height: 900});
        for (const figure of await tab.locator(".plot").all()) await move(tab, figure, key);
        assert.ok((await tab.evaluate(() => document.documentElement.scrollWidth)) <= width);
        assert.equal(await findingsInBothModes(tab, ".plot"), []);
      }
    },
    {viewport: {width: WIDTHS[0][0], height: 900}, bypassCSP: true}
  );

/** Moves a figure's first control, and waits until its picture is another one. */
async function move(tab: Page, figure: Locator, key: string): Promise<void> {
  await figure.scrollIntoViewIfNeeded();
  assert.is(await figure.locator("svg:visible").count(), 1);
  const picture = figure.locator("svg:visible");
  const control = figure.locator("input, button:not([disabled]):not([aria-pressed=true])").first();
  await hydrated(control);
  const before = await picture.innerHTML();
  await control.focus();
  await tab.keyboard.press((await control.evaluate(({tagName}) => tagName)) === "INPUT" ? key : "Enter");
  await tab.waitForFunction(([element, html]) => (element as SVGElement).innerHTML !== html, [
    await picture.elementHandle(),
    before
  ] as const);
}

run();
