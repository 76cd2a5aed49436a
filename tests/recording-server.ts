// A server that records requests and answers all of them alike.

import http from "node:http";
import type {AddressInfo} from "node:net";

export interface Received {
  method: string;
  /** Path and query. */
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RecordingServer {
  origin: string;
  received: Received[];
  close(): void;
}

/** @param json of every answer */
export async function startRecording(status = 200, json = "{}"): Promise<RecordingServer> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const {method = "", url = "", headers} = request;
      received.push({method, url, headers, body: Buffer.concat(chunks).toString()});
      response.writeHead(status, {"content-type": "application/json"}).end(json);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => void server.close()
  };
}
