import {test} from "uvu";
import * as assert from "uvu/assert";
import {encodingOf, isFresh, rangeOf, type Encoding, type RangeAnswer} from "../../../cli/src/serve/negotiate.ts";

function encoding(accepted: string, expected: Encoding | null): void {
  assert.is(encodingOf(accepted), expected, accepted);
}

test("the smaller encoding, where both are taken", () => {
  encoding("gzip, deflate, br, zstd", "br");
  encoding("GZIP", "gzip");
  encoding("*", "br");
});
test("weights count", () => {
  encoding("br;q=0.5, gzip;q=1.0", "gzip");
  encoding("br;q=0, gzip", "gzip");
  encoding("br; q=0, gzip; q = 0", null);
  encoding("*, br;q=0", "gzip");
  encoding("gzip;q=0.5, identity", null);
});
test("none is taken", () => {
  encoding("", null);
  encoding("identity", null);
  encoding("deflate, zstd", null);
  encoding("gzip;q=much", null);
});

function fresh(headers: {tag?: string; since?: string}, expected: boolean): void {
  assert.is(
    isFresh(
      {ifNoneMatch: headers.tag ?? "", ifModifiedSince: headers.since ?? ""},
      '"a-br"',
      new Date("2024-01-01T00:00:00.700Z")
    ),
    expected
  );
}

test("an ETag among several, weak or not", () => {
  fresh({tag: '"a-br"'}, true);
  fresh({tag: 'W/"a-br"'}, true);
  fresh({tag: '"x", "a-br"'}, true);
  fresh({tag: "*"}, true);
  fresh({tag: '"a"'}, false);
});
test("a date, to the second", () => {
  fresh({since: "Mon, 01 Jan 2024 00:00:00 GMT"}, true);
  fresh({since: "Sun, 31 Dec 2023 23:59:59 GMT"}, false);
  fresh({since: "yesterday"}, false);
});
test("an ETag counts before a date", () => fresh({tag: '"x"', since: "Mon, 01 Jan 2024 00:00:00 GMT"}, false));
test("neither", () => fresh({}, false));

function range(header: string, expected: RangeAnswer): void {
  assert.equal(rangeOf(header, 100), expected, header);
}

test("ranges", () => {
  range("bytes=0-9", {start: 0, end: 9});
  range("bytes=90-", {start: 90, end: 99});
  range("bytes=90-1000", {start: 90, end: 99});
  range("bytes=-10", {start: 90, end: 99});
  range("bytes=-1000", {start: 0, end: 99});
  range("bytes=99-99", {start: 99, end: 99});
});
test("ranges beyond the end", () => {
  range("bytes=100-", "unsatisfiable");
  range("bytes=-0", "unsatisfiable");
  assert.is(rangeOf("bytes=0-", 0), "unsatisfiable");
  assert.is(rangeOf("bytes=-5", 0), "unsatisfiable");
});
test("what is no single range means the whole", () => {
  range("bytes=0-1,5-6", "whole");
  range("bytes=9-1", "whole");
  range("bytes=-", "whole");
  range("lines=0-1", "whole");
});

test.run();
