// Presentation of changes: rows, and marks across several versions.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {addedElements} from "../../../cli/src/compare/added.ts";
import {contentsOf} from "../../../cli/src/compare/changes-contents.ts";
import {marksOfVersion, type Step} from "../../../cli/src/compare/marks.ts";
import {rowsOf} from "../../../cli/src/compare/rows.ts";
import {viewOf} from "../../../cli/src/compare/changes-view.ts";
import type {Change} from "../../../runtime/shared/changes.ts";

const hrefs = {from: () => "/old", to: () => "/new"};

function change(kind: string, name: string, sides: "from" | "to" | "both", more: Partial<Change> = {}): Change {
  const place = {pageId: "assets", hash: name};
  return {
    kind,
    class: "compatible",
    title: "field added",
    element: "field",
    name,
    area: "gRPC",
    section: "assets.proto",
    before: null,
    after: null,
    from: sides === "to" ? null : place,
    to: sides === "from" ? null : place,
    guess: false,
    ...more
  };
}

test("sections of one page with the same title have anchors of their own", () => {
  const added = ["what-breaks", "0-79-what-breaks"].map((hash) =>
    change("SECTION_ADDED", "Releases › What breaks", "to", {element: "section", to: {pageId: "releases", hash}})
  );
  const ids = rowsOf(added, hrefs).flatMap(({items}) => items.map(({id}) => id));
  assert.is(new Set(ids).size, 2);
});

test("what happened to several fields of one message is one row", () => {
  const rows = rowsOf(
    [
      change("FIELD_ADDED", "Asset.a", "to"),
      change("FIELD_ADDED", "Asset.b", "to"),
      change("FIELD_ADDED", "Other.a", "to"),
      change("FIELD_SAME_TYPE", "Asset.c", "both", {before: "string", after: "bytes"})
    ],
    hrefs
  );
  assert.equal(
    rows.map(({name, items}) => [name, ...items.map(({label}) => label)]),
    [
      ["Asset", "a", "b"],
      ["Other.a", "a"],
      ["Asset.c", "c"]
    ]
  );
  assert.is(new Set(rows.flatMap(({items}) => items.map(({id}) => id))).size, 4, "each has an anchor of its own");
});

test("what is new is listed by what it is, each place once", () => {
  const to = {from: () => null, to: ({hash}: {hash: string}) => `/new#${hash}`};
  const added = addedElements(
    [
      change("new-parameter", "market.fee", "to", {element: "setting", area: "Network parameters"}),
      change("FIELD_ADDED", "Asset.a", "to"),
      change("response-optional-property-added", "vegaAsset.a", "to", {to: {pageId: "assets", hash: "Asset.a"}}),
      change("FIELD_SAME_TYPE", "Asset.b", "both"),
      change("FIELD_NO_DELETE", "Asset.c", "from"),
      change("section-added", "Fees", "to", {element: "section"}),
      change("endpoint-added", "GET /fees", "to", {element: "operation"})
    ],
    to
  );
  assert.equal(
    added.map(({id, title, items}) => [id, title, ...items.map(({label, href}) => `${label} ${href}`)]),
    [
      ["new-operations", "Operations", "GET /fees /new#GET /fees"],
      ["new-fields", "Fields", "Asset.a /new#Asset.a"],
      ["new-network-parameters", "Network parameters", "market.fee /new#market.fee"]
    ]
  );
});

function step(from: string, to: string, changes: Change[]): Step {
  return {from, to, fromNumber: from, toNumber: to, changes, pages: [], href: `/${to}/changes`, hrefs};
}

const steps = [
  step("1", "2", [change("FIELD_ADDED", "Asset.a", "to"), change("FIELD_ADDED", "Asset.b", "to")]),
  step("2", "3", [
    change("FIELD_ADDED", "Asset.c", "to"),
    change("FIELD_SAME_TYPE", "Asset.a", "both", {before: "string", after: "bytes"}),
    change("ELEMENT_DEPRECATED", "Asset.id", "both"),
    change("FIELD_NO_DELETE", "Asset.b", "from")
  ])
];

function labels(version: string): string[] {
  return (marksOfVersion(version, steps).get("assets")?.marks ?? [])
    .map(({hash, tone, version: of}) => `${hash} ${tone} ${of}`)
    .sort();
}

test("the first version that has an element counts; the last change is what is shown", () => {
  assert.equal(labels("3"), ["Asset.a changed 3", "Asset.b new 2", "Asset.c new 3", "Asset.id deprecated 3"]);
});

test("an older version says what will be gone", () => {
  assert.equal(labels("2"), ["Asset.a new 2", "Asset.b gone 3"]);
  assert.equal(labels("1"), ["Asset.b gone 3"]);
});

test("the contents of the page name its parts in their order", () => {
  const version = {number: "1", label: "1", href: "/1"};
  const view = viewOf({
    from: version,
    to: version,
    others: [],
    feeds: null,
    changes: [
      change("FIELD_ADDED", "Asset.a", "to", {area: "Q & A"}),
      change("FIELD_NO_DELETE", "Asset.b", "from", {class: "callers", area: "gRPC"})
    ],
    hrefs,
    reasons: new Map()
  });
  assert.equal(
    contentsOf(view).map(({id, html}) => [id, html]),
    [
      ["breaking", "Breaking"],
      ["new", "New"],
      ["q-a", "Q &amp; A"]
    ]
  );
});

test.run();
