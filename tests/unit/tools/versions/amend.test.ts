import {test} from "uvu";
import * as assert from "uvu/assert";
import {createMemoryFileSystem} from "../../../../cli/src/core/file-system.ts";
import {hashOf} from "../../../../cli/src/core/text.ts";
import {amendLock, type AmendedLock} from "../../../../cli/src/tools/versions/amend.ts";
import {parseLock, type VersionsLock} from "../../../../cli/src/site/version-lock.ts";

const a = hashOf("A");
const lock: VersionsLock = {
  versions: [
    {
      number: "1.0",
      content: "c/v1.0",
      specs: "s",
      amendments: [],
      undo: null,
      files: {"c/v1.0/a.md": a, "s/x.json": a}
    },
    {
      number: "1.1",
      content: "c/v1.1",
      specs: "s",
      amendments: [{reason: "first", files: ["c/v1.1/a.md"]}],
      undo: null,
      files: {"c/v1.1/a.md": a, "c/v1.1/b.md": a, "s/x.json": a}
    }
  ]
};
const files = {"c/v1.0/a.md": "A", "c/v1.1/a.md": "A", "c/v1.1/b.md": "A", "s/x.json": "A"};

function amend(number: string, after: Record<string, string>): ReturnType<typeof amendLock> {
  const fs = createMemoryFileSystem(
    Object.fromEntries(Object.entries(after).map(([name, text]) => [`/r/${name}`, text]))
  );
  return amendLock({root: "/r", lock, number, reason: " a typing error ", date: "2026-11-22", author: "A. Author", fs});
}

test("changed, new and missing files are signed, with the reason, the day and the name", () => {
  const {"c/v1.1/b.md": _, ...rest} = files;
  const {files: signed, text} = amend("v1.1.0", {...rest, "c/v1.1/a.md": "B", "c/v1.1/z.md": "Z"}) as AmendedLock;
  assert.equal(signed, ["c/v1.1/a.md", "c/v1.1/b.md", "c/v1.1/z.md"]);
  const [untouched, amended] = parseLock(text)!.versions;
  assert.equal(untouched, lock.versions[0]);
  assert.equal(amended!.files, {"c/v1.1/a.md": hashOf("B"), "c/v1.1/z.md": hashOf("Z"), "s/x.json": a});
  assert.equal(amended!.amendments, [
    {reason: "first", files: ["c/v1.1/a.md"]},
    {reason: "a typing error", date: "2026-11-22", author: "A. Author", files: signed}
  ]);
});

test("specifications that versions share are signed for all of them", () => {
  const {text} = amend("1.0", {...files, "s/x.json": "B", "s/y.json": "Y"}) as AmendedLock;
  const versions = parseLock(text)!.versions;
  assert.equal(
    versions.map((version) => [version.files["s/x.json"], version.files["s/y.json"]]),
    [
      [hashOf("B"), hashOf("Y")],
      [hashOf("B"), hashOf("Y")]
    ]
  );
  assert.equal(versions[1]!.amendments.at(-1), {
    reason: "a typing error",
    date: "2026-11-22",
    author: "A. Author",
    files: ["s/x.json", "s/y.json"]
  });
});

test("there is nothing to sign", () =>
  assert.equal(amend("1.1", files), {
    refused: "Version 1.1 is unchanged since it was frozen: there is nothing to sign.",
    hint: "make the correction first, then sign it"
  }));
test("a version that is not frozen", () =>
  assert.equal(amend("2.0", files), {refused: "No version 2.0 is frozen.", hint: "frozen: 1.0, 1.1"}));

test.run();
