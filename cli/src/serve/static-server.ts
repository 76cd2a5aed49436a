// Serves a built tree: clean addresses, 404 page, compression, revalidation,
// ranges. Caches nothing, so a rebuilt tree is served immediately.

import fs from "node:fs";
import {createServer, type IncomingMessage, type Server, type ServerResponse} from "node:http";
import type {Readable} from "node:stream";
import {pipeline} from "node:stream";
import {constants, createBrotliCompress, createGzip} from "node:zlib";
import {isSystemError} from "../core/files/system-error.ts";
import {recoverTree} from "../output/tree-folder.ts";
import {contentTypeOf, isCompressible} from "./content-types.ts";
import {findPage} from "./find-page.ts";
import {fileWithin, pathOf, refusalOf} from "./guards.ts";
import {encodingOf, isFresh, rangeOf, type Encoding} from "./negotiate.ts";
import {parseTreeHeaders, readTreeHeaders} from "./tree-headers.ts";

export interface StaticSite {
  /** Folder of the tree, absolute. */
  folder: string;
  /** "/" or "/docs/". */
  base: string;
  /** Address that the server listens on, which decides the accepted host names. */
  host: string;
}

interface RunningSite extends StaticSite {
  /** Responses currently being compressed. */
  compressing: Compressing;
  /** The tree at the start of the attempt. */
  tree: number | null;
}

/** While a build swaps the tree, requests are retried: pause in milliseconds, and number of attempts. */
const SWAP = {pause: 5, times: 400};

/** After this many attempts without a tree, the build may have been killed between its two renames. */
const ATTEMPTS_BEFORE_RECOVERY = 20;

export function createStaticServer(site: StaticSite): Server {
  const running = {...site, compressing: {count: 0}, tree: null};
  return createServer((request, response) => attempt(running, request, response, SWAP.times));
}

function attempt(site: RunningSite, request: IncomingMessage, response: ServerResponse, left: number): void {
  const tree = treeIn(site.folder);
  const now = {...site, tree};
  const isSwapped = (error: unknown): boolean =>
    left > 0 && (error instanceof Swapped || tree === null || tree !== treeIn(site.folder));
  const again = (): void => void setTimeout(attempt, SWAP.pause, site, request, response, left - 1);
  try {
    answer(now, request, response);
  } catch (error) {
    if (!isMissing(error)) return fail(request, response, error as Error);
    if (tree === null && left % ATTEMPTS_BEFORE_RECOVERY === 1) recover(site.folder);
    if (isSwapped(error)) return again();
    try {
      sendFile(now, request, response, notFoundFile(site, request.url ?? "/"), 404);
    } catch (missing) {
      if (isSwapped(missing)) return again();
      sendText(response, request, 404, "There is nothing at this address.\n"); // the site has no page for it
    }
  }
}

/** The nearest one: those of languages are in their folders. */
function notFoundFile({folder, base}: RunningSite, url: string): string {
  const parts = (pathOf(url, base) ?? "").split("/");
  const names = parts.map((_, count) => [...parts.slice(0, count), "404.html"].join("/"));
  return names.reduceRight<string | null>((found, name) => found ?? fileWithin(folder, name), null) ?? "";
}

