import {test} from "uvu";
import * as assert from "uvu/assert";
import {MAX_LISTED} from "../../../runtime/shared/search-index.ts";
import type {SearchRequest} from "../../../runtime/search/engine.ts";
import {directoryIn, filesOf, madePages, open, page, request} from "./synthetic.ts";

const pages = [
  page(
    "/concepts/margin",
    [
      {title: "Margin and leverage", text: "What the network sets aside for orders and positions."},
      {
        kind: "heading",
        title: "Isolated margin",
        hash: "isolated-margin",
        text: "In isolated mode a position stands alone, whatever else the party holds. It is closed out earlier than others."
      },
      {
        kind: "heading",
        title: "Time in force",
        hash: "time-in-force",
        text: "How long an order stays in the book, in six kinds. This is not the field of that name, but what it means to traders."
      }
    ],
    "concepts"
  ),
  page(
    "/tutorials/restore",
    [{title: "Restore a wallet", text: "From its recovery phrase. Collateral is not lost."}],
    "tutorials"
  ),
  page(
    "/api/list-accounts",
    [
      {
        kind: "operation",
        title: "List accounts",
        names: ["TradingDataService_ListAccounts", "/api/v2/accounts", "GET /api/v2/accounts"],
        text: "Accounts of a party, with margin."
      }
    ],
    "api"
  ),
  page(
    "/api/state/list-accounts",
    [
      {
        kind: "operation",
        title: "Accounts list",
        names: ["CoreStateService_ListAccounts", "/accounts", "GET /accounts"],
        text: "Accounts."
      }
    ],
    "api"
  ),
  page(
    "/api/vega.proto",
    [
      {title: "vega.proto", names: ["vega/vega.proto"], text: "ListAccounts is elsewhere."},
      {kind: "message", title: "Asset", names: ["Asset", "vega.Asset"], hash: "Asset", text: "What is traded."},
      {
        kind: "field",
        title: "Order.time_in_force",
        names: ["time_in_force", "vega.Order.time_in_force"],
        hash: "Order.time_in_force",
        text: "How long."
      },
      {
        kind: "field",
        title: "Order.party_id",
        names: ["party_id", "vega.Order.party_id"],
        hash: "Order.party_id",
        text: "Who."
      },
      {
        kind: "value",
        title: "AccountType.ACCOUNT_TYPE_BOND",
        names: ["ACCOUNT_TYPE_BOND"],
        hash: "bond",
        text: "For liquidity."
      }
    ],
    "api"
  ),
  page(
    "/api/rpc",
    [
      {title: "Wallet API"},
      {
        kind: "rpc",
        title: "client.send_transaction",
        names: ["client.send_transaction", "Send a transaction"],
        hash: "send"
      }
    ],
    "api"
  )
];
const {engine} = await open(filesOf(pages));

async function first(query: string, expected: string, more: Partial<SearchRequest> = {}): Promise<void> {
  const {hits} = await engine.search(request(query, more));
  assert.is(hits[0] ? hits[0].url + (hits[0].hash && `#${hits[0].hash}`) : "nothing", expected, query);
}

for (const query of ["ListAccounts", "list accounts", "listaccounts", "list_accounts", "listAccounts", "ListAcc"]) {
  test(`"${query}" finds both operations, in the order of the documentation`, async () => {
    const {hits} = await engine.search(request(query));
    assert.equal(
      hits.slice(0, 2).map(({url}) => url),
      ["/api/list-accounts", "/api/state/list-accounts"]
    );
  });
}
for (const query of ["party_id", "partyId", "party id", "partyid", "PARTY_ID"])
  test(`"${query}" finds the field`, () => first(query, "/api/vega.proto#Order.party_id"));
