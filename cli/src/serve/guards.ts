// Request checks of the local server: no pages of other sites, no host
// name that only pretends to be this machine, no file outside the served
// folder.

import fs from "node:fs";
import {isIP} from "node:net";
import path from "node:path";

export interface Asking {
  method?: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

/**
 * Why a request is refused, or null. `boundTo` is the address that the server
 * listens on: on 127.0.0.1 only local names are answered (a foreign name that
 * resolves here is DNS rebinding); on 0.0.0.0 any literal address is too.
 */
export function refusalOf({method = "GET", headers}: Asking, boundTo: string): string | null {
  const host = single(headers["host"]);
  if (!isKnownHost(hostnameOf(host), boundTo)) return `The host "${host}" is not served here.`;
  const origin = single(headers["origin"]);
  if (origin !== "" && origin !== `http://${host}`) return `Pages of "${origin}" may not ask this server.`;
  const navigates = single(headers["sec-fetch-mode"]) === "navigate" && (method === "GET" || method === "HEAD");
  if (single(headers["sec-fetch-site"]) === "cross-site" && !navigates)
    return "Pages of other sites may not ask this server.";
  return null;
}

function single(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}

/** "[::1]:3000" is "::1", "localhost:3000" is "localhost". */
function hostnameOf(host: string): string {
  const literal = /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(host);
  return (literal ? literal[1]! : host.replace(/:\d+$/, "")).toLowerCase();
}

function isKnownHost(hostname: string, boundTo: string): boolean {
  if (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
    return true;
  if (hostname === boundTo.toLowerCase()) return true;
  return (boundTo === "0.0.0.0" || boundTo === "::") && isIP(hostname) !== 0;
}

/**
 * The path within the site that an address asks for, decoded once, without
 * base and leading slash: "release/wallet". Null outside the base, and for
 * addresses that climb, hide a separator in an escape, or are not UTF-8.
 */
export function pathOf(url: string, base: string): string | null {
  const raw = url.split(/[?#]/, 1)[0]!;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (/%2f|%5c/i.test(raw) || decoded.includes("\0") || decoded.includes("\\")) return null;
  if (decoded.split("/").some((part) => part === "." || part === "..")) return null;
  if (`${decoded}/` === base) return "";
  return decoded.startsWith(base) ? decoded.slice(base.length) : null;
}

/** The file at a path within a folder, following links; null if it is not a file or is outside the folder. */
export function fileWithin(folder: string, relative: string): string | null {
  try {
    const root = fs.realpathSync(folder);
    const file = fs.realpathSync(path.join(root, relative));
    return file.startsWith(root + path.sep) && fs.statSync(file).isFile() ? file : null;
  } catch {
    return null; // missing or unreadable: the client cannot tell
  }
}
