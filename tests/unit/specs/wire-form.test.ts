// Parameters as they are sent, in every style.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {inForm, inHeader, inPath, inQuery} from "../../../runtime/shared/wire-form.ts";

const list = ["a b", "c"];
const record = {x: 1, y: "z"};

function query(style: string, explode: boolean, value: unknown, expected: string): void {
  test(`query ${style} ${explode} ${JSON.stringify(value)}`, () =>
    assert.is(inQuery("k", value, {style, explode}), expected));
}

query("form", true, "a&b", "k=a%26b");
query("form", true, list, "k=a%20b&k=c");
query("form", false, list, "k=a%20b,c");
query("form", true, record, "x=1&y=z");
query("form", false, record, "k=x,1,y,z");
query("spaceDelimited", false, list, "k=a%20b%20c");
query("pipeDelimited", false, list, "k=a%20b%7Cc");
query("deepObject", true, record, "k%5Bx%5D=1&k%5By%5D=z");
query("deepObject", true, list, "k%5B%5D=a%20b&k%5B%5D=c");
query("deepObject", true, {a: {b: [1, {c: null}]}}, "k%5Ba%5D%5Bb%5D%5B%5D=1&k%5Ba%5D%5Bb%5D%5B1%5D%5Bc%5D=null");
query("deepObject", true, "text", "k=text");

function path(style: string, explode: boolean, value: unknown, expected: string): void {
  test(`path ${style} ${explode} ${JSON.stringify(value)}`, () =>
    assert.is(inPath("k", value, {style, explode}), expected));
}

path("simple", false, "a/b", "a%2Fb");
path("simple", false, list, "a%20b,c");
path("simple", false, record, "x,1,y,z");
path("simple", true, record, "x=1,y=z");
path("label", false, "a", ".a");
path("label", true, list, ".a%20b.c");
path("label", true, record, ".x=1.y=z");
path("matrix", false, "a", ";k=a");
path("matrix", false, list, ";k=a%20b,c");
path("matrix", true, list, ";k=a%20b;k=c");
path("matrix", false, record, ";k=x,1,y,z");
path("matrix", true, record, ";x=1;y=z");

test("brackets stay in a body", () =>
  assert.is(inForm("k", record, {style: "deepObject", explode: true}), "k[x]=1&k[y]=z"));

// The table of styles in OpenAPI 3.1, with its values.
const blue = ["blue", "black", "brown"];
const mixed = {R: 100, G: 200, B: 150};
const table: [style: string, explode: boolean, text: string | null, list: string | null, record: string | null][] = [
  ["matrix", false, ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  ["matrix", true, ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"],
  ["label", false, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["label", true, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["simple", false, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["simple", true, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["form", false, "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["form", true, "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  ["spaceDelimited", false, null, "color=blue%20black%20brown", "color=R%20100%20G%20200%20B%20150"],
  ["pipeDelimited", false, null, "color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"],
  ["deepObject", true, null, null, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"]
];

for (const [style, explode, ...expected] of table) {
  const write = ["matrix", "label", "simple"].includes(style) ? inPath : inQuery;
  test(`the standard's table: ${style}, explode ${explode}`, () => {
    for (const [index, value] of ["blue", blue, mixed].entries())
      if (expected[index] !== null) assert.is(write("color", value, {style, explode}), expected[index]);
  });
}

test("header", () => assert.is(inHeader(list, {style: "simple", explode: false}), "a b,c"));
test("header of a record", () => assert.is(inHeader(record, {style: "simple", explode: true}), "x=1,y=z"));

test.run();
