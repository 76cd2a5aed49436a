import {test} from "uvu";
import * as assert from "uvu/assert";
import {directoryOf, withDirectory} from "../../../runtime/shared/search-directory.ts";
import {searchEntry, type Directory, type SearchFile} from "../../../runtime/shared/search-index.ts";
import type {SearchPage} from "../../../cli/src/search/search-version.ts";
import {noCache, type Cache} from "../../../cli/src/engine/cache.ts";
import {directoryIn, documentsOf, filesOf, madePages, open, outputsOf, page, record, request} from "./synthetic.ts";

const guide = [
  page("/v1/guide/margin", [
    {title: "Margin and leverage", text: "What is set aside."},
    {kind: "heading", title: "Isolated margin", hash: "isolated-margin", text: "A position stands alone."}
  ]),
  page(
    "/v1/api/list-accounts",
    [
      {
        kind: "operation",
        title: "List accounts",
        names: ["Service_ListAccounts", "/api/v2/accounts", "GET /api/v2/accounts"],
        text: "All accounts."
      },
      {kind: "parameter", title: "partyId", names: ["partyId"], hash: "party", text: "Whose accounts."}
    ],
    "api"
  )
];

test("a version's worker has a fixed name and knows all parts, whose names are their content's", () => {
  const files = filesOf(guide);
  const {folder, terms, documents, words} = directoryIn(files);
  assert.match(files.get(`/${searchEntry("v1")}`)!, /\nwork\(\)\n$/);
  const hashes = [
    ...terms.map(([, hash]) => `terms-${hash}`),
    ...documents.map(([, hash]) => `documents-${hash}`),
    ...Object.values(words).map((hash) => `words-${hash}`)
  ];
  const parts = new Set(hashes.map((name) => `${folder}${name}.json`));
  assert.equal([...files.keys()].filter((name) => name !== `/${searchEntry("v1")}`).sort(), [...parts].sort());
  for (const name of parts) assert.match(name, /^\/assets\/search\/v1\/\w+-[0-9a-v]{6,}\.json$/);
});

test("every file of documents or terms is a list of entries, each with documents and an index", () => {
  for (const [name, text] of filesOf(guide)) {
    if (name.includes("/words-") || name === `/${searchEntry("v1")}`) continue;
    for (const entry of JSON.parse(text) as SearchFile) {
      assert.ok(Array.isArray(entry.documents), name);
      assert.type(entry.index, "object", name);
    }
  }
});

test("a document has its number, its page's number and what a hit shows", () => {
  const documents = documentsOf(filesOf(guide));
  assert.equal(
    documents.map(({id}) => id),
    [0, 16, 48, 64]
  );
  assert.equal(documents[0], {
    id: 0,
    parent: 0,
    title: "Margin and leverage",
    hash: "",
    detail: "What is set aside.",
    text: "What is set aside."
  });
  assert.equal(documents[1], {
    id: 16,
    parent: 16,
    title: "List accounts",
    hash: "",
    detail: "GET /api/v2/accounts",
    text: "All accounts."
  });
  assert.equal(
    documents.slice(2).map(({parent, hash}) => [parent, hash]),
    [
      [0, "isolated-margin"],
      [16, "party"]
    ]
  );
});

test("a page's hit says how the page begins, in whole sentences where these fit", () => {
  const leadOf = (text: string): string | undefined =>
    documentsOf(filesOf([page("/a", [{title: "Margin", text}])]))[0]!.detail;
  assert.is(leadOf("What is set aside."), "What is set aside.");
  assert.is(leadOf(""), "");
  assert.is(
    leadOf("How much of a position has to be covered, and by what. Then what happens when it is not."),
    "How much of a position has to be covered, and by what."
  );
  assert.is(
    leadOf("Margin modes, levels, and what each of them means, with numbers, for every kind of market there is."),
    "Margin modes, levels, and what each of them means, with numbers, for every kind …"
  );
});

test("found, it has what its page says, too", async () => {
  const {engine} = await open(filesOf(guide));
  const [hit] = (await engine.search(request("isolated margin"))).hits;
  assert.equal(hit, {
    id: 48,
    parent: 0,
    kind: "heading",
    title: "Isolated margin",
    page: "Margin and leverage",
    url: "/v1/guide/margin",
    hash: "isolated-margin",
    breadcrumb: ["Guide"],
    detail: "",
    snippet: ""
  });
});

