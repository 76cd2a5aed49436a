import fs from "node:fs";
import {syncBuiltinESMExports} from "node:module";
import path from "node:path";
import {setImmediate as turn, setTimeout as pause} from "node:timers/promises";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {watchFiles, type FileWatch} from "../../../cli/src/serve/watch/watch-files.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {outputOf} from "../../run-program.ts";

interface Watched {
  root: string;
  watch: FileWatch;
  /** What has been reported, from the root. */
  reported: Set<string>;
  /** Resolves when the file has been reported since the call. */
  next(file: string): Promise<void>;
}

const test = suite<Watched>("watched files");

test.before.each((context) => {
  const root = temporaryFolder();
  const reported = new Set<string>();
  const waiting = new Map<string, () => void>();
  const watch = watchFiles({
    root,
    async onChange(files) {
      for (const file of [...(await files)].map((name) => path.relative(root, name))) {
        reported.add(file);
        waiting.get(file)?.();
      }
    },
    onFailure(error) {
      throw error;
    }
  });
  const next: Watched["next"] = (file) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${file} was never reported.`)), 10_000);
      waiting.set(file, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  Object.assign(context, {root, watch, reported, next});
});
test.after.each(async ({watch}) => watch.close());

function add({root, watch}: Watched, names: string[]): void {
  watch.add(
    names.map((name) => path.join(root, name)),
    Date.now()
  );
}

/** Watches two hundred folders, and paths that are missing. */
async function listMany(context: Watched): Promise<void> {
  for (let folder = 0; folder < 200; folder++) writeFiles(context.root, {[`content/${folder}/page.md`]: "# Page\n"});
  const listed = context.next("content");
  add(context, ["versions.lock", "static", "theme", "content"]);
  await listed;
}

test("a watch that is closed as soon as it watches a folder does not keep the next one from it", async (context) => {
  const {root, next} = context;
  writeFiles(root, {"content/page.md": "# Page\n"});
  await closeAtFirstWatch(root);
  fs.rmSync(path.join(root, "content"), {recursive: true});
  writeFiles(root, {"content/page.md": "# Page\n"});
  const listed = next("content");
  add(context, ["content"]);
  await listed;
  for (const text of ["# One\n", "# Twice\n"]) {
    const noticed = next("content/page.md");
    writeFiles(root, {"content/page.md": text});
    await noticed;
  }
});

/** Watches the folder's content, and closes that in the turn in which the system starts to watch it. */
async function closeAtFirstWatch(root: string): Promise<void> {
  const content = path.join(root, "content");
  const first = watchFiles({root, onChange() {}, onFailure() {}});
  const systemWatch = fs.watch;
  await new Promise<void>((resolve) => {
    fs.watch = ((...args: Parameters<typeof systemWatch>) => {
      if (args[0] === content) queueMicrotask(() => void first.close().then(resolve));
      return systemWatch(...args);
    }) as typeof systemWatch;
    syncBuiltinESMExports();
    first.add([content], Date.now());
  });
  fs.watch = systemWatch;
  syncBuiltinESMExports();
}

// chokidar reports that it is ready before it has listed everything if some paths are missing, and watches for them only afterwards.
test("a folder that is added while others are still being listed is reported", async (context) => {
  const {root, next} = context;
  await listMany(context);
  const [folder, file] = [next("theme"), next("theme/Footer.tsx")];
  writeFiles(root, {"theme/Footer.tsx": "export default () => null;\n"});
  await Promise.all([folder, file]);
});

test("a change in a folder that has just been listed is reported, with paths that are missing", async (context) => {
  const {root, next} = context;
  await listMany(context);
  const changed = next("content/199/page.md");
  writeFiles(root, {"content/199/page.md": "# Changed page\n"});
  await changed;
});

test("a watched file may be missing, come, go, and be replaced, again and again", async (context) => {
  const {root, next} = context;
  add(context, ["versions.lock"]);
  for (const text of ["one\n", "two\n"]) {
    const made = next("versions.lock");
    writeFiles(root, {"versions.lock": text});
    await made;
    const replaced = next("versions.lock");
    writeFiles(root, {"versions.new": `${text}more\n`});
    fs.renameSync(path.join(root, "versions.new"), path.join(root, "versions.lock"));
    await replaced;
    const gone = next("versions.lock");
    fs.rmSync(path.join(root, "versions.lock"));
    await gone;
  }
});

test("a file of the same size and time of modification", async (context) => {
  const {root, next} = context;
  const second = Math.floor(Date.now() / 1000);
  const write = (text: string): void => {
    writeFiles(root, {"content/page.md": text});
    fs.utimesSync(path.join(root, "content/page.md"), second, second);
  };
  write("# One\n");
  const listed = next("content/page.md");
  add(context, ["content"]);
  await listed;
  const changed = next("content/page.md");
  write("# Two\n");
  await changed;
});

test("a change is announced at once, with all that follows it, and ends with the watch", async () => {
  const root = temporaryFolder();
  writeFiles(root, {"content/one.md": "# One\n", "content/two.md": "# Two\n"});
  const changes: {files: Promise<ReadonlySet<string>>; isKnown: boolean}[] = [];
  const watch = watchFiles({
    root,
    onChange(files) {
      const change = {files, isKnown: false};
      changes.push(change);
      void files.then(() => (change.isKnown = true));
    },
    onFailure(error) {
      throw error;
    }
  });
  const listed = async (): Promise<void> => {
    for (let before = -1; before < changes.length || changes.some(({isKnown}) => !isKnown);) {
      before = changes.length;
      await pause(100);
    }
  };
  watch.add([path.join(root, "content")], Date.now());
  await listed();
  changes.length = 0;
  writeFiles(root, {"content/one.md": "# Other\n", "content/two.md": "# Second\n"});
  while (changes.length === 0) await turn();
  assert.not(changes[0]!.isKnown);
  const files = await changes[0]!.files;
  assert.equal([...files].map((file) => path.basename(file)).sort(), ["one.md", "two.md"]);
  await listed();
  changes.length = 0;
  writeFiles(root, {"content/one.md": "# Last\n"});
  while (changes.length === 0) await turn();
  await watch.close();
  assert.is((await changes[0]!.files).size, 0);
});

test("paths that are watched together are watched on when one of them is replaced", async (context) => {
  const {root, next, reported} = context;
  writeFiles(root, {"one/a.md": "a\n", "two/b.md": "b\n"});
  const listed = Promise.all([next("one"), next("two")]);
  add(context, ["one", "two"]);
  await listed;
  const there = next("one/c.md");
  fs.renameSync(path.join(root, "one"), path.join(root, "old"));
  writeFiles(root, {"one/c.md": "c\n"});
  await there;
  const edited = next("two/b.md");
  writeFiles(root, {"two/b.md": "changed\n"});
  await edited;
  assert.ok([...reported].every((name) => !name.startsWith("old")));
});

test("a folder deep inside goes and comes back, and is watched on", async (context) => {
  const {root, next} = context;
  const page = {"content/guide/deep/page.md": "# Page\n"};
  writeFiles(root, {...page, "content/start.md": "# Start\n"});
  const listed = next("content");
  add(context, ["content"]);
  await listed;
  for (let round = 0; round < 3; round++) {
    const back = next("content/guide/deep/page.md");
    fs.rmSync(path.join(root, "content/guide"), {recursive: true});
    writeFiles(root, page);
    await back;
    const edited = next("content/guide/deep/page.md");
    writeFiles(root, {"content/guide/deep/page.md": `# Page ${round}\n`});
    await edited;
    const gone = next("content/guide/deep/page.md");
    fs.rmSync(path.join(root, "content/guide/deep/page.md"));
    await gone;
  }
});