function isMissing(error: unknown): boolean {
  return error instanceof Missing || ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Does nothing while a running build holds the lock. */
function recover(folder: string): void {
  try {
    recoverTree(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error; // no permission to write to the folder
  }
}

function fail(request: IncomingMessage, response: ServerResponse, {message}: Error): void {
  if (response.headersSent) response.destroy();
  else sendText(response, request, 500, `${message}\n`);
}

/** No file of this tree has this path. */
class Missing extends Error {}

/** The tree has been swapped meanwhile, perhaps back again. */
class Swapped extends Missing {}

function treeIn(folder: string): number | null {
  return fs.statSync(folder, {throwIfNoEntry: false})?.ino ?? null;
}

function answer(site: RunningSite, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  const refused = refusalOf(request, site.host);
  if (refused !== null) return sendText(response, request, 403, `${refused}\n`);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return sendText(response, request, 405, "This server only reads.\n");
  }
  const url = request.url ?? "/";
  const query = /\?[^#]*/.exec(url)?.[0] ?? "";
  if (site.base !== "/" && url.split("?")[0] === "/") return redirect(response, request, site.base + query, 302);
  const address = pathOf(url, site.base);
  if (address !== null && `/${address}` !== site.base && `${url.split(/[?#]/)[0]}/` === site.base)
    return redirect(response, request, site.base + query, 301);
  const found = address === null ? {type: "missing" as const} : findPage(site.folder, address);
  if (found.type === "redirect")
    return redirect(
      response,
      request,
      site.base + encodeURI(found.to).replace(/[?#]/g, encodeURIComponent) + query,
      301
    );
  if (found.type === "missing") throw new Missing();
  sendFile(site, request, response, found.file, 200);
}

/** Opens the file once, so that size, bytes and headers belong together even if the tree is swapped meanwhile. */
function sendFile(
  {folder, tree, compressing}: RunningSite,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404
): void {
  const handle = fs.openSync(file, "r");
  let isStreamed = false;
  const open = (part: {start?: number; end?: number} = {}): Readable => {
    isStreamed = true; // the stream closes it
    return fs.createReadStream(file, {fd: handle, ...part});
  };
  try {
    const headers = readTreeHeaders(folder);
    const stat = fs.fstatSync(handle);
    const isSameFile = fs.statSync(file, {throwIfNoEntry: false})?.ino === stat.ino;
    const hasSameHeaders = headers === readTreeHeaders(folder);
    if (treeIn(folder) !== tree || !isSameFile || !hasSameHeaders) throw new Swapped();
    for (const [name, value] of Object.entries(parseTreeHeaders(headers))) response.setHeader(name, value);
    sendOpened({request, response, file, status, stat, open, compressing});
  } finally {
    if (!isStreamed) fs.closeSync(handle);
  }
}

interface OpenedFile {
  request: IncomingMessage;
  response: ServerResponse;
  file: string;
  status: 200 | 404;
  stat: fs.Stats;
  open(part?: {start: number; end: number}): Readable;
  compressing: Compressing;
}

function sendOpened({request, response, file, status, stat, open, compressing}: OpenedFile): void {
  const {size, mtime, mtimeMs} = stat;
  const type = contentTypeOf(file);
  const header = (name: string): string => String(request.headers[name] ?? "");
  const compressible = isCompressible(type) && size > 512; // smaller files would grow
  const wantsRange = status === 200 && header("range") !== "";
  const mayCompress = compressible && !wantsRange && compressing.count < MAX_COMPRESSING;
  const encoding = mayCompress ? encodingOf(header("accept-encoding")) : null;
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}${encoding === null ? "" : `-${encoding}`}"`;

  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-cache");
  if (compressible) response.setHeader("Vary", "Accept-Encoding");
  if (status === 200) {
    response.setHeader("ETag", tag);
    response.setHeader("Last-Modified", mtime.toUTCString());
    if (isFresh({ifNoneMatch: header("if-none-match"), ifModifiedSince: header("if-modified-since")}, tag, mtime)) {
      response.removeHeader("Content-Type");
      return void response.writeHead(304).end();
    }
    response.setHeader("Accept-Ranges", "bytes");
  }
  if (encoding !== null) {
    response.setHeader("Content-Encoding", encoding);
    response.writeHead(status);
    return sendCompressed({request, response, open, compressing}, encoding, size);
  }

  const ifRange = header("if-range");
  const range =
    wantsRange && (ifRange === "" || ifRange === tag || ifRange === mtime.toUTCString())
      ? rangeOf(header("range"), size)
      : "whole";
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${size}`);
    return sendText(response, request, 416, "The file is shorter.\n");
  }
  const {start, end} = range === "whole" ? {start: 0, end: size - 1} : range;
  if (range !== "whole") response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
  response.setHeader("Content-Length", end - start + 1);
  response.writeHead(range === "whole" ? status : 206);
  if (size === 0) return void response.end();
  if (request.method === "HEAD") return void response.end();
  pipeline(open({start, end}), response, ended);
}

/** A client that disconnects is not an error; pipeline has closed the file. */
const ended = (): void => undefined;

/** Each takes megabytes while it runs; further requests get the file uncompressed. */
const MAX_COMPRESSING = 64;

interface Compressing {
  count: number;
}

function sendCompressed(
  {request, response, open, compressing}: Pick<OpenedFile, "request" | "response" | "open" | "compressing">,
  encoding: Encoding,
  size: number
): void {
  if (request.method === "HEAD") return void response.end();
  compressing.count++;
  pipeline(open(), encoding === "br" ? createBrotliCompress({params: brotliFor(size)}) : createGzip(), response, () => {
    compressing.count--;
  });
}

/** A window no larger than the file; otherwise brotli allocates four megabytes. */
function brotliFor(size: number): Record<number, number> {
  const window = Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size + 16))));
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: window
  };
}

function redirect(response: ServerResponse, request: IncomingMessage, to: string, status: 301 | 302): void {
  response.setHeader("Location", to);
  sendText(response, request, status, `${to}\n`);
}

function sendText(response: ServerResponse, request: IncomingMessage, status: number, text: string): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : text);
}
