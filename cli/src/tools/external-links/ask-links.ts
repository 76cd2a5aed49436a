// Checks with linkinator whether URLs respond: a few at a time, never
// two of the same host, and again later if a host was busy.

import http from "node:http";
import type {AddressInfo} from "node:net";
import {escapeHtml} from "../../core/text.ts";

export interface AskOptions {
  /** Number of hosts checked at the same time. */
  concurrency: number;
  /** Timeout in milliseconds. */
  timeout: number;
  /** Number of retries for a host that is busy or does not respond. */
  retries: number;
  /** Milliseconds before a retry, growing each time. */
  pause: number;
  userAgent: string;
  onAnswer?(answer: Answer, done: number, total: number): void;
}

export interface Answer {
  url: string;
  /**
   * "dead": the host says that the page does not exist (404, 410). "unreachable": no
   * response, or one that says nothing about the page (busy, or login required).
   */
  state: "alive" | "dead" | "unreachable";
  /** HTTP status, or null without an answer. */
  status: number | null;
  /** Reason for a missing response. */
  reason: string | null;
}

export async function askLinks(urls: readonly string[], options: AskOptions): Promise<Answer[]> {
  const page = await startLinkPage();
  const queue = createQueue(urls);
  const answers: Answer[] = [];
  try {
    const ask = async (): Promise<void> => {
      for (let url = await queue.next(); url !== null; url = await queue.next()) {
        const answer = await askLink(url, page.address, options);
        queue.done(url);
        answers.push(answer);
        options.onAnswer?.(answer, answers.length, urls.length);
      }
    };
    await Promise.all(Array.from({length: Math.max(1, options.concurrency)}, ask));
  } finally {
    page.close();
  }
  return answers.sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function askLink(url: string, page: string, {timeout, retries, pause, userAgent}: AskOptions): Promise<Answer> {
  const {LinkChecker, LinkState} = await import("linkinator"); // loaded only if links are checked
  const address = `${page}?to=${encodeURIComponent(url)}`;
  const {links} = await new LinkChecker().check({
    path: address,
    timeout,
    userAgent,
    retry: true,
    retryErrors: retries > 0,
    retryErrorsCount: retries,
    retryErrorsJitter: pause,
    redirects: "allow"
  });
  const link = links.find((found) => found.url !== address);
  if (!link) return {url, state: "unreachable", status: null, reason: "the address cannot be requested"};
  const status = link.status ? link.status : null;
  if (link.state !== LinkState.BROKEN) return {url, state: "alive", status, reason: null};
  return {
    url,
    state: status === 404 || status === 410 ? "dead" : "unreachable",
    status,
    reason: status === null ? reasonOf(link.failureDetails ?? []) : null
  };
}

function reasonOf(details: readonly unknown[]): string {
  const error = details.find((detail) => detail instanceof Error);
  const cause = error?.cause instanceof Error ? error.cause : error;
  const {code, message, name} = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === "TimeoutError" || code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_CONNECT_TIMEOUT")
    return "it did not answer in time";
  const reasons: Record<string, string> = {
    ENOTFOUND: "the host does not exist",
    EAI_AGAIN: "its name could not be resolved",
    ECONNREFUSED: "it refuses connections",
    ECONNRESET: "it closed the connection",
    CERT_HAS_EXPIRED: "its certificate has expired"
  };
  return (code && reasons[code]) ?? message ?? "no reason was given";
}

interface Queue {
  /** The next URL of an idle host, waiting for one if necessary; null when all are done. */
  next(): Promise<string | null>;
  done(url: string): void;
}

function createQueue(urls: readonly string[]): Queue {
  const left = [...urls];
  const busy = new Set<string>();
  const waiting: (() => void)[] = [];
  const hostOf = (url: string): string => new URL(url).host;
  return {
    async next() {
      while (left.length > 0) {
        const index = left.findIndex((url) => !busy.has(hostOf(url)));
        if (index >= 0) {
          const [url = ""] = left.splice(index, 1);
          busy.add(hostOf(url));
          return url;
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return null;
    },
    done(url) {
      busy.delete(hostOf(url));
      for (const resume of waiting.splice(0)) resume();
    }
  };
}

/** linkinator crawls pages and tries HEAD before GET for their links, so each URL gets a page with one link. */
async function startLinkPage(): Promise<{address: string; close(): void}> {
  const server = http.createServer(({url = "/"}, response) => {
    const to = new URL(url, "http://localhost").searchParams.get("to") ?? "";
    response.writeHead(200, {"content-type": "text/html; charset=utf-8"});
    response.end(`<!doctype html><a href="${escapeHtml(to)}">link</a>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    }
  };
}