test("a qualified name", () => first("vega.Asset", "/api/vega.proto#Asset"));
test("of two operations of one id the one with that title, too", async () => {
  const {engine: small} = await open(
    filesOf([
      page("/state", [
        {kind: "operation", title: "Events subscription", names: ["CoreService_ObserveEventBus"], text: "Events."}
      ]),
      page("/data", [
        {kind: "operation", title: "Observe event bus", names: ["TradingDataService_ObserveEventBus"], text: "Events."}
      ])
    ])
  );
  assert.equal(
    (await small.search(request("ObserveEventBus"))).hits.map(({url}) => url),
    ["/data", "/state"]
  );
});
test("a path", () => first("/api/v2/accounts", "/api/list-accounts"));
test("a path that is the end of another", () => first("/accounts", "/api/state/list-accounts"));
test("a JSON-RPC method", () => first("client.send_transaction", "/api/rpc#send"));
test("an enum value", () => first("ACCOUNT_TYPE_BOND", "/api/vega.proto#bond"));
test("a concept before the operation that mentions it", () => first("margin", "/concepts/margin"));
test("words find the heading", () => first("time in force", "/concepts/margin#time-in-force"));
test("the identifier finds the field", () => first("time_in_force", "/api/vega.proto#Order.time_in_force"));
test("the last word may be unfinished", () => first("isolated mar", "/concepts/margin#isolated-margin"));
test("endings do not matter in prose", () => first("restoring wallets", "/tutorials/restore"));
test("an unfinished word of prose whose stem is shorter", () => first("collatera", "/tutorials/restore"));
test("a question is answered by what readers ask of a page or section, in any ending and however much that is", async () => {
  const asked = [...Array(30)].map((_, at) => `what number ${at} is asked`);
  const {engine: named} = await open(
    filesOf([
      page(
        "/orders",
        [{title: "Amend and cancel", keywords: [...asked, "undo a mistaken order"], text: "Orders."}],
        "a"
      ),
      page(
        "/undo",
        [{title: "Releases", text: "Undoing a mistake takes a release. Undo mistaken orders before."}],
        "a"
      ),
      page(
        "/part",
        [
          {title: "Parts", text: "Words."},
          {kind: "heading", title: "One", hash: "one", keywords: ["crash at night"]}
        ],
        "a"
      )
    ])
  );
  const found = async (query: string) => {
    const [hit] = (await named.search(request(query))).hits;
    return hit && hit.url + (hit.hash && `#${hit.hash}`);
  };
  assert.is(await found("how can i undo mistaken orders"), "/orders");
  assert.is(await found("why did it crash at night"), "/part#one");
});
test("what readers ask counts in a statement, too, and more than one word of a title", async () => {
  const {engine: told} = await open(
    filesOf([
      page("/wallet", [{title: "Wallet", text: "What a wallet is. A wallet keeps keys."}]),
      page("/restore", [{title: "Restore from a phrase", keywords: ["forgot the password"], text: "Of a wallet."}])
    ])
  );
  const [hit] = (await told.search(request("forgot my wallet password"))).hits;
  assert.is(hit?.url, "/restore");
});
test("what is asked about a name is answered by the guide that mentions it, and what it is by its reference", async () => {
  const {engine: own} = await open(
    filesOf([
      page("/guide/history", [
        {title: "History"},
        {
          kind: "heading",
          title: "After the first start",
          hash: "after",
          text: "Set KeepAllHistory to false after the first start: it is loaded again otherwise, and so is what came before it."
        },
        {kind: "heading", title: "Loading", hash: "loading", text: "KeepAllHistory loads what others have kept so far."}
      ]),
      page("/reference", [
        {title: "Settings"},
        {
          kind: "property",
          title: "KeepAllHistory",
          names: ["KeepAllHistory"],
          hash: "keep",
          text: "Whether to load it."
        }
      ])
    ])
  );
  const found = async (query: string) => {
    const [hit] = (await own.search(request(query))).hits;
    return hit && `${hit.url}#${hit.hash}`;
  };
  assert.is(await found("KeepAllHistory false after the start"), "/guide/history#after");
  assert.is(await found("what is KeepAllHistory"), "/reference#keep");
  assert.is(await found("KeepAllHistory meaning please"), "/reference#keep");
});
test("of two sections with the same words of a sentence, that of the page which has its other words comes first", async () => {
  const section = (title: string, text: string) => ({kind: "heading" as const, title, hash: title.toLowerCase(), text});
  const {engine: own} = await open(
    filesOf([
      page("/one", [
        {title: "One"},
        section("Loans", "A debt is settled at the end."),
        section("Others", "Nothing is there.")
      ]),
      page("/two", [
        {title: "Two"},
        section("Credits", "A debt is settled at the end."),
        section("Bankrupt", "A trader went bankrupt.")
      ])
    ])
  );
  const {hits} = await own.search(request("how is the debt of a bankrupt trader settled"));
  assert.equal(
    hits.map(({title}) => title).filter((title) => title !== "Bankrupt"),
    ["Credits", "Loans"]
  );
});
test("what one letter finds on a large site comes with the part that it fetches", async () => {
  const {engine: large, fetched} = await open(filesOf(madePages(400)));
  const {hits} = await large.search(request("m"));
  assert.is(hits.length, 8);
  assert.is(fetched.length, 1, fetched.join(", "));
});
test("one letter", () => first("m", "/concepts/margin"));
test("nothing typed, nothing found", async () => assert.equal((await engine.search(request("  ?! "))).hits, []));
test("no such word", async () => assert.equal((await engine.search(request("zzyzx"))).hits, []));

