// The import floors: a file imports from its own folder or from a lower floor.

import {build} from "esbuild";
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {themePlugin} from "../cli/src/bundle/theme-plugin.ts";

const root = path.dirname(import.meta.dirname);

/** Folders of the CLI by floor; files that lie in none are the lowest. Folders of one floor never import each other. */
const floors: Record<string, number> = {
  engine: 1,
  config: 1,
  markdown: 1,
  extensions: 2,
  specs: 2,
  changes: 2,
  cards: 2,
  mcp: 1,
  addresses: 3,
  coverage: 3,
  compare: 3,
  read: 3,
  parse: 3,
  resolve: 3,
  rules: 3,
  bundle: 3,
  render: 3,
  search: 3,
  versions: 3,
  write: 3,
  hosting: 3,
  fetch: 3,
  init: 3,
  external: 3,
  import: 4,
  site: 4,
  diff: 5,
  "build.ts": 5,
  "build-project.ts": 6,
  serve: 7,
  lsp: 8,
  commands: 9,
  "index.ts": 10,
  "main.ts": 10
};

interface Import {
  from: string;
  name: string;
  typeOnly: boolean;
}

test("files of the CLI import from their own folder or a lower floor", () => {
  const wrong = importsBelow("cli/src").filter(({from, name}) => {
    const [source, target] = [partOf(from), partOf(name)];
    if (!name.startsWith("cli/src/") || source === target) return false;
    return floorOf(target) > floorOf(source) || (floorOf(target) === floorOf(source) && floorOf(source) > 0);
  });
  assert.equal(wrong.map(shown), []);
});

test("no more than a dozen files lie directly in cli/src", () => {
  const files = filesBelow("cli/src").filter((file) => !file.replace("cli/src/", "").includes("/"));
  assert.ok(files.length <= 12, files.join(" "));
});

test("CONTRIBUTING says what each folder of cli/src is for, and names no other", () => {
  const folders = fs
    .readdirSync(path.join(root, "cli/src"), {withFileTypes: true})
    .filter((entry) => entry.isDirectory());
  const contributing = fs.readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const described = [...contributing.matchAll(/^ {2}([a-z]+)\/ +\S/gm)].map((match) => match[1]!);
  assert.equal(described.sort(), folders.map(({name}) => name).sort());
});

test("no files import each other, not even types, by way of others", () => {
  const imports = new Map<string, string[]>();
  for (const {from, name} of [...importsBelow("cli/src"), ...importsBelow("runtime"), ...importsBelow("themes")])
    imports.set(from, [...(imports.get(from) ?? []), name, `${name}.tsx`, `${name}.ts`]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) cycles.push([...above.slice(above.indexOf(file)), file].join(" imports "));
    if (done.has(file)) return;
    done.add(file);
    for (const name of imports.get(file) ?? []) visit(name, [...above, file]);
  };
  for (const file of imports.keys()) visit(file, []);
  assert.equal(cycles, []);
});

test("a specification language imports no other, and what they share imports none", () => {
  const languageOf = (file: string): string | null => /^cli\/src\/specs\/(\w+)\/(?!.*\/)/.exec(file)?.[1] ?? null;
  const wrong = importsBelow("cli/src/specs").filter(({from, name}) => {
    const [own, other] = [languageOf(from), languageOf(name)];
    return own !== null && other !== null && own !== other && other !== "shared";
  });
  assert.equal(wrong.map(shown), []);
});

test("the CLI knows of the runtime only what both agree on, and nothing of the theme", () => {
  const wrong = importsBelow("cli/src").filter(
    ({from, name}) =>
      /^(runtime|themes)\//.test(name) &&
      !name.startsWith("runtime/shared/") &&
      !(from.startsWith("cli/src/mcp/") && name.startsWith("runtime/search/"))
  );
  assert.equal(wrong.map(shown), []);
});

test("the server for agents is a program of its own, and runs where there is no Node", () => {
  const wrong = importsBelow("cli/src/mcp").filter(
    ({name}) =>
      !/^(cli\/src\/mcp\/|runtime\/(shared|search)\/|@modelcontextprotocol\/sdk\/|zod$|package\.json$)/.test(name)
  );
  assert.equal(wrong.map(shown), []);
});

test("runtime and theme import neither the CLI nor Node", () => {
  const wrong = [...importsBelow("runtime"), ...importsBelow("themes")].filter(({name}) =>
    /^(cli\/|node:|tests\/)/.test(name)
  );
  assert.equal(wrong.map(shown), []);
});

