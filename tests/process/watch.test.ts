// `serve --watch` over HTTP: what is served before and after changes.

import {spawn} from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder} from "../helpers.ts";
import {PATIENCE_MS, watchFolder, type WatchedFolder} from "../watch-site.ts";
import {directoryOf} from "../../runtime/shared/search-directory.ts";
import {partName} from "../../runtime/shared/search-index.ts";

/** Every test has a server of its own. */
const test = suite<{site: WatchedFolder}>("watch");
test.before.each(async (context) => {
  context.site = await watchFolder();
});
test.after.each(async ({site}) => site.close());

test("pages, chunks, Markdown and files are served without a build", async ({site}) => {
  assert.match((await site.get("/docs/start")).text, /The first text\./);
  assert.match((await site.get("/docs/start.html")).text, /The first text\./);
  assert.match((await site.get("/docs/start.js")).text, /^export default \{/);
  assert.match((await site.get("/docs/start.md")).text, /^---\ntitle: "Start"\n[\s\S]*\n# Start/);
  assert.match((await site.get("/docs/api/list-pets")).text, /which pets there are/);
  assert.is((await site.get("/kept.txt")).text, "kept\n");
  assert.is((await site.get("/docs")).status, 302);
  assert.is((await site.get("/docs/nowhere")).status, 404);
  assert.is(fs.existsSync(path.join(site.root, "dist")), false);
});

test("an edit is served", async ({site}) => {
  site.edit("content/start.md", "first", "second");
  await site.until("/docs/start", /The second text\./);
});

test("an edit within the first moments is not missed", async () => {
  const early = await watchFolder();
  try {
    early.edit("content/start.md", "first", "early");
    await early.until("/docs/start", /The early text\./);
  } finally {
    await early.close();
  }
});

test("a page that is added stands in the sidebar at once", async ({site}) => {
  site.write("content/guide/three.md", "# Three\n\nNew.\n");
  await site.until("/docs/guide/three", /New\./);
  await site.until("/docs/start", /href="\/docs\/guide\/one"/);
  assert.match((await site.get("/docs/guide/two")).text, />Three</);
});

test("a page that is renamed is at its new address only, and links to it are faults", async ({site}) => {
  site.rename("content/guide/one.md", "content/guide/first.md");
  await site.until("/docs/guide/first", /The second part\./);
  assert.is((await site.get("/docs/guide/one")).status, 404);
  const live = JSON.parse((await site.get("/__protodocs/page?path=/docs/guide/one&state=")).text) as {movedTo: string};
  assert.is(live.movedTo, "/docs/guide/first");
  assert.ok(
    site.reports
      .flatMap(({fresh}) => fresh)
      .some(({code, at}) => code === "link-missing-page" && at.file === "content/start.md")
  );
});

test("a page that is deleted is gone, and comes back", async ({site}) => {
  const text = site.read("content/guide/two.md");
  site.remove("content/guide/two.md");
  await site.until("/docs/guide/two", 404);
  site.write("content/guide/two.md", text);
  await site.until("/docs/guide/two", /Another page\./);
});

test("folders move, come and go with all that they hold", async ({site}) => {
  site.rename("content/guide", "content/manual");
  site.write("content/sidebars.yaml", "docs:\n  - start\n  - {folder: manual}\n  - {spec: pets}\n");
  await site.until("/docs/manual/two", /Another page\./);
  assert.is((await site.get("/docs/guide/two")).status, 404);
  site.edit("content/manual/two.md", "Another", "A moved");
  await site.until("/docs/manual/two", /A moved page\./);
  site.write("content/deep/er/page.md", "# Deep\n");
  await site.until("/docs/deep/er/page", /Deep/);
  site.remove("content/deep");
  await site.until("/docs/deep/er/page", 404);
});

test("a folder that the configuration names may go and come back", async ({site}) => {
  site.rename("content", "away");
  await site.until("/docs/start", 404);
  assert.ok(site.reports.at(-1)!.all.some(({code}) => code === "config-missing-folder"));
  site.rename("away", "content");
  await site.until("/docs/start", /The first text\./);
  await until(() => site.reports.at(-1)!.all.length === 0);
  site.edit("content/guide/two.md", "Another page.", "Another page, edited.");
  await site.until("/docs/guide/two", /edited/);
});

test("a folder of static files that goes is missed, until it is back", async ({site}) => {
  const codes = (): string[] => site.reports.at(-1)?.all.map(({code}) => code) ?? [];
  site.edit("content/start.md", "first", "second");
  await until(() => site.reports.some(({files}) => files.includes("content/start.md")));
  site.rename("static", "elsewhere");
  site.edit("content/sidebars.yaml", "{folder: guide}", "{category: The guide, items: [{folder: guide}]}");
  await until(() => codes().includes("config-missing-folder"));
  site.rename("elsewhere", "static");
  await until(() => !codes().includes("config-missing-folder"));
  site.write("static/kept.txt", "edited\n");
  await site.until("/kept.txt", /edited/);
});

test("a specification that is edited while another one is missing is shown when that is back", async ({site}) => {
  site.write("specs/zoo/zoo.proto", 'syntax = "proto3";\npackage zoo;\n\n// An animal.\nmessage Animal {}\n');
  site.edit("docs.config.yaml", /specs:\n/, "specs:\n  - {name: zoo, kind: protobuf, path: zoo, route: /grpc}\n");
  await site.until("/docs/grpc/zoo.proto", 200);
  site.edit("specs/pets.yaml", "which pets there are", "which animals there are");
  site.rename("specs/zoo", "elsewhere");
  await until(() => site.reports.some(({fresh}) => fresh.some(({message}) => message.includes("specs/zoo"))));
  site.rename("elsewhere", "specs/zoo");
  await site.until("/docs/api/list-pets", /which animals there are/);
  await until(() => site.reports.at(-1)!.all.every(({severity}) => severity !== "error"));
});

test("a file that is no text keeps its last good state, and says so", async ({site}) => {
  await site.until("/docs/guide/two", /Another page\./);
  fs.writeFileSync(path.join(site.root, "content/guide/two.md"), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a]));
  await until(() =>
    site.reports.at(-1)!.all.some(({code, at}) => code === "source-encoding" && at.file === "content/guide/two.md")
  );
  assert.match((await site.get("/docs/guide/two")).text, /Another page\./);
  site.write("content/guide/two.md", "# Two\n\nText again.\n");
  await site.until("/docs/guide/two", /Text again\./);
  assert.equal(site.reports.at(-1)!.all, []);
});

