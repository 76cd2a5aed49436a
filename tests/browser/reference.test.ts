// Reference pages of our own documentation in the
// browser: samples, playground, trees, anchors and layout.

import type {Page} from "playwright-core";
import {findingsInBothModes, showMode} from "./axe.ts";
import {faults} from "./faults.ts";
import {alive, assert, browserSuite, hydrated, settled} from "./suite.ts";
import {translated} from "./translated.ts";

const {test, run} = browserSuite("references", {own: true});

const REST = "/release/api/rest/data-v2/trading-data-service";
const OPERATION = `${REST}-list-orders`;
const STREAM = `${REST}-observe-orders`;
const ENDPOINTS = "/release/api/rest/data-v2/endpoints";
const PROTO = "/release/api/grpc/vega/vega.proto";
const LARGEST = "/pre-release/api/grpc/data-node/api/v2/trading_data.proto";
const WALLET = "/release/api/vega-wallet/reference";
const RPC = `${WALLET}/core/json-rpc`;
const PLAYGROUND = `${WALLET}/core/json-rpc-api-playground`;

/** One of each kind. */
const KINDS = [
  OPERATION,
  STREAM,
  "/release/category/api/rest/data-v2/accounts",
  ENDPOINTS,
  "/release/api/grpc/vega/assets.proto",
  RPC,
  PLAYGROUND,
  `${WALLET}/local-service/wallet-api`
];

