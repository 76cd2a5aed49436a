// Sends requests of examples to running services while they are recorded. Examples have no network: a process that has
// one forwards what they send through a local socket, and to nothing but the services that are recorded.

import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import {bodyOf} from "../body-of.ts";
import type {Answer} from "../mock/answers.ts";
import type {Sent} from "./replay.ts";

/** @throws a ForwardFailure if the service cannot be reached, or answers with what is no text */
export type Forward = (service: string, request: Sent) => Promise<Answer>;

export class ForwardFailure extends Error {}

export interface Upstream {
  /** Addresses of services: "https://api.example.com". */
  addresses: ReadonlyMap<string, string>;
  /** Sent with each request, in place of those that an example sends. */
  headers: Readonly<Record<string, string>>;
  /** Seconds. */
  timeout: number;
}

/** Sends from this process. */
export function forwardDirectly({addresses, headers, timeout}: Upstream): Forward {
  return async (service, request) => {
    const sent = new Headers(request.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    try {
      const reply = await fetch(addresses.get(service)! + request.url, {
        method: request.method,
        headers: sent,
        redirect: "manual",
        signal: AbortSignal.timeout(timeout * 1000),
        ...(request.body !== "" && {body: request.body})
      });
      const bytes = await reply.arrayBuffer();
      const body = new TextDecoder("utf-8", {fatal: true, ignoreBOM: true}).decode(bytes);
      return {status: reply.status, headers: Object.fromEntries(reply.headers), body};
    } catch (error) {
      const {cause, message} = error as {cause?: unknown; message: string};
      throw new ForwardFailure(cause instanceof Error && cause.message !== "" ? cause.message : message);
    }
  };
}

/** Lets processes without a network send, as long as they know the socket. */
export async function serveForward(forward: Forward): Promise<{socket: string; stop(): void}> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-forward-"));
  const socket = process.platform === "win32" ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, "socket");
  const server = http.createServer((request, response) => {
    void (async () => {
      const [service, sent] = JSON.parse(await bodyOf(request)) as [string, Sent];
      try {
        response.end(JSON.stringify({answer: await forward(service, sent)}));
      } catch (error) {
        response.end(JSON.stringify({failure: (error as Error).message}));
      }
    })();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, resolve);
  });
  return {
    socket,
    stop() {
      server.close();
      server.closeAllConnections();
      fs.rmSync(folder, {recursive: true, force: true});
    }
  };
}

/** Sends through the process that serves a socket. */
export function forwardThrough(socket: string): Forward {
  return (service, sent) =>
    new Promise((resolve, reject) => {
      const request = http.request({socketPath: socket, method: "POST"}, (reply) => {
        bodyOf(reply)
          .then((text) => {
            const {answer, failure} = JSON.parse(text) as {answer?: Answer; failure?: string};
            if (answer) resolve(answer);
            else reject(new ForwardFailure(failure));
          })
          .catch(reject);
      });
      request.on("error", (error) => reject(new ForwardFailure(error.message)));
      request.end(JSON.stringify([service, sent]));
    });
}
