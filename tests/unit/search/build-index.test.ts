import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  SEARCH_ENTRY,
  type SearchDocument,
  type SearchFile,
  type VersionFile
} from "../../../runtime/shared/search-index.ts";
import type {SearchPage} from "../../../cli/src/search/search-version.ts";
import {noCache, type Cache} from "../../../cli/src/cache.ts";
import {filesOf, madePages, open, outputsOf, page, request} from "./synthetic.ts";

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

test("an entry file with a fixed name leads to the versions and the worker", () => {
  const files = filesOf(guide);
  const entry = JSON.parse(files.get(`/${SEARCH_ENTRY}`)!) as {worker: string; versions: Record<string, string>};
  assert.is(entry.worker, "/assets/worker.js");
  assert.match(entry.versions["v1"]!, /^\/assets\/search\/v1-[0-9a-f]{8}\.json$/);
  assert.ok(files.has(entry.versions["v1"]!));
});

test("every file of documents or terms is a list of entries, each with documents and an index", () => {
  for (const [name, text] of filesOf(guide)) {
    if (name === `/${SEARCH_ENTRY}` || name.includes("/words-")) continue;
    for (const entry of JSON.parse(text) as SearchFile) {
      assert.ok(Array.isArray(entry.documents), name);
      assert.is(entry.index.version, "0.9.5", name);
      assert.is(entry.index.documentStore.save, false, name);
    }
  }
});

test("a document has its number, its page's number and what a hit shows", () => {
  const documents = documentsOf(filesOf(guide));
  assert.equal(
    documents.map(({id}) => id),
    [0, 1, 2, 3]
  );
  assert.equal(documents[0], {
    id: 0,
    parent: 0,
    kind: "page",
    title: "Margin and leverage",
    page: "Margin and leverage",
    url: "/v1/guide/margin",
    hash: "",
    breadcrumb: ["Guide"],
    detail: ""
  });
  assert.equal(documents[1], {
    id: 1,
    parent: 1,
    kind: "operation",
    title: "List accounts",
    page: "List accounts",
    url: "/v1/api/list-accounts",
    hash: "",
    breadcrumb: ["Guide"],
    detail: "GET /api/v2/accounts"
  });
  assert.equal(
    documents.slice(2).map(({parent, page: title, hash}) => [parent, title, hash]),
    [
      [0, "Margin and leverage", "isolated-margin"],
      [1, "List accounts", "party"]
    ]
  );
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

test("files of a version that is kept are named, and not made", () => {
  const built = {file: "assets/search/v1-0.json", outputs: [{path: "assets/search/v1-0.json", hash: "h"}]};
  const outputs = outputsOf({names: ["v1"], versions: [], kept: new Map([["v1", built]])});
  assert.equal(outputs, [
    {path: built.file, keptHash: "h"},
    {
      path: SEARCH_ENTRY,
      bytes: JSON.stringify({worker: "/assets/worker.js", versions: {v1: "/assets/search/v1-0.json"}, synonyms: []})
    }
  ]);
});

test("what another version says changes nothing: a version that was kept could have been built", () => {
  const other = {name: "v2", pages: [page("/v2/guide", [{title: "Settlements", text: "Settlements are settled."}])]};
  const own = {name: "v1", pages: [page("/v1/guide", [{title: "Guide", text: "Markets settle."}])]};
  const build = (versions: (typeof own)[]) => outputsOf({versions}).filter(({path}) => path.includes("/v1"));
  assert.equal(build([other, own]), build([own]));
});

function cacheIn(held: Map<string, Buffer>): Cache {
  return {
    folder: null,
    get: (_, name) => held.get(name) ?? null,
    put: (_, name, ...content) => void held.set(name, Buffer.concat(content.map((part) => Buffer.from(part))))
  };
}

/** Builds of one version after another with one cache; nothing of the tree is kept. */
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

test("a page that has not changed is not read again", () => {
  const {build} = builds();
  build(madePages(60));
  const pages = madePages(60);
  const terms = (outputs: ReturnType<typeof build>): string[] =>
    outputs.map(({path}) => path).filter((path) => path.includes("/terms-"));
  const expected = terms(build(pages, noCache));
  pages[20]!.records[1]!.text = "what stands under a known key is known ".repeat(10);
  assert.equal(terms(build(pages)), expected);
});

test("what was kept and is damaged is made again", () => {
  const {held, build} = builds();
  const expected = build(madePages(20), noCache);
  build(madePages(20));
  const bags = held.get("bags")!;
  for (const damaged of [
    Buffer.from(bags.subarray(0, bags.length / 2)),
    bags.subarray(0, 20),
    Buffer.from("{}\n"),
    Buffer.alloc(0)
  ]) {
    held.set("bags", damaged);
    assert.equal(build(madePages(20)), expected);
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

test("a version without pages can be searched, and has nothing", async () => {
  const {engine} = await open(filesOf([]));
  assert.equal((await engine.search(request("margin"))).hits, []);
});

function documentsOf(files: Map<string, string>): SearchDocument[] {
  const [own] = [...files]
    .filter(([name]) => /\/v1-[^/]+\.json$/.test(name))
    .map(([, text]) => JSON.parse(text) as VersionFile);
  const hashes = own![0]!.directory.documents.map(([, hash]) => hash);
  return hashes.flatMap((hash) =>
    (JSON.parse(files.get(`/assets/search/v1/documents-${hash}.json`)!) as SearchFile).flatMap(
      ({documents}) => documents
    )
  );
}

test.run();
