// The server of `serve --watch`: serves pages and files of the site, and
// notifies open pages of changes.

import http, {type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse} from "node:http";
import type {FileSystem} from "../../core/file-system.ts";
import {policyOf} from "../../output/policy-input.ts";
import {securityHeaders} from "../../output/content-policy.ts";
import {LIVE_FOLDER, type LiveAssets, type LivePage, type LiveSiteData} from "../../../../runtime/shared/live.ts";
import {routeOf} from "../../../../runtime/shared/urls.ts";
import {pathOf, refusalOf} from "../guards.ts";
import {listen} from "../listen.ts";
import {trackSockets} from "../open-sockets.ts";
import {pageAt} from "../../site/page-at.ts";
import {shown, siteData} from "../../site/frame.ts";
import {keyOfRoute, languageKeys, notFoundRoute} from "../../site/languages.ts";
import {sidebarAt} from "../../site/shared.ts";
import {answer, kindIn, type Answer} from "./answers.ts";
import {faultsOf, toldFaults} from "./live-faults.ts";
import {createLiveConnections} from "./live-connections.ts";
import {editorCommand, parseEditorPlace, startEditor} from "./open-editor.ts";
import type {WatchedSite} from "./watched-site.ts";

export interface WatchServer {
  port: number;
  /** Tells every open page to request its state, which is sent when all noticed changes have been processed. */
  publish(): void;
  /** Makes the page that is being looked at, while its browser requests it. */
  prepare(): void;
  /** Milliseconds since the last request, or since the server started. */
  quietFor(): number;
  close(): Promise<void>;
}

export interface WatchServerInput {
  site: WatchedSite;
  fs: FileSystem;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
  /** Waits for pending changes. */
  settled(): Promise<void>;
  /** Called if a request fails with an internal error. */
  onFailure(error: unknown): void;
}

export async function createWatchServer(input: WatchServerInput): Promise<WatchServer> {
  const {site, host} = input;
  const pages = createLiveConnections();
  let asked = performance.now();
  const server = http.createServer((request, response) => {
    asked = performance.now();
    respond(input, request)
      .catch((error: unknown): Answer => {
        input.onFailure(error);
        return plain(500, error instanceof Error ? error.message : String(error));
      })
      .then((found) => write(response, found, headersOf(site), request.method === "HEAD"), input.onFailure);
  });

  server.on("upgrade", (request, stream, head) => {
    const name = pathOf(request.url ?? "/", site.config().base);
    // WebSockets are exempt from the same-origin policy, so the origin is checked here.
    if (refusalOf(request, host) !== null || request.headers.origin === undefined || name !== `${LIVE_FOLDER}changes`) {
      stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    pages.accept(request, stream, head);
  });

  const closeAll = trackSockets(server);
  const port = await listen(server, host, input.port);
  return {
    port,
    publish: pages.publish,
    prepare() {
      if (pages.count() > 0) site.pages.viewAgain().catch(input.onFailure);
    },
    quietFor: () => performance.now() - asked,
    close: closeAll
  };
}

function assetsOf(site: WatchedSite, language: string): LiveAssets {
  const {hrefs} = site.assets(language)?.assets ?? {};
  return {style: hrefs?.style ?? "", runtime: hrefs?.runtime ?? "", ...stateOf(site), site: site.siteState(language)};
}

function stateOf(site: WatchedSite): Pick<LiveAssets, "frame" | "components"> {
  const {frameKey: frame = "", components = null} = site.assets()?.assets ?? {};
  return {frame, components};
}

async function respond(input: WatchServerInput, request: IncomingMessage): Promise<Answer> {
  const {site, host} = input;
  const refused = refusalOf(request, host);
  if (refused !== null) return plain(403, refused);
  const url = request.url ?? "/";
  const name = pathOf(url, site.config().base);
  if (name === `${LIVE_FOLDER}open`) return openPlace(input, request);
  if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "Only GET and HEAD are answered.");
  if (name === null)
    return url === "/"
      ? {...plain(302, ""), location: site.config().base}
      : plain(404, "There is no page at this address.");
  await input.settled();
  if (name === `${LIVE_FOLDER}page`) return livePage(input, new URL(url, "http://localhost").searchParams);
  if (name === `${LIVE_FOLDER}site-data.js`) {
    const [, code = ""] = url.split("?");
    const language = site.ask(languageKeys, "").includes(code) ? code : "";
    const data: LiveSiteData = {...site.ask(siteData, language), ...stateOf(site), state: site.siteState(language)};
    return {
      status: 200,
      type: "text/javascript; charset=utf-8",
      body: `export default ${JSON.stringify(data)};\n`
    };
  }
  return answer(site, name);
}

