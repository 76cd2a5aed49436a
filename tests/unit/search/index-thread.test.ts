import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildSearchIndexWith, type SearchIndexInput} from "../../../cli/src/search/build-index.ts";
import type {SearchVersion} from "../../../cli/src/search/search-version.ts";
import {createLazyThread, startIndexThread} from "../../../cli/src/search/index-thread.ts";
import {createDiskCache, noCache} from "../../../cli/src/engine/cache.ts";
import type {MadeOutput, Output} from "../../../cli/src/model.ts";
import {findPackageRoot} from "../../../cli/src/core/package-root.ts";
import {temporaryFolder} from "../../helpers.ts";
import {madePages, outputsOf, page} from "./synthetic.ts";

const versions: SearchVersion[] = [
  {name: "v1", pages: madePages(120)},
  {name: "v2", pages: [page("/v2/märkte", [{title: "Märkte", text: "Margin and märkte."}])]}
];

async function inThread(input: Partial<SearchIndexInput> = {}): Promise<Output[]> {
  const outputs = new Map<string, Output>();
  const whole: SearchIndexInput = {
    names: versions.map(({name}) => name),
    versions,
    kept: new Map(),
    base: "/",
    language: "en",
    synonyms: [],
    worker: "work()",
    cache: noCache,
    compilerKey: "",
    add: (output) => void outputs.set(output.path, output),
    ...input
  };
  const thread = startIndexThread({...whole, packageRoot: findPackageRoot()});
  try {
    // As they are rendered: not in the order in which they are shown.
    for (const {pages} of [...versions].reverse()) for (const one of [...pages].reverse()) thread.count(one);
    await buildSearchIndexWith(thread, whole);
  } finally {
    await thread.close();
  }
  return [...outputs.values()];
}

const textOf = ({path, bytes, hash}: MadeOutput) => [path, Buffer.from(bytes).toString("utf8"), hash];
const made = (outputs: readonly Output[]) => outputs.flatMap((output) => ("bytes" in output ? [textOf(output)] : []));

test("a thread makes the files that this one would, in the same order", async () => {
  assert.equal(made(await inThread()), made(outputsOf({versions})));
});

test("a version is built while the pages of the next are counted", async () => {
  const [first, second] = versions as [SearchVersion, SearchVersion];
  const thread = startIndexThread({language: "en", cache: noCache, compilerKey: "", packageRoot: findPackageRoot()});
  const outputs: MadeOutput[] = [];
  try {
    second.pages.forEach(thread.count);
    thread.begin(second);
    first.pages.forEach(thread.count);
    const built = await thread.build({versions, add: (output) => outputs.push(output as MadeOutput)});
    assert.equal([...built.versions.keys()], ["v2", "v1"]);
  } finally {
    await thread.close();
  }
  const names = outputs.map(({path}) => path.split("/")[2] ?? "");
  assert.equal(names, names.toSorted().toReversed(), "the files of v2 came first");
  const expected = outputsOf({versions: [second, first]}).filter(({path}) => path.startsWith("assets/"));
  assert.equal(made([...new Map(outputs.map((output) => [output.path, output])).values()]), made(expected));
});

test("what it has counted is kept for the next build", async () => {
  const cache = createDiskCache(temporaryFolder());
  assert.equal(made(await inThread({cache})), made(outputsOf({versions})), "its texts were in a file meanwhile");
  assert.ok(cache.get("search", "counts"));
  assert.equal(made(outputsOf({versions, cache})), made(outputsOf({versions})));
});

test("texts stay in memory where their file cannot be made", async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, "search"), "not a folder");
  assert.equal(made(await inThread({cache: createDiskCache(folder)})), made(outputsOf({versions})));
});

test("a build waits for a thread that is behind, and not for one that has failed", async () => {
  const pages = madePages(1_200);
  const thread = startIndexThread({language: "en", cache: noCache, compilerKey: "", packageRoot: findPackageRoot()});
  try {
    assert.is(thread.room(), null, "nothing waits");
    pages.forEach(thread.count);
    const room = thread.room();
    assert.instance(room, Promise, "37 batches were sent, and no message was received");
    await room;
    assert.is(thread.room(), null);
    const outputs: MadeOutput[] = [];
    await thread.build({versions: [{name: "v1", pages}], add: (output) => outputs.push(output)});
    assert.is(outputs.length, outputsOf({versions: [{name: "v1", pages}]}).length - 1, "all but the entry file");
  } finally {
    await thread.close();
  }

  const broken = startIndexThread({language: "", cache: noCache, compilerKey: "", packageRoot: "/nowhere"});
  pages.forEach(broken.count);
  await broken.room();
  await broken.close();
});

test("a file that cannot be written fails the build", async () => {
  const add = (): void => {
    throw new Error("the disk is full");
  };
  try {
    await inThread({add});
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "the disk is full");
  }
});

test("a fault in the thread fails the build", async () => {
  try {
    await inThread({versions: [{name: "v3", pages: [page("/v3/never-counted", [{title: "Never counted"}])]}]});
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

test("a thread is started once there is enough to count anew, and then knows the pages before", async () => {
  const large = (route: string) =>
    page(
      route,
      Array.from({length: 5000}, (_, at) => ({title: `Part ${at}`, kind: "heading" as const}))
    );
  const own = [large("/v1/a"), large("/v1/b"), page("/v1/c", [{title: "Last"}])];
  const indexing = createLazyThread({
    language: "en",
    cache: noCache,
    compilerKey: "",
    packageRoot: findPackageRoot(),
    jobs: 8
  });
  try {
    indexing.count(own[0]!, true);
    assert.is(indexing.thread(), null, "too little");
    indexing.count(own[1]!, false);
    assert.is(indexing.thread(), null, "what is kept has been counted");
    indexing.count(large("/v1/gone"), true);
    indexing.count(own[2]!, false);
    const outputs: Output[] = [];
    await indexing.thread()!.build({versions: [{name: "v1", pages: own}], add: (output) => outputs.push(output)});
    const alone = outputsOf({versions: [{name: "v1", pages: own}]});
    assert.equal(made(outputs), made(alone).slice(0, -1), "all but the entry file");
  } finally {
    await indexing.close();
  }
});

test.run();
