// The code under test for each kind of file, without a disk.

import fs from "node:fs";
import path from "node:path";
import {loadConfig} from "../../cli/src/config/load.ts";
import {KNOWN} from "../../cli/src/engine/columns.ts";
import {Graph} from "../../cli/src/engine/graph.ts";
import {encodeIndex} from "../../cli/src/engine/index-format.ts";
import {openStore, type Store} from "../../cli/src/engine/store.ts";
import type {Place, StoredGraph} from "../../cli/src/engine/stored-graph.ts";
import {createMemoryFileSystem} from "../../cli/src/core/file-system.ts";
import {printHtml} from "../../cli/src/render/markdown/print-html.ts";
import {defaultBlocks} from "../../runtime/shared/markdown-blocks.ts";
import {plainText} from "../../cli/src/content/markdown/plain-text.ts";
import type {Source} from "../../cli/src/model.ts";
import {once} from "../../cli/src/content/markdown/once.ts";
import {parsePage} from "../../cli/src/content/parse-page.ts";
import {referenceMarkdown, validateExample, type SpecResult} from "../../cli/src/specs/index.ts";
import {parseLock, printLock} from "../../cli/src/site/version-lock.ts";
import {temporaryFolder} from "../helpers.ts";
import {compile} from "../unit/specs/compile.ts";
import {generate} from "./mutate.ts";
import {grammars, randomDescription} from "./grammars.ts";
import type {Random} from "./random.ts";

export interface Target {
  make(random: Random): string;
  /** Throws if an invariant is violated. */
  run(text: string): void;
}

const readConfig = (config: string, sidebars: string): void => {
  const files = {
    "/site/docs.config.yaml": config,
    "/site/content/sidebars.yaml": sidebars,
    "/site/content/index.md": "# A\n",
    "/site/old/index.md": "# A\n"
  };
  const {config: read, diagnostics} = loadConfig("/site/docs.config.yaml", createMemoryFileSystem(files));
  if (!read && diagnostics.length === 0) throw new Error("no configuration, and nothing said about it");
};

const plainConfig = "title: T\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n";

function readPage(text: string): void {
  const source: Source = {
    file: "content/a.md",
    kind: "markdown",
    version: null,
    path: "a.md",
    hash: "",
    size: null,
    text
  };
  const {page, body, diagnostics} = parsePage(source, (file) =>
    file.endsWith("_a.md") ? 'Partial <Include file="_a.md" />' : null
  );
  const html = printHtml(body.nodes, {
    blocks: defaultBlocks,
    hrefs: page.links.map(() => "#"),
    imageSizes: {},
    highlight: (code) => code.split("\n").map(() => ""),
    math: () => "",
    component: (_, children) => children,
    diagram: () => null
  });
  plainText(body.nodes);
  if (html.length > 200 * text.length + 10_000) throw new Error(`${text.length} characters became ${html.length}`);
  const lines = text.split("\n");
  for (const {at} of diagnostics)
    if (at.line < 1 || at.line > lines.length + 1 || at.column < 1)
      throw new Error(`a place outside the text: ${at.line}:${at.column}`);
}

function readSpecification(name: string): (text: string) => void {
  return (text) => {
    const result = compile({[name]: text});
    show(result);
    const size = result.pages.reduce((sum, {body}) => sum + JSON.stringify(body).length, 0);
    if (size > 1000 * text.length + 200_000) throw new Error(`${text.length} characters became ${size}`);
  };
}

function show({pages, schemas, elements}: SpecResult): void {
  for (const {page, body} of pages) referenceMarkdown(page.title, body.reference);
  for (const {scheme, names} of elements.slice(0, 5)) {
    for (const part of ["", "#headers", "#request", "#response", "#params", "#result"])
      validateExample(schemas, `${scheme}:${names[0]}${part}`, '{"a": {"a": [1, null]}}');
  }
}

/** Records without reads, at these places. */
function graphOf(places: readonly (Place | null)[]): StoredGraph {
  const graph = new Graph(null, () => 0);
  places.forEach((place, at) => {
    const node = graph.nodeOf(0, String(at));
    graph.set(node, KNOWN, true);
    graph.setHash(node, at === 0 ? "0123456789abcdef" : null);
    graph.setPlace(node, place);
  });
  graph.marks.set(0, "m");
  return graph.stored(3, ["page"]);
}

