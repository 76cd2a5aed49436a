// Client-side navigation.

import {closePage} from "./browser.ts";
import {assert, browserSuite, type Visit} from "./suite.ts";

const {test, run} = browserSuite("route change");

/** Marks the document, so that a reload can be distinguished from client-side navigation. */
async function mark({page}: Visit): Promise<void> {
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
}

async function isMarked({page}: Visit): Promise<boolean> {
  return (await page.locator("body[data-marked]").count()) === 1;
}

const heading = ({page}: Visit, text: string) => page.locator("h1", {hasText: text}).waitFor();

/** Without locator.click(), which scrolls the page under a sticky navbar. */
async function pressLogo({page}: Visit): Promise<void> {
  const box = await page.locator(".logo").boundingBox();
  if (!box) throw new Error("There is no logo.");
  await page.mouse.click(box.x + 5, box.y + box.height / 2);
}

test("a click shows the page in place, with title, address, sidebar and contents", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  await mark(visit);
  await page.click('#pd-main a:has-text("the long page")');
  await heading(visit, "A long page");
  assert.is(await isMarked(visit), true);
  assert.is(await page.title(), "A long page | Test Site");
  assert.is(new URL(page.url()).pathname, "/release/guide/long");
  assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "A long page");
  assert.is(await page.locator(".toc-column a").first().innerText(), "Part 1");
});

test("a link of the sidebar shows its page in place before the whole tree has come", async (visit) => {
  const {page} = visit;
  await page.route("**/assets/sidebar-*.json", () => new Promise(() => {}));
  await visit.open("/release/start");
  await mark(visit);
  await page.click('.sidebar a:has-text("The guide")');
  await heading(visit, "The guide");
  assert.is(await isMarked(visit), true);
});

test("what a click shows is what the document says", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  const loaded = await page.locator("#pd-main").evaluate((main) => main.innerHTML);
  await visit.open("/release/start");
  await page.click('#pd-main a:has-text("the long page")');
  await heading(visit, "A long page");
  assert.is(await page.locator("#pd-main").evaluate((main) => main.innerHTML), loaded);
});

test("the focus moves to the page and its title is announced", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  await page.click('#pd-main a:has-text("the long page")');
  await heading(visit, "A long page");
  assert.is(await page.evaluate(() => document.activeElement?.id), "pd-main");
  assert.is(await page.locator("#pd-announcer").innerText(), "A long page");
  assert.is(await page.locator("#pd-announcer").getAttribute("role"), "status");
});

test("the next page begins at its top, or at the anchor", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  await page.evaluate(() => scrollTo(0, 4000));
  await page.click('#pd-main a:has-text("the start")');
  await heading(visit, "Start");
  assert.is(await page.evaluate(() => scrollY), 0);

  await page.click('#pd-main a:has-text("its end")');
  await heading(visit, "A long page");
  const top = await page.locator("#the-end").evaluate((end) => end.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 900, `the anchor is in view: ${top}`);
  assert.is(await page.evaluate(() => document.activeElement?.id), "the-end");
});

test("back and forward restore the scroll position", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  await page.evaluate(() => scrollTo(0, 1500));
  await pressLogo(visit);
  await page.locator(".hero").waitFor();
  await page.goBack();
  await heading(visit, "A long page");
  await page.waitForFunction(() => scrollY === 1500);
  await page.goForward();
  await page.locator(".hero").waitFor();
  assert.is(await page.evaluate(() => scrollY), 0);
});

test("anchors of the same page go back and forward too", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  await mark(visit);
  await page.click('#pd-main a:has-text("ends there")');
  await page.waitForFunction(() => scrollY > 1000);
  await page.goBack();
  await page.waitForFunction(() => scrollY === 0);
  await page.goForward();
  await page.waitForFunction(() => scrollY > 1000);
  assert.is(await isMarked(visit), true);
});

test("a reload keeps the scroll position, and the position of the page before", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  await page.evaluate(() => scrollTo(0, 1200));
  await pressLogo(visit);
  await page.locator(".hero").waitFor();
  await page.reload();
  await page.goBack();
  await heading(visit, "A long page");
  await page.waitForFunction(() => scrollY === 1200);
});

test("a damaged entry of the history leaves the others as they are", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/long");
  await page.evaluate(() => scrollTo(0, 1200));
  await pressLogo(visit);
  await page.locator(".hero").waitFor();
  await page.addInitScript(() => {
    const kept = JSON.parse(sessionStorage.getItem("protodocs.scroll") ?? "[]") as unknown[];
    sessionStorage.setItem("protodocs.scroll", JSON.stringify([["damaged"], null, ...kept]));
  });
  await page.reload();
  await page.goBack();
  await heading(visit, "A long page");
  await page.waitForFunction(() => scrollY === 1200);
});

test("going back before React has taken over the shell changes it all the same", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  await page.click('#pd-main a:has-text("the long page")');
  await heading(visit, "A long page");
  // React begins with a message to itself.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 500);
    };
  });
  await page.reload();
  await page.goBack();
  await heading(visit, "Start");
  assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "A long page", "React has not begun");
  await page.locator(".sidebar [aria-current=page]", {hasText: "Start"}).waitFor();
  await page.locator(".toc-column a", {hasText: "Part 12"}).waitFor({state: "detached"});
});