test("a type that is described elsewhere opens where it is used, to any depth", async ({page, open, context}) => {
  await open(`${REST}-list-markets`);
  const row = (name: string, within = page.locator("#pd-main")) =>
    within.locator("li", {has: page.locator(`:scope > :is(.name, b):text-is("${name}")`)}).last();
  const type = (of: ReturnType<typeof row>) => of.locator(":scope > span > a");
  const address = page.url();
  const instrument = row("instrument");
  await page.locator(".responses").locator("xpath=..").getByRole("button", {name: "Expand all"}).click();
  await page.locator(".operation[data-paired]").waitFor(); // its tools are there
  await type(instrument).click();
  await instrument.locator(":scope > details[open]").waitFor();
  assert.match(
    (await instrument.locator(":scope > details > summary").textContent()) ?? "",
    /^markets\.edges\.node\.[\w.]*instrument$/
  );
  assert.is(page.url(), address, "the reader stays");
  assert.is(await type(instrument).getAttribute("aria-expanded"), "true");

  const future = row("future", instrument);
  await type(future).click();
  await row("settlementAsset", future).waitFor();
  const duplicates = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({id}) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  assert.equal(duplicates, []);
  const anchor = row("settlementAsset", future).locator(":scope > .name");
  assert.match((await anchor.getAttribute("href")) ?? "", /get-market#/, "its anchor is where it is described");

  await type(instrument).click();
  assert.is(await instrument.locator(":scope > details").count(), 0);
  const other = context.waitForEvent("page");
  await type(instrument).click({modifiers: ["ControlOrMeta"]});
  await (await other).waitForURL(/get-market#schema-vegaInstrument$/);
  assert.is(await instrument.locator(":scope > details").count(), 0);
});

test("emphasis in a description is italic, unlike the notes next to a name", async ({page, open}) => {
  await open(OPERATION);
  const styles = await page.evaluate(() => {
    const row = document.querySelector(".schema > li:has(> div):has(> span)")!;
    return ["div", "span"].map((place) => {
      const em = row.querySelector(`:scope > ${place}`)!.appendChild(document.createElement("em"));
      return getComputedStyle(em).fontStyle;
    });
  });
  assert.equal(styles, ["italic", "normal"]);
});

test("code in a description keeps its distance from the edge", async ({page, open}) => {
  await open(OPERATION);
  const padding = await page.evaluate(() => {
    const figure = document.createElement("figure");
    figure.className = "code";
    const code = document.createElement("code");
    figure.appendChild(document.createElement("pre")).append(code);
    document.querySelector(".reference")!.append(figure);
    return getComputedStyle(code).padding;
  });
  assert.is(padding, "0px 16px");
});

test(
  "long names of types break on a phone",
  async ({page, open}) => {
    await open(OPERATION);
    const width = await page.evaluate(() => {
      const type = document.querySelector(".schema > li")!.appendChild(document.createElement("details"));
      type.appendChild(document.createElement("summary")).textContent = "long_name_".repeat(8);
      return document.documentElement.scrollWidth;
    });
    assert.is(width, 390);
  },
  {viewport: {width: 390, height: 844}}
);

// ---------------------------------------------------------------- code samples

test("the language of the samples is remembered, on other operations and after a reload", async ({page, open}) => {
  const shown = () => page.locator(".samples .tab-panel:visible").allInnerTexts();
  await open(OPERATION);
  assert.match((await shown()).join(), /curl .*https:/);
  await page.locator(".samples .tab-list").getByText("Python").click();
  assert.match((await shown()).join(), /requests\.get/);

  await page
    .getByRole("navigation", {name: "Pages of this section"})
    .getByRole("link", {name: /Get order/})
    .click();
  await page.locator("h1", {hasText: "Get order"}).waitFor();
  await page.locator(".samples .tab-panel:visible", {hasText: "requests.get"}).waitFor();
  assert.is((await shown()).length, 1);

  await page.reload();
  await settled(page);
  assert.match((await shown()).join(), /requests\.get/);
  await open(STREAM);
  await settled(page);
  assert.is(
    await page.locator(".samples").getByLabel("Python", {exact: true}).isChecked(),
    true,
    "a page that was not open then"
  );
});

test("a field and its line in the example are marked together", async ({page, open}) => {
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("field") ?? [])].map((range) => String(range)).join());
  const until = (text: string) =>
    page.waitForFunction(
      (wanted) => [...(CSS.highlights.get("field") ?? [])].some((range) => String(range).startsWith(wanted)),
      text
    );
  await open(OPERATION);
  const row = (name: string) =>
    page.locator(".responses .schema > li", {has: page.locator(`:scope > b:text-is("${name}")`)});
  await row("hasNextPage").hover();
  await until('"hasNextPage":');
  assert.is(await row("hasNextPage").getAttribute("data-marked"), "");
  await page.locator("h1").hover();
  assert.is(await marked(), "");

  await page.locator(".responses .name", {hasText: /^orders$/}).focus();
  await until('"orders":');

  const line = page.locator(".examples pre:visible .hljs b", {hasText: /^"edges"$/}).first();
  await line.hover();
  await until('"edges":');
  await page.locator('.schema > li[data-marked] > b:text-is("edges")').waitFor();
});

test(
  "on a phone the parameters follow the header, then the samples, then the responses",
  async ({page, open}) => {
    for (const address of [OPERATION, STREAM]) {
      await open(address);
      const {head, samples, parts} = await boxes(page);
      assert.ok(parts.top >= head.bottom, `${address}: the parameters come after the header`);
      assert.ok(samples.top >= parts.bottom, `${address}: the samples come after the parameters`);
      const responses = await page.evaluate(
        () => document.getElementById("responses")!.getBoundingClientRect().toJSON() as DOMRect
      );
      assert.ok(responses.top >= samples.bottom, `${address}: the responses come after the samples`);
    }
  },
  {viewport: {width: 390, height: 844}}
);

test("on a wide screen the sample is in view beside, and stays there", async ({page, open}) => {
  for (const address of [OPERATION, STREAM]) {
    await open(address);
    for (const down of [0, 600]) {
      await page.evaluate((top) => scrollTo(0, top), down);
      const {samples, parts} = await boxes(page);
      assert.ok(samples.left >= parts.right && samples.right <= 1440, `${address}: beside`);
      assert.ok(samples.top >= 0 && samples.top < 450, `${address}: at ${samples.top} after scrolling ${down}`);
    }
  }
});

