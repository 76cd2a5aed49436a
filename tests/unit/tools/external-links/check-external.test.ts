// External links, checked against servers on this machine.

import fs from "node:fs";
import http, {type IncomingMessage, type ServerResponse} from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {checkExternal, type ExternalInput} from "../../../../cli/src/tools/external-links/check-external.ts";
import {readChecked} from "../../../../cli/src/core/files/checked-file.ts";
import {createLinkCache, type LinkCache} from "../../../../cli/src/tools/external-links/link-cache.ts";
import {formatDiagnostic} from "../../../../cli/src/core/diagnostics.ts";
import {temporaryFolder} from "../../../helpers.ts";

interface Host {
  origin: string;
  /** "HEAD /alive", in the order asked. */
  asked: string[];
  /** The most requests that were under way at once. */
  most: number;
  close(): void;
}

const test = suite<{host: Host}>("external links");
test.before.each(async (context) => {
  context.host = await startHost();
});
test.after.each(({host}) => host.close());

const busyAtFirst = (): ((response: ServerResponse) => void) => {
  let asked = 0;
  return (response) => void response.writeHead(asked++ < 2 ? 503 : 200).end();
};

async function startHost(): Promise<Host> {
  const host: Host = {origin: "", asked: [], most: 0, close: () => undefined};
  const busy = busyAtFirst();
  let underWay = 0;
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    "/alive": (response) => response.writeHead(200).end("yes"),
    "/moved": (response) => response.writeHead(302, {location: "/alive"}).end(),
    "/no-head": (response, {method}) => response.writeHead(method === "HEAD" ? 405 : 200).end(),
    "/gone": (response) => response.writeHead(410).end(),
    "/login": (response) => response.writeHead(401).end(),
    "/fault": (response) => response.writeHead(500).end(),
    "/busy": busy,
    "/never": () => undefined
  };
  const server = http.createServer((request, response) => {
    host.asked.push(`${request.method} ${request.url}`);
    host.most = Math.max(host.most, ++underWay);
    response.on("close", () => underWay--);
    setTimeout(
      () => (answers[request.url ?? ""] ?? ((other: ServerResponse) => other.writeHead(404).end()))(response, request),
      5
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}

const noCache: LinkCache = {get: () => null, put: () => undefined, keep: () => undefined};

/** What is printed for links on content/a.md, one line after the other. */
async function ask(
  host: Host,
  paths: string[],
  choices: Partial<ExternalInput> = {}
): Promise<{printed: string; figures: Record<string, number>}> {
  const links = paths.map((name, index) => ({
    url: name.startsWith("http") ? name : host.origin + name,
    places: [{file: "content/a.md", line: index + 1, column: 3}]
  }));
  const {diagnostics, figures} = await checkExternal({
    links,
    ignore: [],
    cache: noCache,
    concurrency: 4,
    timeout: 60_000,
    retries: 0,
    pause: 1,
    userAgent: "test",
    ...choices
  });
  return {printed: diagnostics.map(formatDiagnostic).join("\n").replaceAll(host.origin, "HOST"), figures: {...figures}};
}

test("what answers is alive, after redirects and for hosts that know no HEAD too", async ({host}) => {
  const {printed, figures} = await ask(host, ["/alive", "/moved", "/no-head"]);
  assert.is(printed, "");
  assert.is(figures["asked"], 3);
  assert.ok(
    host.asked.includes("HEAD /alive") && !host.asked.includes("GET /alive"),
    "pages that are there are not fetched"
  );
});

test("404 and 410 are dead, at each place that names them", async ({host}) => {
  const {printed, figures} = await ask(host, ["/missing", "/gone"]);
  assert.is(
    printed,
    "content/a.md:1:3  error  link-dead\n  HOST/missing no longer exists: its host answered 404.\n  hint: correct the address, or link to a copy of the page\n" +
      "content/a.md:2:3  error  link-dead\n  HOST/gone no longer exists: its host answered 410.\n  hint: correct the address, or link to a copy of the page"
  );
  assert.is(figures["dead"], 2);
});

test("a login, a fault, silence and a host that is not there are unreachable, and no errors", async ({host}) => {
  const closed = await startHost();
  closed.close();
  const {printed, figures} = await ask(host, ["/login", "/fault", "/never", `${closed.origin}/`], {
    timeout: 3000
  });
  assert.match(printed, /1:3 {2}note {2}link-unreachable\n.*its host answers 401\./);
  assert.match(printed, /2:3 {2}note {2}link-unreachable\n.*its host answers 500\./);
  assert.match(printed, /3:3 {2}note {2}link-unreachable\n.*it did not answer in time\./);
  assert.match(printed, /4:3 {2}note {2}link-unreachable\n.*it refuses connections\./);
  assert.is(figures["unreachable"], 4);
});

test("a host that is busy is asked again", async ({host}) => {
  const {printed} = await ask(host, ["/busy"], {retries: 2});
  assert.is(printed, "");
});

test("never two links to the same host at once", async ({host}) => {
  await ask(host, ["/alive", "/a", "/b", "/c", "/d", "/e"], {concurrency: 8});
  assert.is(host.most, 1);
});

test("what is to be ignored is not asked", async ({host}) => {
  const {figures} = await ask(host, ["/alive", "/missing"], {ignore: [`${host.origin}/mis*`]});
  assert.equal([figures["ignored"], figures["asked"]], [1, 1]);
  assert.equal(host.asked, ["HEAD /alive"]);
});

test("recent answers count; what was unreachable is asked again", async ({host}) => {
  const file = path.join(temporaryFolder(), "links.json");
  const first = createLinkCache(file, 0);
  await ask(host, ["/alive", "/missing", "/fault"], {cache: first});
  first.keep();
  assert.equal(Object.keys(JSON.parse(String(readChecked(file))) as object).length, 2);

  host.asked.length = 0;
  const hours = 60 * 60 * 1000;
  const {printed, figures} = await ask(host, ["/alive", "/missing", "/fault"], {
    cache: createLinkCache(file, 5 * hours)
  });
  assert.equal([figures["remembered"], figures["asked"]], [2, 1]);
  assert.match(printed, /link-dead/);
  assert.ok(host.asked.every((line) => line.endsWith("/fault")));

  const {figures: nextDay} = await ask(host, ["/alive", "/missing"], {cache: createLinkCache(file, 30 * hours)});
  assert.equal([nextDay["remembered"], nextDay["asked"]], [1, 1], "the dead may have come back");
  const {figures: nextWeek} = await ask(host, ["/alive"], {cache: createLinkCache(file, 200 * hours)});
  assert.is(nextWeek["asked"], 1);
});

test("a damaged memory is no memory", async ({host}) => {
  const file = path.join(temporaryFolder(), "links.json");
  fs.writeFileSync(file, "{");
  const {figures} = await ask(host, ["/alive"], {cache: createLinkCache(file, 0)});
  assert.is(figures["asked"], 1);
});

test.run();