test(
  "a page that cannot be loaded is left to the browser, with a warning",
  async (visit) => {
    const {page} = visit;
    await visit.open("/release/start");
    await mark(visit);
    await page.route("**/guide/long.js", (route) => route.abort());
    await page.click('#pd-main a:has-text("the long page")');
    await heading(visit, "A long page");
    assert.is(await isMarked(visit), false);
    assert.is(new URL(page.url()).pathname, "/release/guide/long");
    assert.ok(
      visit.console.some((line) =>
        line.startsWith("warning: The page /release/guide/long could not be loaded in place")
      )
    );
  },
  {expects: /could not be loaded in place|Failed to load resource/}
);

test("a newer click wins over an older load", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  let let_go = () => {};
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route("**/guide/long.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.click('#pd-main a:has-text("the long page")');
  await page.click('#pd-main a:has-text("the last page")');
  await heading(visit, "The last page");
  let_go();
  await page.waitForTimeout(200);
  assert.is(await page.locator("h1").innerText(), "The last page");
  assert.is(new URL(page.url()).pathname, "/release/last");
});

test("a progress bar appears once a change has lasted 200 ms", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  let let_go = () => {};
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route("**/guide/long.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const {dataset} = document.body;
    const note = (name: string) => void (dataset[name] ??= String(performance.now()));
    // The page's own timers say what is late, however busy the machine is.
    document.addEventListener("click", () => (note("at"), setTimeout(note, 600, "late")), true);
    new MutationObserver(() => note("shown")).observe(document.getElementById("pd-progress")!, {attributes: true});
  });
  await page.click('#pd-main a:has-text("the long page")');
  await page.locator("body[data-shown][data-late]").waitFor();
  assert.is(await page.locator("#pd-progress").isVisible(), true);
  const [at = NaN, shown = NaN, late = NaN] = await page.evaluate(() =>
    ["at", "shown", "late"].map((name) => Number(document.body.dataset[name]))
  );
  assert.ok(shown - at >= 195, `after ${shown - at} ms`);
  assert.ok(shown < late, "before a timer of 600 ms that started at the click");
  assert.is(await page.locator("h1").innerText(), "Start");
  let_go();
  await heading(visit, "A long page");
  assert.is(await page.locator("#pd-progress").isVisible(), false);
});

test("a quick change shows no bar", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  await page.click('#pd-main a:has-text("the last page")');
  await heading(visit, "The last page");
  await page.goBack();
  await heading(visit, "Start");
  await page.evaluate(() => {
    new MutationObserver(() => (document.body.dataset["shown"] = "")).observe(document.getElementById("pd-progress")!, {
      attributes: true,
      attributeFilter: ["hidden"]
    });
  });
  await page.click('#pd-main a:has-text("the last page")'); // which is there by now, however slow the machine is
  await heading(visit, "The last page");
  await page.waitForTimeout(300);
  assert.is(await page.locator("body[data-shown]").count(), 0);
});

test("addresses that end in .html are the page's own", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start.html");
  assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "Start");
  for (const [href, path] of [
    ["/release/last.html", "/release/last"],
    ["/release/guide/long.html#the-end", "/release/guide/long"],
    ["/index.html", "/"]
  ] as const) {
    await mark(visit);
    await page
      .locator("#pd-main a")
      .first()
      .evaluate((link, to) => link.setAttribute("href", to), href);
    await page.locator("#pd-main a").first().click();
    await page.waitForURL((url) => url.pathname === path);
    assert.is(await isMarked(visit), true, href);
    await page.goBack();
    await heading(visit, "Start");
  }
});

test("links with modifier keys, targets, downloads and other origins are the browser's", async (visit) => {
  const {page, context} = visit;
  await visit.open("/release/start");
  await mark(visit);

  for (const modifier of ["Control", "Shift"] as const) {
    const opened = context.waitForEvent("page");
    await page.click('#pd-main a:has-text("the last page")', {modifiers: [modifier]});
    await closePage(await opened);
  }
  const link = page.locator('#pd-main a:has-text("the last page")');
  await link.evaluate((a) => a.setAttribute("target", "_blank"));
  const opened = context.waitForEvent("page");
  await link.click();
  await closePage(await opened);
  assert.is(new URL(page.url()).pathname, "/release/start");

  await link.evaluate((a) => {
    a.removeAttribute("target");
    a.setAttribute("download", "");
  });
  const download = page.waitForEvent("download");
  await link.click();
  await (await download).cancel();
  assert.is(await isMarked(visit), true);

  await context.route("https://elsewhere.example/**", (route) =>
    route.fulfill({contentType: "text/html", body: "<h1>Elsewhere</h1>"})
  );
  await page.click('#pd-main a:has-text("another site")');
  await heading(visit, "Elsewhere");
});

test("files of the site are not taken for pages", async (visit) => {
  const {page} = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit.open("/release/start");
  await page.click('#pd-main a:has-text("a file")');
  await page.waitForURL(/data-.*\.txt$/);
  assert.is(
    asked.some((path) => path.endsWith(".txt.js")),
    false
  );
});

test("the skip link is the first stop of the Tab key and leads to the page", async (visit) => {
  const {page} = visit;
  await visit.open("/release/start");
  await page.keyboard.press("Tab");
  assert.is(await page.evaluate(() => document.activeElement?.textContent), "Skip to main content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.is(await page.evaluate(() => document.activeElement?.closest("#pd-main") !== null), true);
});

run();
