// Examples in Go, of its standard library: they run where there is a Go, and are counted and named where there is none.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {findProgram} from "../../cli/src/core/files/find-program.ts";
import {canConfine, isConfined} from "../../cli/src/tools/test/confine.ts";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {block} from "../unit/tools/test/pages.ts";
import {ended, start} from "./command.ts";

const files = {
  "docs.config.yaml":
    "title: T\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\ntests: {timeout: 300}\n",
  "content/index.md":
    "# T\n\n" +
    block("go test", "package main", "", 'import "fmt"', "", "func main() {", '\tfmt.Println("ran")', "}") +
    block('text expect="output"', "ran") +
    block("go test", "package main", "", "func main() {", '\tvar _ int = "a"', "}")
};
const hasGo = findProgram("go", process.env) !== null;
const allow = isConfined() || canConfine() ? [] : ["--allow", "go"];

async function ran(variables: NodeJS.ProcessEnv): Promise<string> {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const {code, stdout, stderr} = await ended(start(folder, ["test", ...allow], variables));
  return `${code} ${stdout}${stderr}`;
}

test("a program of Go runs, and its error is at its line", async () => {
  if (!hasGo) {
    console.log("2 examples not run: there is no Go");
    return;
  }
  const said = await ran({});
  assert.match(
    said,
    "content/index.md:19:1  error  test-failed\n  This fails with code 2: ./program.go:4:14: cannot use"
  );
  assert.match(said, "2 examples: 1 passed, 1 failed, in ");
});

test("where there is no Go, its examples are counted and named", async () => {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const others = folders.filter((folder) => findProgram("go", {PATH: folder}) === null);
  const tools = temporaryFolder(); // Go is next to the programs that confine
  for (const name of ["unshare", "sh", "ip", "env", "true", "perl"]) {
    const found = findProgram(name, process.env);
    if (found !== null) fs.symlinkSync(found, path.join(tools, name));
  }
  const said = await ran({PATH: [tools, ...others].join(path.delimiter)});
  assert.match(
    said,
    "not run: content/index.md:4: go is not installed\nnot run: content/index.md:16: go is not installed\n"
  );
  assert.match(said, "2 examples: 0 passed, 2 blocks not run, in ");
});

test.run();
