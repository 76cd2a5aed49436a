// Every kind of page of this repository's documentation, in both colour modes: axe
// finds nothing on phones and wide screens, and nothing is cut, overlaps or scrolls
// sideways, from the narrowest phone and text twice as large to the widest screens.

import type {Page} from "playwright-core";
import {findings} from "./axe.ts";
import {faults} from "./faults.ts";
import {KINDS} from "./kinds.ts";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("every kind of page", {own: true});

const EXPECTED = /status of 404/;

/** Lays out all sections, as scrolling through them would. */
async function whole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".sized, .changes section > section {content-visibility: visible !important}");
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const [kind, address] of Object.entries(KINDS)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(
      `${kind}, ${colorScheme}`,
      async ({page, open}) => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({width, height: 900});
          await open(address);
          await whole(page);
          assert.equal((await findings(page)).slice(0, 5), [], `${width} pixels`);
        }
        // 640 pixels: a window of 1,280 with text twice as large.
        for (const width of [320, 640, 768, 1280, 1600]) {
          await page.setViewportSize({width, height: 900});
          assert.equal((await faults(page)).slice(0, 5), [], `${width} pixels`);
        }
      },
      {colorScheme, bypassCSP: true, expects: EXPECTED}
    );
  }

  test(
    `${kind}, with the system's colours and without motion`,
    async ({page, open}) => {
      await open(address);
      await whole(page);
      assert.equal((await faults(page)).slice(0, 5), []);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map(({effect}) => Number(effect?.getComputedTiming().duration))
          .filter((duration) => duration > 1)
      );
      assert.equal(moving, []);
    },
    {
      viewport: {width: 1280, height: 900},
      bypassCSP: true,
      forcedColors: "active",
      reducedMotion: "reduce",
      expects: EXPECTED
    }
  );
}

run();
