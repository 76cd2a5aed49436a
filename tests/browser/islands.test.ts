// Components in an article, each hydrated on its own.

import {assert, browserSuite, hydrated, type VisitOptions} from "./suite.ts";

const {test, run} = browserSuite("islands");

/** The two components that fail on purpose, logged once each. */
const BAD: VisitOptions = {
  expects: /^error: The component (Broken stays as|Different is not what) the server rendered/
};

test(
  "on load",
  async ({page, open}) => {
    await open("/release/guide/parts");
    const counter = page.locator(".counter").first();
    await hydrated(counter);
    await counter.click();
    assert.is(await counter.innerText(), "4");
  },
  BAD
);

test(
  "after a click on a link too",
  async ({page, open}) => {
    await open("/release/start");
    await page.click('#pd-main a:has-text("the parts")');
    await page.locator("h1", {hasText: "Parts"}).waitFor();
    await hydrated(page.locator(".counter").first());
    await page.locator(".counter").first().click();
    assert.is(await page.locator(".counter").first().innerText(), "4");
  },
  BAD
);

test(
  "when visible, and not before",
  async ({page, open}) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open("/release/guide/parts");
    await page.waitForTimeout(300);
    assert.is(
      asked.some((url) => url.includes("Later-")),
      false
    );
    assert.is(await page.locator(".later").innerText(), "still");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => document.querySelector(".later")?.textContent === "alive");
  },
  BAD
);

test(
  "when the reader uses it, and not before: nothing pressed or typed is lost",
  async ({page, open}) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const wasAsked = () => asked.some((url) => url.includes("/Used-"));
    await open("/release/guide/parts");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(".later", {hasText: "alive"}).waitFor();
    assert.is(wasAsked(), false, "it is in view, and nobody uses it");
    const button = page.locator(".used button");
    await button.click();
    await button.getByText("1", {exact: true}).waitFor();
    assert.is(wasAsked(), true);

    await page.goto("about:blank");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/Used-/, async (route) => {
      await held;
      await route.continue();
    });
    await open("/release/guide/parts");
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("reader");
    assert.is(await button.innerText(), "0");
    release();
    await button.getByText("1", {exact: true}).waitFor();
    await page.locator(".used output", {hasText: "reader"}).waitFor();
  },
  BAD
);

test(
  "text that the browser restores is used",
  async ({page, open}) => {
    // As after a reload: the field differs from the document when the runtime starts.
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>(".used input");
        if (!field) return;
        field.value = "restored";
        observer.disconnect();
      }).observe(document, {childList: true, subtree: true})
    );
    await open("/release/guide/parts");
    await page.locator(".used output", {hasText: "restored"}).waitFor();
  },
  BAD
);

test(
  "what was typed before it was alive counts",
  async ({page, open}) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/Later-/, async (route) => {
      await held;
      await route.continue();
    });
    await open("/release/guide/parts");
    const field = page.locator(".name");
    await field.fill("reader");
    await field.press("Home");
    assert.is(await page.locator(".greeting").innerText(), "Hello, you");
    release();
    await page.waitForFunction(() => document.querySelector(".later")?.textContent === "alive");
    await page.locator(".greeting", {hasText: "Hello, reader"}).waitFor();
    await page.keyboard.type("dear ");
    assert.is(await field.inputValue(), "dear reader", "and the caret is where it was");
    assert.is(await page.locator(".greeting").innerText(), "Hello, dear reader");
  },
  BAD
);

test(
  "never: no wrapper, no script",
  async ({page, open}) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open("/release/guide/parts");
    assert.is(await page.locator(".still").evaluate((still) => still.closest("pd-island")), null);
    assert.is(
      asked.some((url) => url.includes("Still-")),
      false
    );
  },
  BAD
);

test("pages without components load none", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/release/start");
  assert.equal(
    asked.filter((path) => /Counter|Tabs|Later|Broken|Different/.test(path)),
    []
  );
});

test(
  "one that throws leaves its server markup and is logged once",
  async ({page, open, console}) => {
    await open("/release/guide/parts");
    const told = () =>
      console.filter((line) =>
        line.includes(
          "The component Broken stays as the server rendered it: Error: This component is broken on purpose."
        )
      ).length;
    while (told() === 0) await page.waitForTimeout(50);
    await page.waitForTimeout(200);
    assert.is(told(), 1);
    assert.is(await page.locator(".broken strong").innerText(), "inside");
  },
  BAD
);

test(
  "one that mismatches keeps what stood between its tags, alive",
  async ({page, open}) => {
    await open("/release/guide/parts");
    await page.locator(".different.browser").waitFor();
    assert.is(await page.locator(".different strong").innerText(), "children");
    const counter = page.locator(".different .counter");
    await hydrated(counter);
    await counter.click();
    assert.is(await counter.innerText(), "21");
  },
  BAD
);