test("files are saved in the ways of editors: in one stroke, by renaming, in many quick steps", async ({site}) => {
  const file = path.join(site.root, "content/guide/two.md");
  fs.writeFileSync(`${file}.tmp`, "# Two\n\nRenamed over.\n");
  fs.renameSync(`${file}.tmp`, file);
  await site.until("/docs/guide/two", /Renamed over\./);
  fs.renameSync(file, `${file}~`);
  fs.writeFileSync(file, "# Two\n\nWith a backup.\n");
  fs.rmSync(`${file}~`);
  await site.until("/docs/guide/two", /With a backup\./);
  for (let step = 0; step < 50; step++) {
    fs.writeFileSync(file, `# Two\n\nStep ${step}.\n`);
    if (step % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await site.until("/docs/guide/two", /Step 49\./);
  assert.equal(site.reports.at(-1)!.all, []);
});

test("the search knows of edits", async ({site}) => {
  const worker = async (): Promise<string> => (await site.get("/search-index/next.js")).text;
  const before = await worker();
  const {folder, terms} = directoryOf(before);
  const part = folder + partName("terms", terms[0]![1]);
  assert.is((await site.get(part)).status, 200);
  site.edit("content/start.md", "first", "unmistakable");
  await until(async () => (await worker()) !== before);
  assert.is((await site.get(part)).status, 200, "what pages have loaded goes on working");
});

test("partials, data files, specifications and components reach their pages", async ({site}) => {
  site.edit("content/_shared.md", "Shared", "Common");
  await site.until("/docs/start", /Common text\./);
  assert.match((await site.get("/docs/guide/one")).text, /The answer is 41\./);
  site.edit("content/_data/numbers.json", "41", "42");
  await site.until("/docs/guide/one", /The answer is 42\./);
  site.edit("components/Answer.tsx", "The answer is", "It is");
  await site.until("/docs/guide/one", /It is 42\./);
  site.edit("specs/pets.yaml", "which pets there are", "which animals there are");
  await site.until("/docs/api/list-pets", /which animals there are/);
});

test("configuration and sidebars reach every page", async ({site}) => {
  site.edit("docs.config.yaml", "title: Watched", "title: Renamed");
  await site.until("/docs/start", /<title>Start \| Renamed<\/title>/);
  site.edit("content/sidebars.yaml", "{folder: guide}", "{category: The guide, items: [{folder: guide}]}");
  await site.until("/docs/start", /The guide/);
});

test("a new version of the configuration is read, and watched", async ({site}) => {
  site.write("old/start.md", "# Start\n\nAs it was.\n");
  site.edit(
    "docs.config.yaml",
    "versions:\n",
    "versions:\n  - {name: old, path: /old, content: old, mainDoc: start}\n"
  );
  await site.until("/old/start", /As it was\./);
  site.edit("old/start.md", "As it was", "As it had been");
  await site.until("/old/start", /As it had been\./);
});

test("folders for theme and static files are taken once they are there", async () => {
  const site = await watchFolder({
    "docs.config.yaml":
      "title: Bare\nlastUpdate: false\nversions:\n  - {name: only, path: /docs, content: content, mainDoc: start}\n",
    "content/start.md": "# Start\n\nText.\n"
  });
  try {
    await site.until("/docs/start", /Text\./);
    site.write("static/later.txt", "later\n");
    await site.until("/later.txt", /later/);
    site.write(
      "theme/Footer.tsx",
      'export default function Footer() { return <footer id="pd-footer">Own footer</footer>; }\n'
    );
    await site.until("/docs/start", /Own footer/);
  } finally {
    await site.close();
  }
});

test("a configuration that cannot be used leaves the last one in place", async ({site}) => {
  site.edit("docs.config.yaml", "title: Watched", "titel: Watched");
  await until(() => site.reports.some(({fresh}) => fresh.some(({code}) => code === "config-unknown-key")));
  assert.match((await site.get("/docs/start")).text, /<title>Start \| Watched<\/title>/);
  site.edit("docs.config.yaml", "titel: Watched", "title: Repaired");
  await site.until("/docs/start", /<title>Start \| Repaired<\/title>/);
  assert.ok(site.reports.some(({fixed}) => fixed.some(({code}) => code === "config-unknown-key")));
});

test("a broken page keeps its last good state, and says what is wrong", async ({site}) => {
  assert.match((await site.get("/docs/start")).text, /The first text\./);
  site.edit("content/start.md", "The first text.", "The worse text. [Nowhere](nowhere.md)");
  await until(() => site.reports.some(({fresh}) => fresh.some(({code}) => code === "link-missing-page")));
  assert.match((await site.get("/docs/start")).text, /The first text\./);
  const live = JSON.parse((await site.get("/__protodocs/page?path=/docs/start&state=")).text) as {
    faults: {file: string; line: number; source: string}[];
  };
  assert.equal(
    live.faults.map(({file, line, source}) => ({file, line, source})),
    [{file: "content/start.md", line: 3, source: "The worse text. [Nowhere](nowhere.md)"}]
  );
  site.edit("content/start.md", "[Nowhere](nowhere.md)", "No longer.");
  await site.until("/docs/start", /The worse text\. No longer\./);
});

test("a component of the theme that throws is reported at its own line", async ({site}) => {
  await site.until("/docs/start", 200);
  site.write(
    "theme/PageHeader.tsx",
    "export default function PageHeader(): never {\n  throw new Error('no header');\n}\n"
  );
  const answer = await site.until("/__protodocs/page?path=/docs/start&state=", /no header/);
  const live = JSON.parse(answer) as {faults: {code: string; file: string; line: number}[]};
  assert.equal(
    live.faults.map(({code, file, line}) => ({code, file, line})),
    [{code: "theme-failed", file: "theme/PageHeader.tsx", line: 2}]
  );
});

test("a broken specification keeps its pages as they were, and says what is wrong", async ({site}) => {
  site.edit("specs/pets.yaml", "paths:\n", "paths: [\n");
  await until(() =>
    site.reports.some(({fresh}) =>
      fresh.some(({severity, at}) => severity === "error" && at.file === "specs/pets.yaml")
    )
  );
  const page = await site.get("/docs/api/list-pets");
  assert.is(page.status, 200);
  assert.match(page.text, /which pets there are/);
  const live = JSON.parse((await site.get("/__protodocs/page?path=/docs/api/list-pets&state=")).text) as {
    faults: {file: string}[];
  };
  assert.equal(
    live.faults.map(({file}) => file),
    ["specs/pets.yaml"]
  );
  site.edit("specs/pets.yaml", /paths: \[\n([^]*)which pets/, "paths:\n$1which animals");
  await site.until("/docs/api/list-pets", /which animals there are/);
  assert.ok(site.reports.at(-1)!.all.every(({severity}) => severity !== "error"));
  site.edit("specs/pets.yaml", "operationId: listPets", "operationId: listAnimals");
  await until(async () => (await site.get("/docs/api/list-pets")).status === 404);
  assert.is((await site.get("/docs/api/list-animals")).status, 200, "without a fault, what is gone is gone");
});

test("a component that throws is a fault of the pages that use it", async ({site}) => {
  assert.match((await site.get("/docs/guide/one")).text, /The answer is 41\./);
  site.edit("components/Answer.tsx", "return <p", 'if (answer) throw new Error("no answer");\n  return <p');
  await site.until("/__protodocs/page?path=/docs/guide/one&state=", /no answer/);
  assert.match((await site.get("/docs/guide/one")).text, /The answer is 41\./);
  assert.match((await site.get("/docs/start")).text, /The first text\./);
  site.edit("components/Answer.tsx", 'throw new Error("no answer")', "console.count");
  await site.until("/__protodocs/page?path=/docs/guide/one&state=", /"faults":\[\]/);
});

test("a theme that cannot be compiled leaves the last one in place", async ({site}) => {
  site.write(
    "theme/Footer.tsx",
    'export default function Footer() { return <footer id="pd-footer">Own footer</footer>; }\n'
  );
  await site.until("/docs/start", /Own footer/);
  site.write("theme/Footer.tsx", "export default function Footer() { return <footer\n");
  await site.until("/__protodocs/page?path=/docs/start&state=", /theme-failed/);
  assert.match((await site.get("/docs/start")).text, /Own footer/);
  site.remove("theme/Footer.tsx");
  await until(async () => !(await site.get("/docs/start")).text.includes("Own footer"));
});

test("drafts are shown, and marked", async ({site}) => {
  site.write("content/guide/draft.md", "---\ndraft: true\n---\n\n# Unfinished\n\nNot yet.\n");
  assert.match(await site.until("/docs/guide/draft", /Not yet\./), /Draft/);
});

test("a heading that goes is missed by the pages that link to it", async ({site}) => {
  site.edit("content/guide/one.md", "## Second", "## Later");
  await until(() =>
    site.reports.some(({fresh}) =>
      fresh.some(({code, at}) => code === "link-missing-anchor" && at.file === "content/start.md")
    )
  );
  site.edit("content/guide/one.md", "## Later", "## Second");
  await until(() => site.reports.some(({fixed}) => fixed.some(({code}) => code === "link-missing-anchor")));
});

test("foreign hosts and origins are refused", async ({site}) => {
  assert.is(await statusOf(site, "/docs/start", {host: "evil.example"}), 403);
  assert.is(await statusOf(site, "/docs/start", {host: "localhost:1"}), 200);
  assert.is(await statusOf(site, "/docs/start", {origin: "http://evil.example"}), 403);
  assert.is(await statusOf(site, "/docs/start.js", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}), 403);
  assert.is(
    await statusOf(site, "/__protodocs/changes", {
      upgrade: "websocket",
      connection: "Upgrade",
      "sec-websocket-key": "x",
      "sec-websocket-version": "13",
      origin: "http://evil.example"
    }),
    403
  );
});

test("nothing outside the site is served", async ({site}) => {
  fs.writeFileSync(path.join(site.root, "secret.txt"), "secret");
  fs.symlinkSync(path.join(site.root, "secret.txt"), path.join(site.root, "static/link.txt"));
  site.write("static/after.txt", "after\n");
  await site.until("/after.txt", /after/);
  for (const address of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/static/../../secret.txt",
    "/secret.txt",
    "/docs.config.yaml",
    "/link.txt",
    "/%00",
    "/%ff"
  ]) {
    const {status, text} = await rawGet(site, address);
    assert.ok(status >= 400 && !text.includes("secret"), `${address}: ${status}`);
  }
});

test("the editor is opened only at files of the site, and only by its pages", async () => {
  const folder = temporaryFolder();
  const editor = path.join(folder, "code");
  fs.writeFileSync(editor, `#!/bin/sh\necho "$@" > ${folder}/opened\n`, {mode: 0o755});
  const site = await watchFolder(undefined, {EDITOR: editor});
  const ask = (file: string, headers: Record<string, string>): Promise<number> =>
    fetch(`${site.origin}/__protodocs/open`, {
      method: "POST",
      headers: {"content-type": "application/json", ...headers},
      body: JSON.stringify({file, line: 3, column: 2})
    }).then(({status}) => status);
  try {
    assert.is(await ask("content/start.md", {origin: "http://evil.example"}), 403);
    assert.is(await ask("content/start.md", {}), 403);
    assert.is(await ask("../../etc/passwd", {origin: site.origin}), 404);
    assert.is(await ask("content/start.md", {origin: site.origin}), 200);
    await until(() => fs.existsSync(`${folder}/opened`) && fs.readFileSync(`${folder}/opened`, "utf8").endsWith("\n"));
    assert.is(fs.readFileSync(`${folder}/opened`, "utf8").trim(), `-g ${site.root}/content/start.md:3:2`);
  } finally {
    await site.close();
  }
});

test("as a process: it takes the next port, says what is wrong, and Ctrl-C leaves nothing behind", async ({site}) => {
  const first = await command(site.root, ["--port", new URL(site.origin).port]);
  try {
    assert.match(first.said(), /^Port \d+ is taken\.$/m);
    assert.is((await fetch(`${first.origin}docs/start`)).status, 200);
    site.edit("content/start.md", "The first", "[Nowhere](nowhere.md) The first");
    await until(() => /content\/start\.md:3:1 {2}error {2}link-missing-page/.test(first.said()));
    site.edit("content/start.md", "[Nowhere](nowhere.md) ", "");
    await until(() => /1 fault fixed/.test(first.said()));
  } finally {
    assert.is(await first.interrupt(), 0);
  }
  assert.is(
    await fetch(first.origin).then(
      () => "served",
      () => "gone"
    ),
    "gone"
  );
});

interface Command {
  origin: string;
  said(): string;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

async function command(cwd: string, args: string[]): Promise<Command> {
  const child = spawn(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), path.join(packageRoot, "cli/src/main.ts"), "serve", "--watch", ...args],
    {cwd, stdio: ["ignore", "pipe", "pipe"]}
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const origin = await Promise.race([
    waitFor(() => /(http:\S+).*ready in/.exec(said)?.[1] ?? null),
    ended.then(() => null)
  ]);
  if (origin === null) throw new Error(`The server did not start:\n${said}`);
  return {
    origin,
    said: () => said,
    interrupt() {
      child.kill("SIGINT");
      return ended;
    }
  };
}

async function waitFor<T>(look: () => T | null): Promise<T | null> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const found = look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return null;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It never came to ${condition.toString()}`);
}

async function statusOf(site: WatchedFolder, address: string, headers: Record<string, string>): Promise<number> {
  return (await rawGet(site, address, headers)).status;
}

/** Requests a path verbatim: fetch would normalise it and set its own Host header. */
function rawGet(
  {origin}: WatchedFolder,
  address: string,
  headers: Record<string, string> = {}
): Promise<{status: number; text: string}> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request({hostname, port, path: address, headers}, (response) => {
      let text = "";
      response.on("data", (part) => (text += String(part)));
      response.on("end", () => resolve({status: response.statusCode ?? 0, text}));
    });
    request.on("error", reject);
    request.end();
  });
}

test.run();