test("folders through symbolic links are watched, also where a link leads to itself", async (context) => {
  const {root, next} = context;
  writeFiles(root, {"content/start.md": "# Start\n", "elsewhere/deep/page.md": "# Page\n"});
  fs.symlinkSync(path.join(root, "elsewhere"), path.join(root, "content/linked"));
  fs.symlinkSync(path.join(root, "content"), path.join(root, "elsewhere/round"));
  writeFiles(root, {"outside.md": "# Outside\n"});
  fs.symlinkSync(path.join(root, "outside.md"), path.join(root, "content/linked.md"));
  fs.symlinkSync("itself", path.join(root, "content/itself"));
  const listed = next("content");
  add(context, ["content"]);
  await listed;
  const edited = next("content/linked/deep/page.md");
  writeFiles(root, {"elsewhere/deep/page.md": "# Changed\n"});
  await edited;
  const editedTarget = next("content/linked.md");
  writeFiles(root, {"outside.md": "# Changed outside\n"});
  await editedTarget;
});

test("a link that leads outside the root is not followed, and may lead to everything", async (context) => {
  const {root, next, reported} = context;
  const beside = temporaryFolder();
  writeFiles(beside, {"deep/page.md": "# Page\n"});
  writeFiles(root, {"content/start.md": "# Start\n"});
  fs.symlinkSync(beside, path.join(root, "content/out"));
  fs.symlinkSync("/", path.join(root, "content/everything"));
  const listed = next("content");
  add(context, ["content"]);
  await listed;
  writeFiles(beside, {"deep/page.md": "# Changed\n"});
  const last = next("content/last.md");
  writeFiles(root, {"content/last.md": "# Last\n"});
  await last;
  assert.equal(
    [...reported].filter((file) => /out|everything/.test(file)),
    []
  );
});

test("hidden folders, those of packages, and what lies beside the watched paths are not reported", async (context) => {
  const {root, next, reported} = context;
  writeFiles(root, {"content/start.md": "# Start\n"});
  const listed = next("content");
  add(context, ["docs.config.yaml", "content"]);
  await listed;
  writeFiles(root, {
    "node_modules/a/b.md": "b\n",
    "beside/c.md": "c\n",
    "content/.hidden/d.md": "d\n",
    "README.md": "r\n"
  });
  const last = next("content/last.md");
  writeFiles(root, {"content/last.md": "# Last\n"});
  await last;
  assert.equal(
    [...reported].filter((file) => !file.startsWith("content") || file.includes("/d.md")),
    []
  );
});

test("without events of the file system, files are looked at again and again", ({root}) => {
  writeFiles(root, {"content/deep/page.md": "# Page\n"});
  const program = `
    import fs from "node:fs";
    import {syncBuiltinESMExports} from "node:module";
    process.env.CHOKIDAR_USEPOLLING = "1";
    fs.watch = () => { throw new Error("There are no events."); };
    syncBuiltinESMExports();
    const {watchFiles} = await import("./cli/src/serve/watch/watch-files.ts");
    const file = ${JSON.stringify(path.join(root, "content/deep/page.md"))};
    const start = Date.now() + 3_000; // without the file itself
    const watch = watchFiles({
      root: ${JSON.stringify(root)},
      async onChange(files) {
        if ((await files).has(file)) {
          console.log("changed");
          process.exit(0);
        }
        fs.appendFileSync(file, "More.\\n"); // all folders are watched
      }
    });
    watch.add([${JSON.stringify(path.join(root, "content"))}], start);
    setTimeout(() => process.exit(1), 10_000);`;
  assert.is(outputOf(program), "changed\n");
});

test.run();
