// A page that the browser no longer draws is told from one that hangs.

import {assert, browserSuite, stoppedDrawing} from "./suite.ts";

const {test, run} = browserSuite("a page that is not drawn");
const LIMIT = 1000;

test("a page that is drawn", async ({page, open}) => {
  await open("/");
  assert.is(await stoppedDrawing(page, LIMIT), false);
});

test("a page whose scripts run without frames", async ({page, open}) => {
  await open("/");
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  assert.is(await stoppedDrawing(page, LIMIT), true);
});

test("a page whose scripts hang", async ({page, open}) => {
  await open("/");
  await page.evaluate(
    (limit) =>
      void setTimeout(() => {
        for (const end = Date.now() + 4 * limit; Date.now() < end;);
      }),
    LIMIT
  );
  assert.is(await stoppedDrawing(page, LIMIT), false);
});

let visits = 0;

test("a test whose page is not drawn is run again", async ({page, open}) => {
  visits += 1;
  await open("/");
  if (visits > 1) return;
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  assert.unreachable("no frame came");
});

run();