function boxes(page: Page): Promise<Record<"head" | "samples" | "parts", DOMRect>> {
  return page.evaluate(() => {
    const box = (part: string) =>
      document.querySelector(`.operation-${part}`)!.getBoundingClientRect().toJSON() as DOMRect;
    return {head: box("head"), samples: box("samples"), parts: box("parts")};
  });
}

// ---------------------------------------------------------------- playground

test("the playground composes JSON, curl and JavaScript, copies them, and asks no one", async ({
  page,
  open,
  context,
  origin
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(PLAYGROUND);
  await settled(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  const field = (name: string) =>
    page.locator(".playground-field", {has: page.getByText(name, {exact: true})}).locator("input, select, textarea");
  const output = (title: string) =>
    page.locator(".playground-code", {has: page.getByRole("button", {name: `Copy ${title}`})}).locator("code");
  const composed = async () =>
    JSON.parse(await output("JSON").innerText()) as {method: string; params: Record<string, unknown>};

  await field("Method").selectOption("client.send_transaction");
  await field("sendingMode").selectOption("TYPE_ASYNC");
  await field("publicKey").fill("b0b's key");
  await field("transaction").fill('{"voteSubmission": {"value": "VALUE_YES"}}');
  assert.equal(await composed(), {
    jsonrpc: "2.0",
    id: "1",
    method: "client.send_transaction",
    params: {publicKey: "b0b's key", sendingMode: "TYPE_ASYNC", transaction: {voteSubmission: {value: "VALUE_YES"}}}
  });
  const write = (language: string) =>
    page.getByRole("group", {name: "Language of the request"}).getByRole("button", {name: language}).click();
  await write("curl");
  const curl = await output("curl").innerText();
  assert.match(curl, /^curl http:\/\/localhost:1789\/api\/v2\/requests \\/);
  assert.ok(curl.includes(`"publicKey": "b0b'\\''s key"`), "a quote does not end the shell's string");
  await write("JavaScript");
  assert.match(
    await output("JavaScript").innerText(),
    /await fetch\("http:\/\/localhost:1789\/api\/v2\/requests".*"sendingMode": "TYPE_ASYNC"/s
  );

  await field("transaction").fill("{");
  assert.is(await page.getByRole("alert").innerText(), "This is not JSON.");
  await field("transaction").fill("{}");
  assert.is(await page.getByRole("alert").count(), 0);

  for (const title of ["JSON", "curl", "JavaScript"]) {
    await write(title);
    await page.getByRole("button", {name: `Copy ${title}`}).click();
    await page.locator(".playground-code p", {hasText: "Copied"}).waitFor();
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), await output(title).innerText());
  }
  // The first interaction with a page fetches its sidebar and prefetches pages: chunks, and documents of long articles.
  assert.equal(
    asked.filter((request) => !request.startsWith(`GET ${origin}/`) || !/(\.(js|json)|\/[\w-]+)$/.test(request)),
    []
  );
});

// ---------------------------------------------------------------- without scripts, and anchors

test(
  "trees open without scripts",
  async ({page, origin}) => {
    await page.goto(origin + OPERATION);
    const error = page.locator("#response-500");
    const detail = error.locator("details", {has: page.locator("> summary", {hasText: /^\d+ propert/})});
    assert.is(await error.isVisible(), false);
    await page.locator(".responses > label", {hasText: "500"}).click();
    assert.is(await error.isVisible(), true);
    assert.is(await page.locator("#response-200").isVisible(), false);
    assert.is(await detail.locator(".schema > li").first().isVisible(), false);
    await detail.locator("> summary").click();
    assert.is(await detail.locator(".schema > li").first().isVisible(), true);
    await page.locator(".responses > label", {hasText: "200"}).click();
    const statuses = page.locator("#schema-vegaOrderStatus");
    assert.is(await statuses.locator("dt").first().isVisible(), false);
    await statuses.locator("> summary").click();
    assert.match(await statuses.locator("dl").innerText(), /STATUS_ACTIVE/);
    await page.locator(".samples .tab-list").getByText("Python").click();
    assert.match(await page.locator(".samples .tab-panel:visible").innerText(), /requests\.get/);
  },
  {javaScriptEnabled: false}
);

test(
  "an address leads to a response that is not chosen, without scripts",
  async ({page, origin}) => {
    await page.goto(`${origin}${OPERATION}#response-500`);
    await page.locator("#response-500").waitFor({state: "visible"});
    assert.ok(await page.evaluate(() => scrollY > 0));
  },
  {javaScriptEnabled: false}
);

test("the list of parts leads to a response, which is then chosen", async ({page, open}) => {
  await open(OPERATION);
  await settled(page);
  await page.getByRole("navigation", {name: "Parts of this operation"}).getByRole("link", {name: "500"}).click();
  await page.locator("#response-500").waitFor({state: "visible"});
  assert.is(await page.locator("#response-200").isVisible(), false);
});

test("all that is folded in a section opens at once, and folds again", async ({page, open}) => {
  await open(OPERATION);
  await settled(page);
  const section = page.locator(".operation-part", {has: page.locator("#responses")});
  const folded = section.locator("details:not([open])");
  await section.getByRole("button", {name: "Expand all"}).click();
  assert.is(await folded.count(), 0);
  await section.getByRole("button", {name: "Collapse all"}).click();
  assert.is(await section.locator("details[open]").count(), 0);
});

for (const [width, offset] of [
  [390, 140],
  [1440, 100]
] as const) {
  test(
    `a link to a field leads to it, past sections that were not laid out, at ${width} pixels`,
    async ({page, origin}) => {
      for (const address of [`${PROTO}#Position.party_id`, `${LARGEST}#ListAccountsRequest.filter`, `${RPC}#errors`]) {
        await page.goto(origin + address);
        await settled(page);
        const top = await page.evaluate(() => document.querySelector(":target")!.getBoundingClientRect().top);
        assert.ok(top > 50 && top < offset, `${address} is ${Math.round(top)} pixels below the top of the window`);
      }
    },
    {viewport: {width, height: 900}}
  );
}

test("a link from another page leads to a field, however far down in its section", async ({page, open}) => {
  await open(RPC);
  const click = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      document.querySelector("#pd-main")!.append(link);
      link.click();
    }, href);
  for (const anchor of [
    "OrderError.ORDER_ERROR_SELF_TRADING",
    "StopOrder",
    "MarketData.liquidity_provider_fee_share",
    "NodeData.pending_nodes"
  ]) {
    await click(`${PROTO}#${anchor}`);
    const target = page.locator(`[id="${anchor}"]`);
    await target.waitFor();
    const top = await target.evaluate(async (element) => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().top;
    });
    assert.ok(top > 50 && top < 140, `${anchor} is ${Math.round(top)} pixels below the top of the window`);
    await click(RPC);
    await target.waitFor({state: "detached"});
  }
});

