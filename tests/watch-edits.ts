// After each of many bursts of changes on disk, the watching server shows the same as one that starts then.

import {setTimeout as sleep} from "node:timers/promises";
import {createDiskChanges} from "./disk-changes.ts";
import {openWatched, shownBy} from "./random-edits.ts";
import {randomSite} from "./random-site.ts";
import {watchFolder} from "./watch-site.ts";

/** Milliseconds after which a change counts as missed. */
const PATIENCE = 15_000;

export async function checkWatchedEdits(seed: number, count: number): Promise<void> {
  const {root, site, close} = await watchFolder(randomSite);
  const change = createDiskChanges(root, seed);
  try {
    for (let step = 0; step < count; step++) {
      const where = `seed ${seed}, burst ${step}:\n  ${await change()}`;
      const started = await openWatched(root);
      const expected = JSON.stringify(shownBy(started));
      await started.close();
      const until = Date.now() + PATIENCE;
      const shown = (): string => JSON.stringify(shownBy(site));
      while (shown() !== expected && Date.now() < until) await sleep(20);
      if (shown() !== expected)
        throw new Error(
          `${where}\n${differences(JSON.parse(shown()), JSON.parse(expected), "").slice(0, 6).join("\n")}`
        );
    }
  } finally {
    await close();
  }
}

/** Where two plain values differ. */
function differences(one: unknown, other: unknown, place: string): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other
      ? []
      : [
          `${place}: ${String(JSON.stringify(one)).slice(0, 200)} instead of ${String(JSON.stringify(other)).slice(0, 200)}`
        ];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${place}/${key}`)
  );
}
