import {test} from "uvu";
import * as assert from "uvu/assert";
import {createMemoryFileSystem} from "../../../../cli/src/core/file-system.ts";
import {overlayFileSystem} from "../../../../cli/src/tools/versions/overlay.ts";

const disk = createMemoryFileSystem({
  "/s/next/a.md": "A",
  "/s/next/deep/b.md": "B",
  "/s/config": "old",
  "/s/v10/x.md": "X"
});
const view = overlayFileSystem(disk, {
  folders: new Map([["/s/v1", "/s/next"]]),
  files: new Map([
    ["/s/config", Buffer.from("new")],
    ["/s/v1/made.yaml", Buffer.from("made")]
  ])
});
const read = (file: string): string => Buffer.from(view.read(file)).toString("utf8");

test("a folder is seen at both places", () => {
  assert.is(read("/s/v1/deep/b.md"), "B");
  assert.is(read("/s/next/deep/b.md"), "B");
  assert.ok(view.isFolder("/s/v1"));
  assert.ok(view.exists("/s/v1/a.md"));
  assert.equal(view.list("/s/next").files, ["a.md", "deep/b.md"]);
});
test("files that are laid over are seen, and listed", () => {
  assert.is(read("/s/config"), "new");
  assert.equal(view.list("/s/v1").files, ["a.md", "deep/b.md", "made.yaml"]);
  assert.not(view.isFolder("/s/v1/made.yaml"));
});
test("a folder whose name only begins the same is another", () => assert.is(read("/s/v10/x.md"), "X"));

test.run();