test("going back leads to what the reader has left, whatever the sections above it are tall", async ({page, open}) => {
  const top = (section: number) =>
    page.evaluate((index) => document.querySelectorAll(".sized")[index]?.getBoundingClientRect().top ?? NaN, section);
  await open(PROTO);
  await page.mouse.move(700, 450);
  for (let turn = 0; turn < 15; turn++) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForTimeout(300);
  const section = await page.evaluate(() =>
    [...document.querySelectorAll(".sized")].findIndex((one) => one.getBoundingClientRect().bottom > 200)
  );
  const left = await top(section);
  await page.locator("#pd-navbar .logo").evaluate((logo: HTMLElement) => logo.click());
  await page.locator(".hero").waitFor();
  await page.goBack();
  await page.locator(".sized").first().waitFor({state: "attached"});
  for (const how of ["back", "reload"]) {
    if (how === "reload") await page.reload();
    await alive(page);
    await page.waitForTimeout(300);
    const found = await top(section);
    assert.ok(
      section > 5 && Math.abs(found - left) <= 5,
      `${how}: section ${section} is at ${found} instead of ${left}`
    );
  }
});

test("values are chips, and make way for their meanings", async ({page, open}) => {
  await open(OPERATION);
  const row = page.locator('[id="query-filter.statuses"]');
  const chips = row.locator("summary > code");
  assert.equal((await chips.allInnerTexts()).slice(1, 3), ["STATUS_ACTIVE", "STATUS_EXPIRED"]);
  assert.match((await chips.last().innerText()) ?? "", /^\+\d$/);
  await row.locator("summary").click();
  assert.is(await chips.first().isVisible(), false);
  assert.ok(
    await row.getByRole("link", {name: "STATUS_ACTIVE", exact: true}).or(row.locator("dt")).first().isVisible()
  );
});

