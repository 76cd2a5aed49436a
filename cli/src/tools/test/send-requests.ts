// Requests as editors write them in .http files: a line with method and address, headers, an empty line and the body;
// "###" between two requests, "@host = …" for a value that {{host}} names.

import type {Ending} from "./run-program.ts";

export interface HttpRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: string;
}

export function parseRequests(text: string): HttpRequest[] {
  const values = new Map(
    [...text.matchAll(/^@([\w-]+)[ \t]*=[ \t]*(.*)$/gm)].map(([, name, value]) => [name!, value!])
  );
  const filled = text
    .replace(/^@[\w-]+[ \t]*=.*$/gm, "")
    .replace(/\{\{[ \t]*([\w-]+)[ \t]*\}\}/g, (written, name: string) => values.get(name) ?? written);
  return filled.split(/^###.*$/m).flatMap((part): HttpRequest[] => {
    const lines = part.split("\n");
    while (lines.length > 0 && /^\s*$|^(#|\/\/)/.test(lines[0]!)) lines.shift();
    if (lines.length === 0) return [];
    const end = lines.findIndex((line, index) => index > 0 && line.trim() === "");
    const head = end < 0 ? lines : lines.slice(0, end);
    const [first = "", ...rest] = head;
    // Query parameters may be on lines of their own.
    const query = rest.filter((line) => /^\s+[?&]/.test(line)).map((line) => line.trim());
    const [, method = "GET", url = ""] = /^(?:([A-Z]+)\s+)?(\S+)/.exec(first.trim()) ?? [];
    const headers = rest.flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value!.trim()]];
    });
    return [
      {
        method,
        url: url + query.join(""),
        headers,
        body:
          end < 0
            ? ""
            : lines
                .slice(end + 1)
                .join("\n")
                .trim()
      }
    ];
  });
}

/** Sends requests one after the other, up to the first that is refused. */
export async function sendRequests({text, timeout}: {text: string; timeout: number}): Promise<Ending> {
  const printed: string[] = [];
  const ending = (code: number | null, stderr: string): Ending => ({
    stdout: printed.join("\n\n"),
    stderr,
    code,
    stopped: code === null ? "time" : null,
    isMissing: false
  });
  for (const {method, url, headers, body} of parseRequests(text)) {
    const signal = AbortSignal.timeout(timeout * 1000);
    try {
      const reply = await fetch(url, {method, headers, signal, ...(body !== "" && {body})});
      const content = await reply.text();
      const shown = indented(content);
      const type = reply.headers.get("content-type");
      printed.push(
        `HTTP/1.1 ${reply.status} ${reply.statusText}`.trim() + (type ? `\nContent-Type: ${type}` : "") + `\n\n${shown}`
      );
      if (!reply.ok) return ending(1, `${method} ${url} answers ${reply.status}: ${content.slice(0, 300)}`);
      if (isRpcError(content)) return ending(1, `${method} ${url} answers with an error: ${content.slice(0, 300)}`);
    } catch (error) {
      if (signal.aborted) return ending(null, "");
      const {cause} = error as {cause?: unknown};
      return ending(1, `${method} ${url}: ${String(cause ?? error)}`);
    }
  }
  return ending(0, "");
}

function isRpcError(text: string): boolean {
  return /"jsonrpc"/.test(text) && /^\s*\{[^]*"error"\s*:/.test(text);
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
