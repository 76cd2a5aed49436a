import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../../cli/src/core/diagnostics.ts";
import {readSources} from "../../../../cli/src/content/read-sources.ts";
import {hashFolders, parseLock, printLock, type LockedVersion} from "../../../../cli/src/site/version-lock.ts";
import {verifyLock} from "../../../../cli/src/site/verify-version-lock.ts";
import {openMemoryProject} from "./project.ts";

const config =
  "versions:\n  - {name: old, number: '1.0', path: /old, content: content/v1, specs: specs/v1, mainDoc: a}\n  - {name: next, path: /next, content: content/next, mainDoc: a, latest: true}\n";
const files = {
  "content/v1/a.md": "# A\n",
  "content/v1/b.md": "# B\n",
  "content/v1/c.png": "\u0001\r\n",
  "content/next/a.md": "# A\n",
  "specs/v1/a.json": "{}\n"
};

function lockOf(contents: Record<string, string>): LockedVersion {
  const {fs} = openMemoryProject(config, contents);
  return {
    number: "1.0",
    content: "content/v1",
    specs: "specs/v1",
    amendments: [],
    undo: null,
    files: hashFolders("/site", ["content/v1", "specs/v1"], fs)
  };
}

/** What is printed when the files are other than those that were frozen. */
function check(after: Record<string, string>, expected: string[], configured = config): void {
  const {
    config: loaded,
    fs,
    read
  } = openMemoryProject(configured, {...after, "versions.lock": printLock({versions: [lockOf(files)]})});
  const printed = verifyLock({config: loaded, locked: read, sources: readSources(loaded, fs).sources}).map(
    formatDiagnostic
  );
  assert.equal(
    printed.map((text) => text.split("\n  hint")[0]!.replace(/\n\s*/, ": ")),
    expected
  );
}

test("nothing to say of what is as it was", () => check(files, []));
test("the working version may change", () =>
  check({...files, "content/next/a.md": "# Z\n", "content/next/z.md": ""}, []));
test("a changed page", () =>
  check({...files, "content/v1/b.md": "# B!\n"}, [
    "content/v1/b.md:1:1  warning  version-changed: This file has changed since version 1.0 was frozen."
  ]));
test("a changed specification", () =>
  check({...files, "specs/v1/a.json": "[]"}, [
    "specs/v1/a.json:1:1  warning  version-changed: This file has changed since version 1.0 was frozen."
  ]));
test("a missing file is told where the lock names it", () => {
  const {"content/v1/b.md": _, ...rest} = files;
  check(rest, [
    "versions.lock:9:9  warning  version-changed: content/v1/b.md is missing: version 1.0 was frozen with it."
  ]);
});
test("a file that was not there", () =>
  check({...files, "content/v1/z.md": ""}, [
    "content/v1/z.md:1:1  warning  version-changed: This file was not there when version 1.0 was frozen."
  ]));
test("other line ends are no change, in text", () =>
  check({...files, "content/v1/a.md": "# A\r\n", "specs/v1/a.json": "\ufeff{}\r\n"}, []));
test("other line ends are a change in what is not text", () =>
  check({...files, "content/v1/c.png": "\u0001\n"}, [
    "content/v1/c.png:1:1  warning  version-changed: This file has changed since version 1.0 was frozen."
  ]));
test("a version that the configuration no longer has", () =>
  check(
    files,
    [
      "versions.lock:4:5  warning  version-changed: Version 1.0 is frozen in content/v1, but no version of the configuration has this folder."
    ],
    config
      .replace("content: content/v1", "content: content/next2")
      .replace(", specs: specs/v1", "")
      .replace("content/next2", "specs")
  ));
test("a version that was given other specifications", () =>
  check(
    files,
    [
      "docs.config.yaml:3:5  warning  version-changed: Version 1.0 was frozen with specs/v1, and the configuration now gives it none."
    ],
    config.replace(", specs: specs/v1", "")
  ));
test("a lock that cannot be understood is an error", () => {
  const broken = "<<<<<<< HEAD\n{}";
  const {config: loaded, fs, read} = openMemoryProject(config, {...files, "versions.lock": broken});
  const printed = verifyLock({config: loaded, locked: read, sources: readSources(loaded, fs).sources}).map(
    ({code, severity, at}) => `${at.file} ${severity} ${code}`
  );
  assert.equal(printed, ["versions.lock error config-invalid"]);
});
test("no lock, nothing frozen", () => {
  const {config: loaded, fs, read} = openMemoryProject(config, files);
  assert.equal(verifyLock({config: loaded, locked: read, sources: readSources(loaded, fs).sources}), []);
});

test("a lock is sorted: versions by number, files by name, a line for each", () => {
  const version = (number: string): LockedVersion => ({
    number,
    content: `c/v${number}`,
    specs: null,
    amendments: [],
    undo: null,
    files: {[`c/v${number}/b.md`]: "2", [`c/v${number}/a.md`]: "1"}
  });
  const text = printLock({versions: [version("0.100"), version("0.9")]});
  assert.is(
    text,
    '{\n  "about": "Hashes of frozen versions, written by `protodocs version`.",\n  "versions": {\n    "0.9": {\n      "content": "c/v0.9",\n      "files": {\n        "c/v0.9/a.md": "1",\n        "c/v0.9/b.md": "2"\n      }\n    },\n' +
      '    "0.100": {\n      "content": "c/v0.100",\n      "files": {\n        "c/v0.100/a.md": "1",\n        "c/v0.100/b.md": "2"\n      }\n    }\n  }\n}\n'
  );
  assert.is(printLock(parseLock(text)!), text);
});
test("what is no lock is told from one", () => {
  for (const text of [
    "",
    "[]",
    "{}",
    '{"versions": []}',
    '{"versions": {"1.0": {}}}',
    '{"versions": {"1.0": {"content": "c", "files": {"a": 1}}}}'
  ])
    assert.is(parseLock(text), null, text);
});

test.run();
