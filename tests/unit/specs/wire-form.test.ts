// Parameters as they are sent, in every style.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {inHeader, inPath, inQuery} from "../../../runtime/shared/wire-form.ts";

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
query("deepObject", true, record, "k[x]=1&k[y]=z");
query("deepObject", true, list, "k[]=a%20b&k[]=c");
query("deepObject", true, {a: {b: [1, {c: null}]}}, "k[a][b][]=1&k[a][b][1][c]=null");
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

test("header", () => assert.is(inHeader(list, {style: "simple", explode: false}), "a b,c"));
test("header of a record", () => assert.is(inHeader(record, {style: "simple", explode: true}), "x=1,y=z"));

test.run();