test(
  "tabs of a group change together and are remembered",
  async ({page, open}) => {
    await open("/release/guide/parts");
    const seen = () => page.locator(".tab-panel:visible").allInnerTexts();
    assert.equal(
      (await seen()).map((text) => text.trim()),
      ["Written in Go.", "Again in Go."]
    );
    await open("/release/guide/parts#python");
    assert.match((await seen())[0] ?? "", /Written in Python/);
    await open("/release/guide/parts");
    await page.locator(".tab-list").first().getByText("Python").click();
    assert.match((await seen())[1] ?? "", /Again in Python/);
    await page.reload();
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".tab-panel")].some(
        (panel) => panel.checkVisibility() && panel.textContent?.includes("Again in Python")
      )
    );
    assert.is((await seen()).length, 2);
  },
  BAD
);

test(
  "tabs work by keyboard",
  async ({page, open}) => {
    await open("/release/guide/parts");
    await page.locator(".tabs").first().getByLabel("Go").focus();
    await page.keyboard.press("ArrowRight");
    assert.match(await page.locator(".tab-panel:visible").first().innerText(), /Python/);
  },
  BAD
);

test(
  "a component inside a tab is alive",
  async ({page, open}) => {
    await open("/release/guide/parts");
    await page.locator(".tab-list").first().getByText("Python").click();
    const counter = page.locator(".tabs .counter");
    await hydrated(counter);
    await counter.click();
    assert.is(await counter.innerText(), "11");
  },
  BAD
);

test(
  "hydrating moves nothing",
  async ({page, open}) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as {value: number}).value))
      ).observe({type: "layout-shift", buffered: true});
    });
    for (const address of ["/release/guide/parts", "/release/guide/long", "/release/start", "/"]) {
      await open(address);
      await page.waitForTimeout(500);
      assert.equal(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts), [], address);
    }
  },
  BAD
);

test("code is copied, and said to be", async ({page, open, context}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/release/guide/long");
  const block = page.locator("figure.code").first();
  await block.hover();
  await block.getByRole("button", {name: "Copy code"}).click();
  await block.getByText("Copied").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^echo one\necho two # a comment/);
  assert.is(await page.locator("#pd-announcer").innerText(), "Copied to the clipboard");
  await block.getByText("Copy", {exact: true}).waitFor();
});

test("lines that are too long wrap on demand", async ({page, open}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open("/release/guide/long");
  const button = {name: "Wrap long lines", includeHidden: true};
  const short = page.locator("figure.code[data-language=diff]");
  await short.hover();
  assert.is(await short.getByRole("button", button).isVisible(), false, "there is nothing to wrap");
  const figure = page.locator("figure.code", {hasText: "echo one"});
  const wrap = figure.getByRole("button", button);
  await figure.hover();
  await wrap.click();
  assert.is(await wrap.getAttribute("aria-pressed"), "true");
  assert.is(await figure.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth), false);
  const gaps = await figure.locator(".line").evaluateAll((lines) => {
    const boxes = lines.map((line) => line.getBoundingClientRect());
    return boxes.slice(1).map(({top}, index) => Math.round(top - boxes[index]!.bottom));
  });
  assert.equal([...new Set(gaps)], [0], "no blank lines between them");
  await wrap.click();
  assert.is(await figure.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth), true);
});

test("without the clipboard interface it is copied by selection", async ({page, open, context}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/release/guide/long");
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, "writeText", {value: () => Promise.reject(new Error("no"))})
  );
  const block = page.locator("figure.code").first();
  await block.hover();
  await block.getByRole("button", {name: "Copy code"}).click();
  await block.getByText("Copied").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^echo one/);
});

test("a component that is left before React has come to it says nothing", async ({page, open}) => {
  await page.addInitScript(() => {
    // React's scheduler speaks through a channel.
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => post.call(this, message);
      if (isHeld) held.push(send);
      else send();
    };
    const hold = (next: boolean): void => {
      isHeld = next;
      if (!next) for (const send of held.splice(0)) send();
    };
    Object.assign(globalThis, {hold});
  });
  const hold = (isHeld: boolean) =>
    page.evaluate((is) => (globalThis as unknown as {hold(is: boolean): void}).hold(is), isHeld);
  await open("/release/start");
  await hold(true);
  await page.locator("#pd-main a[href='/release/guide/parts']").evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => {
    const island = document.querySelector("pd-island[data-island=Counter]");
    return island && Object.keys(island).some((key) => key.startsWith("__reactContainer$"));
  });
  await page
    .locator("#pd-main a[href='/release/start']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL("**/release/start");
  await hold(false);
  await page.locator("h1", {hasText: "Start"}).waitFor();
});

run();
