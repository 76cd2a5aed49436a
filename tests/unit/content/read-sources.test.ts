// What is read of the disk, and what is said of what cannot be.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {createMemoryFileSystem, type FileSystem} from "../../../cli/src/core/file-system.ts";
import {readSources} from "../../../cli/src/content/read-sources.ts";
import {configOf} from "../../helpers.ts";

const config = configOf({pages: "pages", versions: [{name: "v1", content: "content", specs: "specs"}]});

/** Files below /site, to "kind version path" of each source. */
function check(files: Record<string, string | Uint8Array>, expected: string[], fs: FileSystem = memory(files)): void {
  const {sources, diagnostics} = readSources(config, fs);
  assert.equal(
    [...sources.map(({kind, version, path}) => `${kind} ${version} ${path}`), ...diagnostics.map(formatDiagnostic)],
    expected
  );
}

function memory(files: Record<string, string | Uint8Array>): FileSystem {
  return createMemoryFileSystem(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [`/site/${file}`, content]))
  );
}

test("what a file is shows in its name and place", () =>
  check(
    {
      "content/a.md": "",
      "content/b.MDX": "",
      "content/_category_.yaml": "",
      "content/_data/x.json": "{}",
      "content/code.go": "",
      "content/p.png": "",
      "content/noending": "",
      "pages/index.md": "",
      "specs/a.json": "{}",
      "specs/b.proto": "",
      "specs/LICENSE": ""
    },
    [
      "markdown null index.md",
      "category v1 _category_.yaml",
      "data v1 _data/x.json",
      "markdown v1 a.md",
      "markdown v1 b.MDX",
      "data v1 code.go",
      "asset v1 noending",
      "asset v1 p.png",
      "asset null LICENSE",
      "openapi null a.json",
      "protobuf null b.proto"
    ]
  ));

test("line ends and marks are made the same, for hashes count the bytes", () => {
  const {sources} = readSources(config, memory({"content/a.md": "\ufeffa\r\nb\rc\n", "content/b.md": "a\nb\nc\n"}));
  assert.equal(
    sources.map(({text}) => text),
    ["a\nb\nc\n", "a\nb\nc\n"]
  );
  assert.is.not(sources[0]!.hash, sources[1]!.hash);
});

test("bytes that are not UTF-8 are told at their place", () =>
  check({"content/a.md": new Uint8Array([0x61, 0x0a, 0xc3, 0xa9, 0xff, 0x62])}, [
    "content/a.md:2:2  error  source-encoding\n  This file is not UTF-8: there is an invalid byte here.\n  hint: save it as UTF-8"
  ]));

test("a picture is bytes, with its size where it says one", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const {sources} = readSources(config, memory({"content/a.svg": svg, "content/b.png": "not a picture"}));
  assert.equal(
    sources.map(({text, size}) => [text, size?.width]),
    [
      ["", 4],
      ["", undefined]
    ]
  );
});

test("a file that may not be read is told of, and the others are read", () => {
  const fs = memory({"content/a.md": "a", "content/b.md": "b"});
  const read = fs.read.bind(fs);
  const refusing = {
    ...fs,
    read: (file: string) => {
      if (file.endsWith("a.md")) throw Object.assign(new Error("EACCES: permission denied"), {code: "EACCES"});
      return read(file);
    }
  };
  check(
    {},
    [
      "markdown v1 b.md",
      "content/a.md:1:1  error  source-unreadable\n  This file cannot be read: permission denied.\n  hint: check that it exists and that you may read it"
    ],
    refusing
  );
});

test("a folder that may not be read is told of", () => {
  const fs = memory({});
  const refusing = {
    ...fs,
    list: (folder: string) => ({...fs.list(folder), unreadable: folder.endsWith("content") ? ["secret"] : []})
  };
  check(
    {},
    ["content/secret:1:1  error  source-unreadable\n  This folder cannot be read.\n  hint: check that you may read it"],
    refusing
  );
});

test.run();
