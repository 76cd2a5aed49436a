// Runs axe-core on a page, whose context must bypass the content policy.

import fs from "node:fs";
import {createRequire} from "node:module";
import type {Page} from "playwright-core";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  nodes: {html: string; failureSummary?: string}[];
}

export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const {run: runAxe} = (window as unknown as {axe: {run(): Promise<{violations: Finding[]}>}}).axe;
    return (await runAxe()).violations;
  });
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`)
  );
}
