// What a pull request can put into a checkout besides sources: commands neither run nor use it.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createDiskCache} from "../../cli/src/cache.ts";
import {packageRoot, readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {commitAll, git, hostileRepository} from "../unit/disk/hostile-repository.ts";
import {ended, run, start, stopAll, waitFor, type Ran} from "./command.ts";

const site = {
  "docs.config.yaml":
    "title: T\ncomponents: components\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\n",
  "components/Hello.tsx": "export default function Hello() {\n  return <b>Hello from a component</b>;\n}\n",
  "content/index.md": "# Start\n\n<Hello />\n"
};

function siteFolder(files: Record<string, string> = site): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}

function read(folder: string, file: string): string {
  return fs.readFileSync(path.join(folder, file), "utf8");
}

const cacheOf = (folder: string): ReturnType<typeof createDiskCache> =>
  createDiskCache(path.join(folder, ".protodocs/cache"));

/** Appends to an entry of the cache, with a checksum that is right, and leaves out its signature if asked to. */
function plant(folder: string, kind: string, change: (entry: Buffer) => Buffer): void {
  const names = fs.readdirSync(path.join(folder, ".protodocs/cache", kind));
  assert.ok(names.length > 0);
  const cache = cacheOf(folder);
  for (const name of names) cache.put(kind, name, change(cache.get(kind, name)!));
}

function forget(folder: string): void {
  for (const name of ["dist", ".protodocs/cache/answers", ".protodocs/modules"])
    fs.rmSync(path.join(folder, name), {recursive: true, force: true});
}

test("a bundle that was edited, with its checksum, is rebuilt", async () => {
  const folder = siteFolder();
  const trace = path.join(temporaryFolder(), "was-run");
  const env = {XDG_CACHE_HOME: temporaryFolder()};
  const build = async (variables: NodeJS.ProcessEnv = env): Promise<Ran> => {
    forget(folder);
    const ran = await ended(start(folder, ["build", "--strict"], variables));
    assert.is(ran.code, 0, ran.stdout + ran.stderr);
    assert.match(read(folder, "dist/index.html"), "Hello from a component");
    assert.not.ok(fs.existsSync(trace));
    return ran;
  };
  const code = Buffer.from(`\nawait import("node:fs").then((fs) => fs.writeFileSync(${JSON.stringify(trace)}, ""));\n`);
  await build();
  for (const change of [
    (entry: Buffer) => Buffer.concat([entry, code]),
    (entry: Buffer) => Buffer.concat([entry.subarray(32), code])
  ]) {
    plant(folder, "bundle", change);
    await build();
  }
  const entries = readTree(path.join(folder, ".protodocs/cache/bundle"));
  await build();
  assert.equal(readTree(path.join(folder, ".protodocs/cache/bundle")), entries, "its own entry is reused");
  await build({XDG_CACHE_HOME: path.join(folder, "docs.config.yaml")}); // no key can be kept
  await build({XDG_CACHE_HOME: temporaryFolder()}); // somebody else's
  assert.not.equal(readTree(path.join(folder, ".protodocs/cache/bundle")), entries);
});

test("an extension that was edited in the cache is compiled again", async () => {
  const folder = path.join(temporaryFolder(), "site");
  fs.cpSync(path.join(packageRoot, "tests/sites/extensions"), folder, {recursive: true});
  const trace = path.join(temporaryFolder(), "was-run");
  const build = async (): Promise<void> => {
    forget(folder);
    const {code, stdout, stderr} = await run(folder, "build", "--strict");
    assert.is(code, 0, stdout + stderr);
  };
  await build();
  const edited = `require("fs").writeFileSync(${JSON.stringify(trace)}, "");`;
  plant(folder, "extension", (entry) => {
    const kept = JSON.parse(entry.subarray(32).toString()) as {code: string};
    return Buffer.from(JSON.stringify({...kept, code: edited + kept.code}));
  });
  await build();
  assert.not.ok(fs.existsSync(trace));
});

test("a .protodocs that git tracks is reported and not used, and builds leave it alone", async () => {
  const top = siteFolder({});
  const folder = path.join(top, "docs");
  writeFiles(folder, site);
  git(top, "init", "--quiet");
  assert.is((await run(folder, "build", "--strict")).code, 0);
  const untracked = await run(folder, "check", "--strict");
  assert.is(untracked.code, 0, untracked.stdout + untracked.stderr);
  commitAll(top);
  const tracked = readTree(path.join(folder, ".protodocs"));
  for (const args of [["check"], ["build", "--out", "../out"], ["version", "cut", "1.0", "--dry-run"]]) {
    const {code, stdout, stderr} = await run(folder, ...args);
    assert.match(
      stdout + stderr,
      /\.protodocs:1:1 +warning +work-folder-tracked\n +Git tracks this folder, so this command does not use what is in it\.\n +hint: git rm -rf \.protodocs, and add \.protodocs\/ to \.gitignore/
    );
    assert.is(code, args[0] === "build" ? 0 : 1, stdout + stderr);
    assert.equal(readTree(path.join(folder, ".protodocs")), tracked);
  }
  const server = start(folder, ["serve", "--watch", "--port", "0"]);
  const done = ended(server);
  const [address] = await waitFor(server, /http:\/\/\S+/);
  assert.match(await (await fetch(address)).text(), "Hello from a component");
  server.kill("SIGTERM");
  const {stdout, stderr} = await done;
  assert.match(stdout + stderr, "work-folder-tracked");
  assert.equal(readTree(path.join(folder, ".protodocs")), tracked);
});

test("git runs nothing that a commit contains", async () => {
  const {top, docs, trace} = hostileRepository({
    ...site,
    ...site
  });
  for (const args of [["check"], ["build"], ["diff", "HEAD", "."], ["version", "cut", "1.0", "--dry-run"]]) {
    const {stdout, stderr} = await run(docs, ...args);
    assert.not.match(stdout + stderr, "This is a bug", args.join(" "));
    assert.not.ok(fs.existsSync(trace), args.join(" "));
  }
  assert.match(read(docs, "dist/index.html"), /<time[^>]+datetime/i, "and dates come from the outer repository");
  git(top, "status"); // it is a repository as any other
});

test("a journal in a checkout is not followed", async () => {
  const folder = siteFolder();
  git(folder, "init", "--quiet");
  writeFiles(folder, {
    "content/planted": "#!/bin/sh\n",
    "versions.lock.journal": JSON.stringify({
      state: "keeping",
      folders: [],
      files: [{to: ".git/hooks/post-checkout", staging: "content/planted", before: null, after: "#!/bin/sh\n"}]
    })
  });
  for (const args of [["check"], ["build"], ["version", "cut", "1.0"], ["serve", "--watch"]]) {
    const {code, stdout, stderr} = await run(folder, ...args);
    assert.is(code, 2, args.join(" "));
    assert.match(stdout + stderr, "versions.lock.journal cannot be read");
    assert.not.ok(fs.existsSync(path.join(folder, ".git/hooks/post-checkout")));
  }
});

test.after(stopAll);
test.run();
