// The rooms of the CLI: a file imports from its own room or a lower one, and of
// another room only its door.

import {build} from "esbuild";
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {spokenPlugin} from "../cli/src/bundle/message-modules.ts";
import {themePlugin} from "../cli/src/bundle/theme-plugin.ts";

const root = path.dirname(import.meta.dirname);

/** The rooms from the ground up. Of the files beside them, model.ts has the records of all rooms, and the others are above. */
const rooms = [
  "core",
  "engine",
  "config",
  "content",
  "specs",
  "resolve",
  "compare",
  "render",
  "bundle",
  "search",
  "output",
  "site",
  "serve",
  "tools",
  "commands"
];

interface Import {
  from: string;
  name: string;
  typeOnly: boolean;
}

test("files of the CLI import from their own room or a lower one", () => {
  const wrong = importsBetweenRooms().filter(
    ({from, name}) => roomOf(from) !== "model.ts" && levelOf(roomOf(name)) > levelOf(roomOf(from))
  );
  assert.equal(wrong.map(shown), []);
});

test("a room's README lists its door: the files that other rooms import, and no others", () => {
  for (const room of rooms) {
    const [, list = ""] = read(`cli/src/${room}/README.md`).split("\n## Door\n");
    const door = [...list.matchAll(/^- `([^`]+)`$/gm)].map(([, file]) => file!);
    const used = importsBetweenRooms().flatMap(({name}) => (roomOf(name) === room ? [name] : []));
    const expected = [...new Set(used)].sort().map((file) => file.replace(`cli/src/${room}/`, ""));
    assert.equal(door, expected, `the door of ${room}`);
  }
});

test("cli/src holds the rooms, and at most half a dozen files", () => {
  const entries = fs.readdirSync(path.join(root, "cli/src"), {withFileTypes: true});
  const folders = entries.filter((entry) => entry.isDirectory()).map(({name}) => name);
  assert.equal(folders.sort(), [...rooms].sort());
  assert.ok(entries.length - folders.length <= 6);
});

test("the architecture is a text of a few minutes", () => {
  const words = read("ARCHITECTURE.md").split(/\s+/).length;
  assert.ok(words <= 2500, `${words} words`);
});

test("CONTRIBUTING says what each room is for, and names no other", () => {
  const contributing = fs.readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const described = [...contributing.matchAll(/^ {2}([a-z]+)\/ +\S/gm)].map((match) => match[1]!);
  assert.equal(described, rooms);
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
  const languageOf = (file: string): string | null => /^cli\/src\/specs\/(\w+)\//.exec(file)?.[1] ?? null;
  const wrong = importsBelow("cli/src/specs").filter(({from, name}) => {
    const [own, other] = [languageOf(from), languageOf(name)];
    return own !== null && other !== null && own !== other && other !== "shared";
  });
  assert.equal(wrong.map(shown), []);
});

test("a specification language is a folder that one table imports", () => {
  const wrong = ["cli/src", "runtime", "themes"].flatMap(importsBelow).flatMap((one) => {
    const {from, name} = one;
    const [, own] = /^cli\/src\/specs\/(\w+)\//.exec(name) ?? [];
    if (own === undefined || own === "shared" || from.startsWith(`cli/src/specs/${own}/`)) return [];
    return from === "cli/src/specs/languages.ts" ? [] : [shown(one)];
  });
  assert.equal(wrong, [
    "cli/src/specs/index.ts imports cli/src/specs/openrpc/playground.ts",
    "cli/src/specs/index.ts imports cli/src/specs/protobuf/wire-types.ts"
  ]);
});

/** The record of a language: its facts, which compiler and browser agree on, and what the compiler does with it. */
const RECORD = ["runtime/shared/spec-kinds.ts", "cli/src/specs/languages.ts"];
/** Types of pages, and the components that show them. */
const RENDERERS = ["runtime/shared/reference.ts", "themes/default/reference/reference.tsx"];
/** Languages of blocks of code and of files, of which most have no specifications. */
const CODE_LANGUAGES = [
  "cli/src/content/markdown/code-languages.ts",
  "cli/src/content/read-sources.ts",
  "cli/src/serve/content-types.ts"
];

test("GraphQL and AsyncAPI are named in their folders, the record of languages, the table of renderers, and nowhere else", () => {
  const named = (words: RegExp, own: RegExp): string[] =>
    ["cli/src", "runtime", "themes"]
      .flatMap(filesBelow)
      .filter(
        (file) => !own.test(file) && !file.startsWith("runtime/messages/") && words.test(withoutComments(read(file)))
      );
  const tables = [...RECORD, ...RENDERERS];
  assert.equal(
    named(/graphql|\bgql\b/i, /specs\/graphql\/|reference\/(graphql\.ts|Graphql\w+\.tsx)$/),
    [...tables, ...CODE_LANGUAGES].sort(byPlace)
  );
  assert.equal(
    named(
      /asyncapi|AsyncPage|ChannelPage|asyncActions|"async"|\bchannel: ("|[a-z]|0)|"channel"/i,
      /specs\/asyncapi\/|reference\/(asyncapi\.ts|(Async\w+|Channel\w+|Bindings)\.tsx)$/
    ),
    [...tables].sort(byPlace)
  );
});

/** As files are listed: the folders one after the other. */
function byPlace(a: string, b: string): number {
  return a < b ? -1 : 1;
}

test("the CLI knows of the runtime only what both agree on and say, and nothing of the theme", () => {
  const wrong = importsBelow("cli/src").filter(
    ({from, name}) =>
      /^(runtime|themes)\//.test(name) &&
      !/^runtime\/(shared|messages)\//.test(name) &&
      !(from.startsWith("cli/src/tools/mcp/") && name.startsWith("runtime/search/"))
  );
  assert.equal(wrong.map(shown), []);
});

test("the server for agents is a program of its own, and runs where there is no Node", () => {
  const wrong = importsBelow("cli/src/tools/mcp").filter(
    ({name}) =>
      !/^(cli\/src\/tools\/mcp\/|runtime\/(shared|search|messages)\/|@modelcontextprotocol\/sdk\/|zod$|package\.json$)/.test(
        name
      )
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
      !/^runtime\/(shared|messages)\//.test(name) &&
      !(name === "react" && typeOnly) &&
      !["elasticlunr", "protobufjs/minimal.js"].includes(name)
  ); // one tokenizer, and one reader of messages, for both sides
  assert.equal(wrong.map(shown), []);
});

test("messages import nothing but each other", () => {
  const wrong = importsBelow("runtime/messages").filter(({name}) => !name.startsWith("runtime/messages/"));
  assert.equal(wrong.map(shown), []);
});

test("nothing below commands/ prints or ends the process", () => {
  const speaks = /^[^"'`\n]*\b(console\.\w+\(|process\.(exit\b|exitCode|stdout|stderr|on\())/m;
  const samples = ["cli/src/specs/shared/web-socket-samples.ts"]; // its text is code that readers copy
  const wrong = filesBelow("cli/src")
    .filter((file) => levelOf(roomOf(file)) < levelOf("commands") && !samples.includes(file))
    .filter((file) => speaks.test(withoutComments(read(file))));
  assert.equal(wrong, []);
});

test("one file writes to the terminal, and escapes what it writes", () => {
  const writes =
    /^[^"'`\n]*(\bconsole\.\w+\(|\bprocess\.(stdout|stderr)\b|\b(stdout|stderr|stream)\.write\(|\bwriteSync\([12],)/m;
  const others = ["cli/src/commands/print.ts", "cli/src/specs/shared/web-socket-samples.ts"];
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
        spokenPlugin(root),
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
  return text.replace(/^\s*\/\*[^]*?\*\//gm, "").replace(/^\s*\/\/.*$/gm, "");
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

/** Imports of another room's files. */
function importsBetweenRooms(): Import[] {
  return importsBelow("cli/src").filter(({from, name}) => name.startsWith("cli/src/") && roomOf(from) !== roomOf(name));
}

/** "cli/src/content/parse-page.ts" is in "content"; "cli/src/model.ts" is a room of its own. */
function roomOf(file: string): string {
  return file.replace("cli/src/", "").split("/")[0]!;
}

function levelOf(room: string): number {
  return room === "model.ts" ? -1 : rooms.includes(room) ? rooms.indexOf(room) : rooms.length;
}

function shown({from, name}: Import): string {
  return `${from} imports ${name}`;
}

test.run();
