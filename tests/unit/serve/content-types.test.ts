import {test} from "uvu";
import * as assert from "uvu/assert";
import {contentTypeOf, isCompressible} from "../../../cli/src/serve/content-types.ts";

function check(file: string, type: string, compressible: boolean): void {
  assert.is(contentTypeOf(file), type);
  assert.is(isCompressible(type), compressible, file);
}

test("text, by the last ending of the file", () => {
  check("/d/vega.proto.html", "text/html; charset=utf-8", true);
  check("/d/vega.proto", "text/plain; charset=utf-8", true);
  check("/d/a.JS", "text/javascript; charset=utf-8", true);
  check("/d/a.svg", "image/svg+xml; charset=utf-8", true);
  check("/d/a.json", "application/json; charset=utf-8", true);
});
test("what is packed already is not packed again", () => {
  check("/d/a.png", "image/png", false);
  check("/d/a.woff2", "font/woff2", false);
  check("/d/a.zip", "application/zip", false);
});
test("unknown endings and none are bytes", () => {
  check("/d/a.xyz", "application/octet-stream", false);
  check("/d/LICENSE", "application/octet-stream", false);
});

test.run();
