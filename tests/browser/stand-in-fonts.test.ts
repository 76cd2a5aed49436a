// Readers whose web fonts are late see the stand-ins: as bold, as wide and as
// high as the fonts they stand in for.

import type {Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("stand-in fonts");

const TEXT = "A market with a liquidity commitment opens once its auction has uncrossed, at the price of most volume. ";
/** The weights that the theme sets text in: prose, links of the bar, table heads, names, headings, strong text. */
const WEIGHTS = [400, 450, 550, 600, 640, 700];

interface Size {
  width: number;
  height: number;
}

for (const [family, tolerance] of [
  ["body", 0.03],
  ["mono", 0.001]
] as const)
  test(
    `${family}: bold where the font is, and as wide`,
    async ({page, open}) => {
      await open("/guide/");
      const real = await sizes(page, family);
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.reload();
      const standIn = await sizes(page, family);
      for (const weight of WEIGHTS) {
        const [a, b] = [real.get(weight), standIn.get(weight)] as [Size, Size];
        assert.ok(Math.abs(b.width / a.width - 1) < tolerance, `${weight}: ${b.width} instead of ${a.width}`);
        assert.is(b.height, a.height);
      }
      assert.is(await isBold(page, family), true);
    },
    {expects: /Failed to load resource/}
  );

async function sizes(page: Page, family: string): Promise<Map<number, Size>> {
  const entries = await page.evaluate(
    async ([family, text, weights]) => {
      await document.fonts.ready;
      const line = document.body.appendChild(document.createElement("span"));
      line.append(text.repeat(4));
      Object.assign(line.style, {
        position: "absolute",
        whiteSpace: "nowrap",
        fontFamily: `var(--pd-font-${family})`,
        fontSize: "40px"
      });
      return weights.map((weight) => {
        line.style.fontWeight = String(weight);
        const {width, height} = line.getBoundingClientRect();
        return [weight, {width, height}] as const;
      });
    },
    [family, TEXT, WEIGHTS] as const
  );
  return new Map(entries);
}

/** Whether more ink is drawn at 640 than at 400 with the fonts that the page has. */
async function isBold(page: Page, family: string): Promise<boolean> {
  return page.evaluate((family) => {
    const fonts = getComputedStyle(document.documentElement).getPropertyValue(`--pd-font-${family}`);
    const ink = (weight: number): number => {
      const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      context.font = `${weight} 40px ${fonts}`;
      context.fillText("nnnnn", 10, 60);
      return context.getImageData(0, 0, 300, 150).data.reduce((sum, value) => sum + value, 0);
    };
    return ink(640) > 1.2 * ink(400);
  }, family);
}

run();