test("what compiler and browser share imports nothing else", () => {
  const wrong = importsBelow("runtime/shared").filter(
    ({name, typeOnly}) =>
      !name.startsWith("runtime/shared/") && !(name === "react" && typeOnly) && name !== "elasticlunr"
  ); // one tokenizer for both sides
  assert.equal(wrong.map(shown), []);
});

test("nothing below commands/ prints or ends the process", () => {
  const speaks = /^[^"'`\n]*\b(console\.\w+\(|process\.(exit\b|exitCode|stdout|stderr|on\())/m;
  const samples = ["cli/src/specs/openapi/samples.ts"]; // its text is code that readers copy
  const wrong = filesBelow("cli/src")
    .filter((file) => floorOf(partOf(file)) < floors["commands"]! && !samples.includes(file))
    .filter((file) => speaks.test(withoutComments(read(file))));
  assert.equal(wrong, []);
});

test("one file writes to the terminal, and escapes what it writes", () => {
  const writes =
    /^[^"'`\n]*(\bconsole\.\w+\(|\bprocess\.(stdout|stderr)\b|\b(stdout|stderr|stream)\.write\(|\bwriteSync\([12],)/m;
  const others = ["cli/src/commands/print.ts", "cli/src/specs/openapi/samples.ts"];
  const wrong = filesBelow("cli/src").filter(
    (file) => !others.includes(file) && writes.test(withoutComments(read(file)))
  );
  assert.equal(wrong, []);
});

test("there is no state in modules", () => {
  const wrong = ["cli/src", "runtime", "themes"]
    .flatMap(filesBelow)
    .filter((file) => /^(export )?(let|var) /m.test(read(file)));
  assert.equal(wrong, []);
});

test("nothing in runtime/ or themes/ touches the window when it is imported", async () => {
  const starts = ["runtime/main.ts", "runtime/extras.ts", "runtime/dev/main.ts", "themes/default/inline-script.ts"]; // what a page runs
  const entryPoints = ["runtime", "themes"]
    .flatMap(filesBelow)
    .filter((file) => !file.endsWith(".d.ts") && !isEntry(file, starts));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-layers-"));
  try {
    await build({
      entryPoints,
      outdir: folder,
      absWorkingDir: root,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "bundle",
      define: {lunr: "globalThis.lunr"}, // elasticlunr sets a global
      jsx: "automatic",
      logLevel: "silent",
      outExtension: {".js": ".mjs"},
      banner: {
        js: 'import {createRequire as $createRequire} from "node:module"; const require = $createRequire(import.meta.url);'
      },
      plugins: [
        themePlugin({
          packageRoot: root,
          themeFolder: null,
          components: [],
          live: false,
          apart: null,
          react: {resolveFrom: root}
        })
      ]
    });
    const made = fs
      .readdirSync(folder, {recursive: true, encoding: "utf8"})
      .filter((file) => file.endsWith(".mjs"))
      .sort();
    assert.ok(made.length > 40, "most of the modules were made");
    const script = `for (const file of ${JSON.stringify(made)}) try { await import("./" + file); } catch (error) { console.log(file + ": " + error.message); }`;
    fs.writeFileSync(path.join(folder, "import-all.mjs"), script);
    assert.is(execFileSync(process.execPath, ["import-all.mjs"], {cwd: folder, encoding: "utf8"}), "");
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});

function isEntry(file: string, starts: readonly string[]): boolean {
  return starts.includes(file) || /worker/.test(file); // a worker's module is an entry too: it listens when it is loaded
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: "utf8"})
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .sort();
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** Every import of the folder's files; names are paths from the root, where they are paths. */
function importsBelow(folder: string): Import[] {
  return filesBelow(folder).flatMap((from) => {
    const text = withoutComments(read(from));
    const statements = text.matchAll(
      /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^import\s+()"([^"]+)"|\bimport\(()"([^"]+)"\)/gm
    );
    return [...statements].map((match): Import => {
      const name = match[2] ?? match[4] ?? match[6] ?? "";
      const resolved = name.startsWith(".")
        ? path.posix.join(path.posix.dirname(from), name)
        : name.replace(/^@runtime\//, "runtime/").replace(/^@theme(-original)?\//, "themes/default/");
      return {from, name: resolved, typeOnly: match[1] !== undefined};
    });
  });
}

/** "cli/src/parse/parse-page.ts" lies in "parse"; "cli/src/fs.ts" is a part of its own. */
function partOf(file: string): string {
  return file.replace("cli/src/", "").split("/")[0]!;
}

function floorOf(part: string): number {
  return floors[part] ?? 0;
}

function shown({from, name}: Import): string {
  return `${from} imports ${name}`;
}

test.run();