// ---------------------------------------------------------------- long pages

const COMMANDS = "/release/node-operators/commands/vega";

test("a long page is its own index: each of its parts is folded to its name", async ({page, open}) => {
  const bounds = {[PROTO]: 8000, [COMMANDS]: 8000, [RPC]: 12_000, [LARGEST]: 32_000};
  for (const [address, most] of Object.entries(bounds)) {
    await open(address);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= most, `${address} is ${height} pixels tall`);
  }
  await open("/release/api/grpc/vega/assets.proto");
  assert.is(await page.locator(".unit").count(), 0, "a short one shows everything");
});

test("a part opens for a word that the browser finds in it, as a text fragment does", async ({page, open}) => {
  await open(PROTO);
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(`${address}#:~:text=Saved%20on%20the%20infrastructure%20fee`);
  const units = page.locator(".unit[open]");
  await units.first().waitFor();
  assert.equal(await units.locator("summary [id]").evaluateAll((names) => names.map(({id}) => id)), ["Fee"]);
});

test("a part opens for its anchor, for that of a row, and when its name is pressed", async ({page, open}) => {
  const unit = (id: string) => page.locator(".unit", {has: page.locator(`summary [id="${id}"]`)});
  const isOpen = (id: string) => unit(id).evaluate((details: HTMLDetailsElement) => details.open);
  await open(`${PROTO}#Trade`);
  assert.equal([await isOpen("Trade"), await isOpen("Order")], [true, false]);
  await unit("Trade").getByRole("link", {name: "Side", exact: true}).click();
  await page.waitForURL(/#Side$/);
  assert.ok(await isOpen("Side"));
  await open(`${PROTO}#Order.price`);
  assert.ok(await isOpen("Order"));
  assert.ok(await page.locator('[id="Order.price"]').isVisible());
  await page.locator('[id="Order"]').click();
  assert.not(await isOpen("Order"));
  await page.locator('[id="Fee"]').click();
  assert.ok(await isOpen("Fee"));
  const permalink = page.getByRole("link", {name: "Link to Fee", exact: true});
  assert.is(await permalink.getAttribute("href"), "#Fee");
});

test(
  "without scripts, an anchor opens what it is in",
  async ({page, origin}) => {
    await page.goto(`${origin + PROTO}#Order.price`);
    assert.ok(await page.locator('[id="Order.price"]').isVisible());
    assert.is(await page.getByRole("button", {name: "Expand all"}).count(), 0);
  },
  {javaScriptEnabled: false}
);

// ---------------------------------------------------------------- indexes

test("the index of endpoints narrows as the reader types", async ({page, open}) => {
  await open(ENDPOINTS);
  await hydrated(page.locator(".filtered-list"));
  const shown = page.locator(".index > li:visible");
  const all = await shown.count();
  assert.ok(all > 100);
  const field = page.getByRole("searchbox", {name: "Filter endpoints"});
  await field.fill("orders LIST");
  await page.locator(".list-filter output", {hasText: "entries"}).waitFor();
  assert.equal(await page.locator(".list-filter output").innerText(), `${await shown.count()} entries`);
  for (const text of await shown.allInnerTexts()) assert.match(text, /orders[^]*list|list[^]*orders/i);
  assert.is(await page.locator(".list-group:visible", {hasText: "Accounts"}).count(), 0, "a group without entries");
  await field.fill("no such endpoint");
  await page.locator(".list-filter output", {hasText: "0 entries"}).waitFor();
  await field.fill("");
  await page.locator(".list-filter output:empty").waitFor({state: "attached"});
  assert.is(await shown.count(), all);
});

test("an index of very many names is folded by group, and opens as the reader types", async ({page, open}) => {
  await open("/release/api/grpc/messages");
  await hydrated(page.locator(".filtered-list"));
  const shown = page.locator(".index > li:visible");
  assert.is(await shown.count(), 0);
  await page.locator(".unit > summary", {hasText: "markets.proto"}).click({position: {x: 5, y: 10}});
  assert.ok((await shown.count()) > 10);
  await page.getByRole("searchbox", {name: "Filter names"}).fill("IcebergOrder");
  await page.locator(".list-filter output", {hasText: "entr"}).waitFor();
  assert.ok((await shown.count()) > 0);
  for (const text of await shown.allInnerTexts()) assert.match(text, /IcebergOrder/i);
});

test("a table of very many parameters is folded by group, and opens for one of them", async ({page, open}) => {
  await open("/release/concepts/governance/all-parameters");
  const shown = page.locator(".parameter-table > li:visible");
  assert.is(await shown.count(), 0);
  await open("/release/concepts/governance/all-parameters#market.fee.factors.makerFee");
  await page.locator("[id='market.fee.factors.makerFee']:visible").waitFor();
  await hydrated(page.locator(".filtered-list"));
  await page.getByRole("searchbox", {name: "Filter by name"}).fill("makerFee");
  await page.locator(".list-filter output", {hasText: "entr"}).waitFor();
  assert.ok((await shown.count()) > 0);
});

test("what is typed before the field is alive narrows the index", async ({page, origin}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/FilteredList-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(origin + ENDPOINTS);
  await page.getByRole("searchbox", {name: "Filter endpoints"}).fill("no such endpoint");
  release();
  await page.locator(".list-filter output", {hasText: "0 entries"}).waitFor();
  assert.is(await page.getByRole("searchbox", {name: "Filter endpoints"}).inputValue(), "no such endpoint");
});

test(
  "without scripts the index of endpoints is whole, and has no field",
  async ({page, origin}) => {
    await page.goto(origin + ENDPOINTS);
    assert.ok((await page.locator(".index > li:visible").count()) > 100);
    assert.is(await page.getByRole("searchbox", {name: "Filter endpoints"}).count(), 0);
  },
  {javaScriptEnabled: false}
);

// ---------------------------------------------------------------- layout and accessibility

/** Lays out all sections, as scrolling through them would. */
async function whole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".sized {content-visibility: visible}");
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const address of [...KINDS, LARGEST])
  test(
    `${address} has no overlap, clipped text or sideways scrolling at any width, in both colour modes, and axe finds nothing`,
    async ({page, open}) => {
      await open(address);
      await settled(page);
      await whole(page);
      for (const width of [390, 996, 1440]) {
        await page.setViewportSize({width, height: 900});
        for (const mode of ["light", "dark"] as const) {
          await showMode(page, mode);
          assert.equal(await faults(page), [], `${width} pixels, ${mode}`);
        }
        if (width !== 996 && address !== LARGEST) assert.equal(await findingsInBothModes(page), [], `${width} pixels`);
      }
    },
    {viewport: {width: 390, height: 900}, bypassCSP: true}
  );

