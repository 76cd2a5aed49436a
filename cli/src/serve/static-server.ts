// Serves a built tree: clean addresses, 404 page, compression, revalidation,
// ranges. Holds nothing in memory, so a tree that is built anew is served at once.

import fs from "node:fs";
import {createServer, type IncomingMessage, type Server, type ServerResponse} from "node:http";
import type {Readable} from "node:stream";
import {pipeline} from "node:stream";
import {constants, createBrotliCompress, createGzip} from "node:zlib";
import {contentTypeOf, isCompressible} from "./content-types.ts";
import {findPage} from "./find-page.ts";
import {fileWithin, pathOf, refusalOf} from "./guards.ts";
import {encodingOf, isFresh, rangeOf, type Encoding} from "./negotiate.ts";

export interface StaticSite {
  /** Folder of the tree, absolute. */
  folder: string;
  /** "/" or "/docs/". */
  base: string;
  /** Address that the server will listen on: decides which names are answered. */
  host: string;
}

export function createStaticServer(site: StaticSite): Server {
  return createServer((request, response) => {
    try {
      answer(site, request, response);
    } catch (error) {
      if (!response.headersSent) sendText(response, request, 500, `${(error as Error).message}\n`);
      else response.destroy();
    }
  });
}

function answer(site: StaticSite, request: IncomingMessage, response: ServerResponse): void {
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
  const file = found.type === "file" ? found.file : fileWithin(site.folder, "404.html");
  if (file === null) return sendText(response, request, 404, "There is nothing at this address.\n");
  sendFile(request, response, file, found.type === "file" ? 200 : 404);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string, status: 200 | 404): void {
  const {size, mtime, mtimeMs} = fs.statSync(file);
  const type = contentTypeOf(file);
  const header = (name: string): string => String(request.headers[name] ?? "");
  const compressible = isCompressible(type) && size > 512; // less than that would grow
  const wantsRange = status === 200 && header("range") !== "";
  const encoding = compressible && !wantsRange ? encodingOf(header("accept-encoding")) : null;
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
    return send(request, response, () => fs.createReadStream(file), encoding);
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
  send(request, response, () => fs.createReadStream(file, {start, end}), null);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  open: () => Readable,
  encoding: Encoding | null
): void {
  if (request.method === "HEAD") return void response.end();
  const ended = (): void => undefined; // a reader who went away is no fault; pipeline has closed the file
  if (encoding === null) pipeline(open(), response, ended);
  else
    pipeline(
      open(),
      encoding === "br" ? createBrotliCompress({params: {[constants.BROTLI_PARAM_QUALITY]: 5}}) : createGzip(),
      response,
      ended
    );
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