/** A store as a build leaves it. */
const cacheFolder = once(() => temporaryFolder());
const openCache = (): Store => openStore({folder: cacheFolder(), compilerKey: "k", name: "build"});
const keptGraph = (): StoredGraph => graphOf([{segment: "k.values", offset: 0, length: 10, checksum: 7}, null]);
const keptIndex = once(() => encodeIndex(keptGraph()));
const kept = once(() => {
  const store = openCache();
  store.save(keptGraph());
  store.close();
  return fs.readFileSync(path.join(cacheFolder(), "k-build.index"), "latin1");
});

/** A store with values, and the segment that holds them. */
const values = Array.from({length: 40}, (_, index) => JSON.stringify({index, text: "value ".repeat(index)}));
const keptValues = once(() => {
  const folder = temporaryFolder();
  const store = openStore({folder, compilerKey: "k", name: "build"});
  store.save(graphOf(values.map((text) => store.append(text))));
  store.close();
  const segment = fs.readdirSync(folder).find((name) => name.endsWith(".values"))!;
  return {
    folder,
    segment,
    index: fs.readFileSync(path.join(folder, "k-build.index")),
    text: fs.readFileSync(path.join(folder, segment), "latin1")
  };
});

/** Every value is as it was, or absent; and what is damaged is said once, however often it is read. */
function readValues(damaged: string): void {
  const {folder, segment, index} = keptValues();
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
  fs.writeFileSync(path.join(folder, "k-build.index"), index);
  fs.writeFileSync(path.join(folder, segment), damaged, "latin1");
  let reports = 0;
  for (const share of [3, 2, 1]) {
    const store = openStore({folder, compilerKey: "k", name: "build", onDamage: () => reports++});
    const read = store.load();
    if (!read) throw new Error("the index is whole, and was not read");
    const graph = new Graph(read, () => 0);
    for (let node = 0; node < graph.size; node += share) {
      const place = graph.placeOf(node);
      const text = place && store.read(place);
      if (text === null) graph.setPlace(node, null);
      else if (text !== values[node]) throw new Error("a damaged value was believed");
    }
    store.save(graph.stored(3, ["page"]));
    store.close();
  }
  if (reports > 1) throw new Error(`the damage was reported ${reports} times`);
}

const from =
  (kind: keyof typeof grammars): Target["make"] =>
  (random) =>
    generate(random, grammars[kind]);

export const targets: Record<string, Target> = {
  values: {
    make: (random) =>
      generate(random, {
        seeds: [keptValues().text],
        pieces: [...values.slice(0, 3), "\0", '{"index":1,"text":""}'],
        brackets: [["{", "}"]]
      }),
    run: readValues
  },
  markdown: {make: from("markdown"), run: readPage},
  "front-matter": {
    make: (random) => `---\n${generate(random, grammars["front-matter"]).replace(/^---\n/, "")}`,
    run: readPage
  },
  config: {make: from("config"), run: (text) => readConfig(text, "docs: [index]\n")},
  sidebars: {make: from("sidebars"), run: (text) => readConfig(plainConfig, text)},
  openapi: {make: from("openapi"), run: readSpecification("a.json")},
  schemas: {make: randomDescription, run: readSpecification("a.json")},
  "openapi-yaml": {make: from("openapi-yaml"), run: readSpecification("a.yaml")},
  asyncapi: {make: from("asyncapi"), run: readSpecification("async.json")},
  openrpc: {make: from("openrpc"), run: readSpecification("rpc.json")},
  graphql: {make: from("graphql"), run: readSpecification("a.graphql")},
  proto: {make: from("proto"), run: readSpecification("a.proto")},
  lock: {
    make: from("lock"),
    run(text) {
      const lock = parseLock(text);
      if (lock && !parseLock(printLock(lock))) throw new Error("a lock that was read cannot be read again");
    }
  },
  cache: {
    make: (random) =>
      generate(random, {
        seeds: [kept()],
        pieces: ["\0", "\n", "{", '"nodes":', "9999", "[", kept().slice(0, 60)],
        brackets: [
          ["[", "]"],
          ["{", "}"]
        ]
      }),
    run(text) {
      fs.writeFileSync(path.join(cacheFolder(), "k-build.index"), text, "latin1");
      const store = openCache();
      const read = store.load();
      store.close();
      if (read && encodeIndex(read).some((part, at) => !Buffer.from(part).equals(keptIndex()[at]!)))
        throw new Error("a damaged index was believed");
    }
  }
};