for (const [query, right, found] of [
  ["margni", "margin", "/concepts/margin"],
  ["magin", "margin", "/concepts/margin"],
  ["marggin", "margin", "/concepts/margin"],
  ["nargin", "margin", "/concepts/margin"],
  ["ListAcounts", "list accounts", "/api/list-accounts"],
  ["listacounts", "listaccounts", "/api/list-accounts"],
  ["argin", "margin", "/concepts/margin"],
  ["amrgin", "margin", "/concepts/margin"],
  ["colateral", "collateral", "/tutorials/restore"],
  ["collaterla", "collateral", "/tutorials/restore"],
  ["isolatde margin", "isolated margin", "/concepts/margin#isolated-margin"]
] as const) {
  test(`one mistake: "${query}"`, async () => {
    assert.is((await engine.search(request(query))).corrected, right);
    await first(query, found);
  });
}
test("short words are taken as they are", async () =>
  assert.is((await engine.search(request("asse"))).corrected, null));

test("only a documentation set", () => first("margin", "/api/list-accounts", {context: "api"}));
test("only some kinds", () => first("account", "/api/vega.proto#bond", {kinds: ["value"]}));
test("as many as are asked for, and the number of all", async () => {
  const answer = await engine.search(request("accounts", {limit: 1}));
  assert.is(answer.hits.length, 1);
  assert.ok(answer.total > 1);
});
test("counts for the filters", async () => {
  const {contexts, kinds} = await engine.search(request("margin", {complete: true}));
  assert.equal(contexts.map(({name}) => name).sort(), ["api", "concepts"]);
  assert.is(kinds.operation, 1);
});
test("a snippet around the match, where it is asked for", async () => {
  const {hits} = await engine.search(request("closed out", {snippets: true}));
  assert.match(hits[0]?.snippet ?? "", /closed out earlier/);
});

test("a part that cannot be fetched fails the search, and the next one asks again", async () => {
  const files = filesOf(madePages(50));
  let broken = true;
  const {openVersion} = await import("../../../runtime/search/engine.ts");
  const shaky = openVersion(directoryIn(files), async (href) => {
    if (broken && href.includes("/terms-")) throw new Error("gone");
    return JSON.parse(files.get(href)!) as unknown;
  });
  const failed = await shaky.search(request("message7")).then(
    () => "",
    (error: unknown) => String(error)
  );
  assert.is(failed, "Error: gone");
  broken = false;
  assert.ok((await shaky.search(request("message7"))).hits.length > 0);
});

test("what was searched for before changes no answer", async () => {
  const made = madePages(300);
  const files = filesOf(made);
  const {engine: known} = await open(files);
  const words = made[3]!.records[0]!.text.split(" ");
  for (const query of [words.slice(0, 5).join(" "), `${words[7]} ${words[3]}`, "message7"]) {
    for (const length of [3, 5, 9, query.length]) {
      const typed = query.slice(0, length);
      const {engine: fresh} = await open(files);
      assert.equal(await known.search(request(typed)), await fresh.search(request(typed)), typed);
    }
  }
});

