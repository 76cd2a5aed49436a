// Versions of which nothing is the same, with tens of thousands of parts each:
// the time a comparison takes grows with their number, not with its square.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {groupsOf} from "../../../cli/src/compare/rows.ts";
import {marksOfVersion} from "../../../cli/src/compare/marks.ts";
import {pairAlternatives} from "../../../cli/src/specs/shared/compare/schema/alternatives.ts";
import {guessRenames} from "../../../cli/src/specs/shared/compare/pair.ts";
import {diffBlocks} from "../../../cli/src/compare/prose/diff-blocks.ts";
import {reservedAmong} from "../../../cli/src/specs/protobuf/compare/reserved.ts";
import {emptySchema} from "../../../cli/src/specs/shared/schemas.ts";
import type {Change} from "../../../runtime/shared/changes.ts";
import type {Schema} from "../../../runtime/shared/reference.ts";

const MANY = 20_000;

function many<T>(of: (index: number) => T): T[] {
  return Array.from({length: MANY}, (_, index) => of(index));
}

test("paragraphs, rows and lines of code", () => {
  const text = (word: string) => many((index) => ({type: "text" as const, text: `${word}${index} ${word}`}));
  const diff = diffBlocks(text("old"), text("new"));
  assert.is(diff.length, MANY * 2);
  const row = (word: string) => many((index) => ({type: "row" as const, cells: [`${word}${index}`]}));
  assert.is(diffBlocks(row("old"), row("new")).length, MANY * 2);
  const code = (word: string) => [{type: "code" as const, text: many((index) => word + index).join("\n")}];
  assert.equal(
    diffBlocks(code("old"), code("new"))[0]?.cells[0]?.map(({in: side}) => side),
    ["before", "after"]
  );
});

test("a few paragraphs among many are found where they are", () => {
  const before = many((index) => ({type: "text" as const, text: `Paragraph number ${index}.`}));
  const after = before.map((block, index) => (index % 5000 === 7 ? {...block, text: `${block.text} More.`} : block));
  assert.equal(
    diffBlocks(before, after).map(({cells}) => cells[0]?.map(({text}) => text)),
    [7, 5007, 10007, 15007].map((index) => [`Paragraph number ${index}.`, " More."])
  );
});

test("alternatives", () => {
  const listed = (word: string): Schema[] =>
    many((index) => ({
      ...emptySchema(),
      title: word + index,
      properties: [{name: word + index, required: false, schema: emptySchema()}]
    }));
  const open = (schema: Schema): Schema => schema;
  const found = pairAlternatives(listed("old"), listed("new"), {
    nameOf: (name) => name,
    open: {before: open, after: open}
  });
  assert.equal([found.gone.length, found.added.length, found.both.length], [MANY, MANY, 0]);
});

test("renames", () => {
  assert.is(guessRenames(many(String), many(String), () => "all alike").size, 0);
  assert.is(guessRenames(many(String), many(String), (name) => name).size, MANY);
});

test("reservations", () => {
  const reserved = reservedAmong([
    ...many((index) => String(index * 2)),
    ...many((index) => `"f${index}"`),
    "100000 to max"
  ]);
  assert.equal(
    [2, 3, 100_001].map((number) => reserved.lacks({name: "M.f7", number})),
    ["", "_UNLESS_NUMBER_RESERVED", ""]
  );
  assert.is(reserved.lacks({name: "M.g", number: 4}), "_UNLESS_NAME_RESERVED");
  assert.equal(
    ["4", "4 to 6", "100005 to 100010", '"f7"'].map((range) => reserved.covers(range)),
    [true, false, true, false]
  );
});

test("rows and marks of one section and one page", () => {
  const changes = [
    ...many((index) => change(`Old.f${index}`, "from")),
    ...many((index) => change(`New.f${index}`, "to"))
  ];
  const [group, ...others] = groupsOf(changes, {from: () => "/old", to: () => "/new"}, "");
  assert.is(others.length, 0);
  assert.equal(
    group?.sections.map(({rows}) => rows.map(({items}) => items.length)),
    [[MANY, MANY]]
  );
  const step = {from: "1", to: "2", fromNumber: "1", toNumber: "2", changes, pages: [], href: "/changes"};
  const marks = marksOfVersion("2", [{...step, hrefs: {from: () => null, to: () => null}}]);
  assert.equal(marks.get("page")?.page?.extent, {changes: MANY * 2});
});

test("what happened to one element many times is told in a few words", () => {
  const changes = many((index): Change => ({...change("M.e", "both"), title: `enum value ${index} changed`}));
  const step = {from: "1", to: "2", fromNumber: "1", toNumber: "2", changes, pages: [], href: "/changes"};
  const [mark] = marksOfVersion("2", [{...step, hrefs: {from: () => null, to: () => null}}]).get("page")?.marks ?? [];
  assert.ok(mark && mark.title.length < 600 && mark.title.endsWith("; …"));
});

function change(name: string, side: "from" | "to" | "both"): Change {
  const place = {pageId: "page", hash: name};
  return {
    kind: side === "to" ? "FIELD_ADDED" : "FIELD_NO_DELETE",
    class: "compatible",
    title: "field",
    element: "field",
    name,
    area: "gRPC",
    section: "a.proto",
    before: null,
    after: null,
    from: side === "to" ? null : place,
    to: side === "from" ? null : place,
    guess: false
  };
}

test.run();