// ---------------------------------------------------------------- the filter of a long sidebar

test("a long sidebar is filtered by the words of pages and of their branches", async ({page, open}) => {
  await open(OPERATION);
  const sidebar = page.getByRole("navigation", {name: "Pages of this section"});
  const field = sidebar.getByPlaceholder("Filter");
  await settled(page);
  await field.click(); // the first interaction fetches the whole tree
  await field.fill("orders list");
  await sidebar
    .getByRole("status")
    .filter({hasText: /^\d+ pages$/})
    .waitFor();
  assert.is(await sidebar.locator(".tree").isVisible(), false);
  const names = await sidebar.getByRole("link").allInnerTexts();
  assert.ok(
    names.some((name) => /list orders/i.test(name)),
    names.join()
  );
  assert.ok(names.length < 60, `${names.length} entries`);
  assert.match((await sidebar.locator("[aria-current=page]").allInnerTexts()).join(), /List orders/);

  await sidebar.getByRole("link", {name: /List order versions/}).click();
  await page.locator("h1", {hasText: "List order versions"}).waitFor();
  assert.match((await sidebar.locator(".filtered [aria-current=page]").allInnerTexts()).join(), /List order versions/);

  await field.fill("nothing is called so");
  await sidebar.getByText("No page has these words.").waitFor();
  await field.fill("");
  await sidebar.locator(".tree [aria-current=page]").waitFor();
  assert.is(await sidebar.locator(".filtered").isVisible(), false);
});