async function livePage({site, fs}: WatchServerInput, query: URLSearchParams): Promise<Answer> {
  const pathname = query.get("path") ?? "/";
  const config = site.config();
  const route = routeOf(config, pathname);
  const found =
    site.routeAt(pathname) ??
    (route !== null && site.ask(shown, notFoundRoute(site.ask, route)) ? notFoundRoute(site.ask, route) : null);
  if (found === null || route === null) return plain(404, "There is no page at this address.");
  const rendered = await site.pages.view(found);
  const written = pageAt(site.ask, found)!;
  const {own, elsewhere} = faultsOf(written, site.diagnostics(), kindIn(site));
  const now = rendered && site.pages.shown(rendered, own);
  const page: LivePage = {
    state: now?.state ?? "",
    chunk: now && now.state !== query.get("state") ? now.chunk : null,
    sidebar: newSidebar(site, now?.chunk.page.sidebar?.file ?? "", query.get("sidebar") ?? ""),
    movedTo: found === "/404" ? site.movedTo(route) : null,
    assets: assetsOf(site, keyOfRoute(site.ask, found)),
    faults: toldFaults(own, config.root, fs),
    elsewhere: toldFaults(elsewhere, config.root, fs)
  };
  return {status: 200, type: "application/json; charset=utf-8", body: JSON.stringify(page)};
}

/** The sidebar of a page that shows another one as a whole. */
function newSidebar({ask, config}: WatchedSite, file: string, shownFile: string): LivePage["sidebar"] {
  return file === "" || shownFile === "" || file === shownFile
    ? null
    : sidebarAt(ask, file.slice(config().base.length));
}

const MAX_REQUEST_BYTES = 4096;

/** Only for this server's pages, and only for the site's sources. */
async function openPlace({site, env}: WatchServerInput, request: IncomingMessage): Promise<Answer> {
  if (
    request.method !== "POST" ||
    request.headers.origin === undefined ||
    !/^application\/json\b/.test(request.headers["content-type"] ?? "")
  )
    return plain(403, "Only this site's pages may open the editor.");
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_REQUEST_BYTES) return plain(413, "That is too long.");
  }
  const place = parseEditorPlace(text);
  const isOurs =
    place !== null && (kindIn(site)(place.file) !== null || site.diagnostics().some(({at}) => at.file === place.file));
  if (!isOurs) return plain(404, "The site is not made of such a file.");
  const command = editorCommand(env, site.config().root, place);
  if (!command) return plain(409, "No editor is known: set PROTODOCS_EDITOR, for example to code.");
  return (await startEditor(command)) ? plain(200, "") : plain(500, `${command[0]} could not be started.`);
}

function plain(status: number, text: string): Answer {
  return {status, type: "text/plain; charset=utf-8", body: text && `${text}\n`};
}

/** Those of a built site, except that pictures may come from anywhere and editors may frame the site: both change while it is written. */
function headersOf(site: WatchedSite): OutgoingHttpHeaders {
  const hash = site.assets()?.assets.hrefs.inlineScriptHash;
  const policy = policyOf(site.config());
  const headers = hash === undefined ? [] : securityHeaders({...policy, images: "any", inlineScriptHash: hash});
  return Object.fromEntries(headers.map(({name, value}) => [name, value.replace(/ frame-ancestors [^;]*;/, "")]));
}

function write(
  response: ServerResponse,
  {status, type, body, location, immutable}: Answer,
  headers: OutgoingHttpHeaders,
  headOnly: boolean
): void {
  const bytes = Buffer.from(body as string);
  response.writeHead(status, {
    ...headers,
    "content-type": type,
    "content-length": bytes.length,
    "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-store",
    "x-content-type-options": "nosniff",
    ...(location === undefined ? {} : {location})
  });
  response.end(headOnly ? undefined : bytes);
}
