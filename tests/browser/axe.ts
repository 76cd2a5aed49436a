// Runs axe-core on a page, whose context must bypass the content policy.

import fs from "node:fs";
import {createRequire} from "node:module";
import type {Page} from "playwright-core";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe checks only where it is asked by name or tag: level AAA. */
const BEYOND = {"color-contrast-enhanced": {enabled: false}};

interface Finding {
  id: string;
  nodes: {html: string; failureSummary?: string}[];
}

/** What axe finds in a page, or in the part of it that a selector names. */
export async function findings(
  page: Page,
  {part = "html", onlyColors = false}: {part?: string | undefined; onlyColors?: boolean} = {}
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe); // it is long, and a page may be checked twice
  const violations = await page.evaluate(
    async ({part, options}) => {
      const {run: runAxe} = (
        window as unknown as {axe: {run(part: string, options: object): Promise<{violations: Finding[]}>}}
      ).axe;
      return (await runAxe(part, options)).violations;
    },
    {
      part,
      options: {
        resultTypes: ["violations"],
        rules: {"target-size": {enabled: true}},
        // Rules about colours read what is drawn, and no style sheets.
        ...(onlyColors && {runOnly: {type: "tag", values: ["cat.color"]}, rules: BEYOND, preload: false})
      }
    }
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`)
  );
}

/** In both colour modes: in the second one, the rules about colours. */
export async function findingsInBothModes(page: Page, part?: string): Promise<string[]> {
  await showMode(page, "light");
  const light = await findings(page, {part});
  await showMode(page, "dark");
  return [...light, ...(await findings(page, {part, onlyColors: true})).map((finding) => `dark: ${finding}`)];
}

/** Has the system prefer a colour mode, and waits until the page, which must not have a choice of its own, shows it. */
export async function showMode(page: Page, mode: "light" | "dark"): Promise<void> {
  await page.emulateMedia({colorScheme: mode});
  await page.waitForFunction(
    (mode) =>
      matchMedia(`(prefers-color-scheme: ${mode})`).matches &&
      document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
    mode
  );
}