test(
  "translated by the browser, the playground sends what is filled in, and groups of the sidebar open",
  async ({page, open}) => {
    for (const route of [PLAYGROUND, "/release/category/api/rest/explorer/block-explorer"])
      await page.route(`**${route}`, async (asked) => {
        const response = await asked.fetch();
        await asked.fulfill({response, body: translated(await response.text())});
      });
    await open(PLAYGROUND);
    const select = page.locator("pd-island select").first();
    await hydrated(select);
    await select.selectOption({index: 3});
    const chosen = await select.inputValue();
    await page.waitForFunction(
      (method) => document.querySelector("pd-island")?.textContent?.includes(`"${method}"`),
      chosen
    );
    await open("/release/category/api/rest/explorer/block-explorer");
    const group = page.locator("#pd-sidebar button[aria-expanded]").first();
    const before = await group.getAttribute("aria-expanded");
    await group.click();
    assert.is.not(await group.getAttribute("aria-expanded"), before);
  },
  {expects: /not what the server rendered/}
);

test("a page that the sidebar does not list marks the one that it is a part of", async ({page, open}) => {
  await open("/pre-release/api/graphql/types/order");
  const current = page.locator("#pd-sidebar a[aria-current=true]", {hasText: "GraphQL types"});
  await current.waitFor();
  assert.is(await page.locator("#pd-sidebar .tree a[aria-current]").count(), 1);
});

test("a page of rows to look up has a filter: rows with the words, below their headings", async ({page, open}) => {
  await open("/release/concepts/trading-framework/orders");
  assert.is(await page.locator(".row-filter").count(), 0, "it is for reading");
  await open("/release/releases/overview");
  assert.is(await page.locator(".row-filter").count(), 0, "half of it is text");
  await open("/release/api/messages");
  assert.ok(await page.locator(".prose > p + .row-filter + h2").isVisible(), "after the introduction");
  const rows = page.locator("article tbody tr:visible");
  const all = await rows.count();
  await page.locator(".row-filter input").fill("healthy node");
  await page.locator(".row-filter output", {hasText: /^\d+ entr/}).waitFor();
  assert.ok((await rows.count()) < all && (await rows.count()) > 0);
  assert.match(await rows.first().innerText(), /healthy node/);
  assert.ok(await page.locator("#wallet").isVisible());
  assert.not.ok(await page.locator("#orders").isVisible(), "no row below it has the words");
  await page.locator(".row-filter input").fill("");
  await page.locator("#orders").waitFor();
  assert.is(await rows.count(), all);
});

run();