test("what a term most likely finds comes with it: no document is fetched on its own", async () => {
  const files = filesOf(madePages(400));
  for (const query of ["Message17", "page-31", madePages(400)[3]!.records[0]!.title]) {
    const {engine, fetched} = await open(files);
    const {hits} = await engine.search(request(query));
    assert.ok(hits.length > 0, query);
    assert.equal(
      fetched.filter((name) => !name.includes("/terms-")),
      [],
      query
    );
  }
});

test("two builds of the same pages are the same bytes", () =>
  assert.equal([...filesOf(madePages(60))], [...filesOf(madePages(60))]));

test("an edit leaves most parts with their names", () => {
  const before = filesOf(madePages(400));
  const pages = madePages(400);
  pages[200]!.records[2]!.text += " something new";
  const after = filesOf(pages);
  const terms = [...after.keys()].filter((name) => name.includes("/terms-"));
  const kept = terms.filter((name) => before.has(name));
  assert.ok(terms.length > 10, `${terms.length} parts`);
  assert.ok(kept.length >= terms.length / 2, `${kept.length} of ${terms.length}`);
});

test("a word more in a long text seldom counts for its other words", () => {
  const longTexts = (edited: number): SearchPage[] =>
    madePages(40).map((page, at) => ({
      ...page,
      records: page.records.map((record) => ({
        ...record,
        text:
          Array.from({length: 100 + at}, (_, word) => `w${(7 * at + word) % 400}x`).join(" ") +
          (at === edited ? " more" : "")
      }))
    }));
  const before = filesOf(longTexts(-1));
  const changed = Array.from({length: 20}, (_, at) =>
    [...filesOf(longTexts(at)).keys()].filter((name) => !before.has(name))
  );
  const few = changed.filter((names) => names.length < 8);
  assert.ok(few.length >= 15, `${changed.map(({length}) => length).join(" ")} of ${before.size} files`);
});

test("files of a version that is kept are named, and not made", () => {
  const path = "assets/search/v1/terms-0.json";
  const directory = {
    language: "en",
    count: 0,
    terms: [],
    narrow: {},
    rest: [],
    documents: [],
    words: {},
    ranges: [],
    headings: [],
    contexts: {}
  };
  const built = {directory, outputs: [{path, hash: "h"}]};
  const outputs = outputsOf({names: ["v1"], versions: [], kept: new Map([["v1", built]])});
  assert.equal(outputs, [
    {path, keptHash: "h"},
    {
      path: searchEntry("v1"),
      bytes: withDirectory("work()", {folder: "/assets/search/v1/", synonyms: [], ...directory})
    }
  ]);
});

test("a directory is read as it was written", () => {
  const directory: Directory = {
    folder: "/assets/search/v1/",
    synonyms: [["LP", "liquidity provider"]],
    language: "en",
    count: 9,
    terms: [
      ["", "9j2aq0"],
      ["a\u2028b", "e5d0q0"],
      ["ab", "5qqpq0"],
      ["wallet", "0000q0"]
    ],
    narrow: {"pages/api": [["", "q2u36r"]]},
    rest: [],
    documents: [
      [0, "4bv2q0"],
      [11, "j0qoq0"],
      [1023, "i97gq0"]
    ],
    words: {"10a": "tsv549"},
    ranges: [[0, "page", "concepts"]],
    headings: [
      [3, 2],
      [70, 40],
      [1, 1]
    ],
    contexts: {concepts: "Concepts"}
  };
  assert.equal(directoryOf(withDirectory("work()", directory)), directory);
  const empty = {...directory, terms: [], documents: [], headings: []};
  assert.equal(directoryOf(withDirectory("work()", empty)), empty);
});

test("what another version says changes nothing: a version that was kept could have been built", () => {
  const other = {name: "v2", pages: [page("/v2/guide", [{title: "Settlements", text: "Settlements are settled."}])]};
  const own = {name: "v1", pages: [page("/v1/guide", [{title: "Guide", text: "Markets settle."}])]};
  const build = (versions: (typeof own)[]) =>
    outputsOf({versions}).filter(({path}) => path.includes("/v1/") || path === searchEntry("v1"));
  assert.equal(build([other, own]), build([own]));
});