test("of a common word what counts most comes first, and everything when that is asked for", async () => {
  const made = madePages(900);
  const {engine: large} = await open(filesOf(made));
  const words = made[3]!.records[0]!.text.split(" ");
  const totals = await Promise.all(
    words
      .slice(0, 40)
      .map(
        async (word) =>
          [await large.search(request(`${word} `)), await large.search(request(`${word} `, {complete: true}))] as const
      )
  );
  const cut = totals.filter(([some, all]) => some.total < all.total);
  assert.ok(cut.length > 0, "some words are in more documents than are listed at once");
  assert.ok(
    cut.every(([some, all]) => some.isPart && !all.isPart),
    "and that is said"
  );
  for (const [some, all] of totals) assert.ok(some.total <= all.total);
});

/** Two documentation sets, of which one holds few pages. */
function inSets(count: number) {
  return madePages(count).map((one, at) => ({...one, context: at % 10 === 0 ? "few" : "many"}));
}

async function commonWords(pages: ReturnType<typeof inSets>): Promise<{word: string; files: Map<string, string>}[]> {
  const files = filesOf(pages);
  const {engine: any} = await open(files);
  const words = [...new Set(pages[3]!.records[0]!.text.split(" "))].slice(0, 40);
  const answers = await Promise.all(
    words.map(async (word) => ({word: `${word} `, files, isPart: (await any.search(request(`${word} `))).isPart}))
  );
  return answers.filter(({isPart}) => isPart);
}

test("narrowed down, a search has the hits and the number that all of the lists would give, without fetching them", async () => {
  const words = await commonWords(inSets(900));
  assert.ok(words.length > 0, "some words are in more documents than are listed at once");
  let more = 0;
  for (const {word, files} of words) {
    const filter = {context: "few", limit: 50};
    const {engine: narrow, fetched} = await open(files);
    const answer = await narrow.search(request(word, filter));
    const all = await (await open(files)).engine.search(request(word, {...filter, complete: true}));
    assert.equal(answer.hits, all.hits, word);
    assert.is(answer.total, all.total, word);
    assert.is(answer.isPart, false, "all of them are listed");
    assert.is(answer.isPartlyCounted, true, "but not those of the other set");
    assert.equal(
      fetched.filter((name) => name.includes("/rest-")),
      []
    );
    if (fetched.some((name) => name.includes("/narrow-"))) more++;
  }
  assert.ok(more > 0, "some of them are listed in parts of their own");
});

test("of a large section as many as are listed at once, and that there are more", async () => {
  const [{word, files} = {word: "", files: new Map<string, string>()}] = await commonWords(inSets(2000));
  const filter = {context: "many", kinds: ["page", "heading"] as const, limit: 50};
  const answer = await (await open(files)).engine.search(request(word, filter));
  const all = await (await open(files)).engine.search(request(word, {...filter, complete: true}));
  assert.ok(answer.total >= MAX_LISTED && answer.total < all.total, `${answer.total} of ${all.total}`);
  assert.equal([answer.isPart, all.isPart], [true, false]);
});

test("what a narrowed search fetches does not grow with the site", async () => {
  const sizes = await Promise.all(
    [1500, 3000].map(async (count) => {
      const [{word, files} = {word: "", files: new Map<string, string>()}] = await commonWords(inSets(count));
      const {engine: large, fetched} = await open(files);
      await large.search(request(word, {context: "many", kinds: ["page", "heading"]}));
      return fetched
        .filter((name) => /\/(terms|narrow|rest)-/.test(name))
        .reduce((sum, name) => sum + files.get(name)!.length, 0);
    })
  );
  assert.ok(sizes[1]! < sizes[0]! * 1.3, `${sizes[0]} bytes of 1,500 pages, ${sizes[1]} of 3,000`);
});

test("a word in the middle of a sentence without spaces is found", async () => {
  const sentence = "在发布之前，请运行所有的单元测试并阅读报告。";
  const {engine: small} = await open(
    filesOf([page("/a", [{title: "发布", text: sentence}]), page("/b", [{title: "阅读", text: "别的。"}])])
  );
  for (const query of ["单元测试", "单元", "运行所有"]) {
    const {hits} = await small.search(request(query));
    assert.is(hits[0]?.url, "/a", query);
  }
});

test.run();