function cacheIn(held: Map<string, Buffer>): Cache {
  return {
    folder: null,
    get: (_, name) => held.get(name) ?? null,
    put: (_, name, ...content) => void held.set(name, Buffer.concat(content.map((part) => Buffer.from(part))))
  };
}

/** Builds of one version after another with one cache. */
function builds() {
  const held = new Map<string, Buffer>();
  const build = (pages: SearchPage[], from = cacheIn(held)) =>
    outputsOf({versions: [{name: "v1", pages}], cache: from});
  return {held, build};
}

test("after an edit the files are those of a build without a past", () => {
  const {build} = builds();
  build(madePages(60));
  for (const edit of ["something new", "Märkte", ""]) {
    const pages = madePages(60);
    pages[20]!.records[1]!.text += ` ${edit}`;
    pages[20]!.key += edit;
    pages.splice(40, 1);
    assert.equal(build(pages), build(pages, noCache), edit);
  }
});

test("texts that an earlier build counted are not stored again, and those of pages that are gone not for ever", () => {
  const {held, build} = builds();
  build(madePages(60));
  const [stored] = held.values();
  build(madePages(50));
  assert.is([...held.values()][0], stored);
  for (let at = 0; at < 9; at++)
    build(
      madePages(60).map((own) => ({
        ...own,
        records: own.records.map((one) => ({...one, text: `${one.text} ${at}`})),
        key: `${own.key} ${at}`
      }))
    );
  assert.ok([...held.values()][0]!.length < 4 * stored!.length);
});

test("what was kept and is damaged, or laid out by another version, is made again", () => {
  const {held, build} = builds();
  const expected = build(madePages(20), noCache);
  build(madePages(20));
  for (const [name, kept] of [...held]) {
    for (const damaged of [
      Buffer.from(kept.subarray(0, kept.length / 2)),
      kept.subarray(0, 20),
      Buffer.from("{}\n"),
      Buffer.from('{"key":"","terms":["margin"],"lengths":{"pairs":1}}  \n\0\0\0\0'),
      Buffer.alloc(0)
    ]) {
      held.set(name, damaged);
      assert.equal(build(madePages(20)), expected, name);
    }
  }
});

test("a search fetches few of the parts", async () => {
  const files = filesOf(madePages(900));
  const {engine, fetched} = await open(files);
  const {hits} = await engine.search(request("message17"));
  assert.is(hits[0]?.title.startsWith("Message17"), true, hits[0]?.title);
  const bytes = fetched.reduce((sum, name) => sum + files.get(name)!.length, 0);
  const all = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  assert.ok(bytes < all / 8, `${bytes} of ${all} bytes`);
});

test("names of object members are words like others", async () => {
  const {engine} = await open(
    filesOf([
      page("/a", [
        {title: "constructor", text: "toString and __proto__"},
        {kind: "heading", title: "docs", hash: "df", text: "hasOwnProperty"}
      ])
    ])
  );
  for (const [query, title] of [
    ["constructor", "constructor"],
    ["__proto__", "constructor"],
    ["toString", "constructor"],
    ["docs", "docs"],
    ["hasOwnProperty", "docs"]
  ] as const) {
    assert.is((await engine.search(request(query))).hits[0]?.title, title, query);
  }
});

test("a new heading or field changes the parts with its words, and no others", () => {
  const pages = madePages(300);
  const before = filesOf(pages);
  for (const kind of ["heading", "field"] as const) {
    const more = record({kind, title: "Keeping records", hash: "more", text: "Add up what you paid. ".repeat(9)});
    const edited = pages.with(100, {...pages[100]!, key: "edited", records: [...pages[100]!.records, more]});
    const changed = [...filesOf(edited).keys()].filter((name) => !before.has(name));
    assert.ok(changed.length > 0 && changed.length < 20, `${kind}: ${changed.length} of ${before.size} files changed`);
  }
});

test("a version without pages can be searched, and has nothing", async () => {
  const {engine} = await open(filesOf([]));
  assert.equal((await engine.search(request("margin"))).hits, []);
});

test.run();
