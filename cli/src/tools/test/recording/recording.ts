// A recording: requests of examples and what a service answered, as a committed .http file.

import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import type {Answer} from "../mock/answers.ts";
import type {Group} from "../../../site/tests/plan.ts";

export interface Exchange {
  /** The test that sent it: "docs guide#send". */
  test: string;
  method: string;
  /** With its query: "/v1/parcels?first=1". */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  answer: Answer;
  /** Of the request in the file. */
  line: number;
}

/** What stands for the service's address in a recording. */
export const ADDRESS = "{{address}}";

/** A message with its headers and body changed. */
export function withTexts<T extends Pick<Exchange, "headers" | "body">>(
  message: T,
  change: (text: string) => string
): T {
  const headers = Object.entries(message.headers).map(([name, value]) => [name, change(value)]);
  return {...message, headers: Object.fromEntries(headers) as Record<string, string>, body: change(message.body)};
}

export function testOf({version, id}: Group): string {
  return version === null ? id : `${version} ${id}`;
}

export function printRecording(address: string, exchanges: readonly Exchange[]): string {
  const sections = exchanges.map(({test, method, url, headers, body, answer}) =>
    [
      `### ${test}`,
      ...messageOf(`${method} ${ADDRESS}${url}`, headers, body),
      `### ${test} is answered`,
      ...messageOf(`HTTP/1.1 ${answer.status}`, answer.headers, answer.body)
    ].join("\n")
  );
  return [`# Recorded by protodocs test --record, without secrets.\n@address = ${address}\n`, ...sections].join("\n");
}

function messageOf(first: string, headers: Readonly<Record<string, string>>, body: string): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const shown = indented(body).replace(/^(?=\\*###)/gm, "\\");
  return [first, ...lines, "", ...(shown === "" ? [] : [shown, ""])];
}

export function parseRecording(text: string): Exchange[] {
  const sections: {title: string; line: number; lines: string[]}[] = [];
  text
    .replace(/\r\n/g, "\n")
    .split("\n")
    .forEach((line, index) => {
      if (/^###/.test(line)) sections.push({title: line.replace(/^#+\s*/, "").trim(), line: index + 2, lines: []});
      else sections.at(-1)?.lines.push(line);
    });
  return sections.flatMap(({title, line, lines}, index): Exchange[] => {
    const [first = ""] = lines;
    const [, method, url] = /^([A-Z]+)\s+(?:\{\{address\}\})?(\S+)/.exec(first) ?? [];
    const next = sections[index + 1];
    const [, status] = /^HTTP\/[\d.]+ (\d+)/.exec(next?.lines[0] ?? "") ?? [];
    if (method === undefined || url === undefined || status === undefined) return [];
    const answer = {status: Number(status), ...partsOf(next!.lines)};
    return [{test: title, method, url, line, ...partsOf(lines), answer: {...answer, body: asSent(answer.body)}}];
  });
}

function partsOf(lines: readonly string[]): {headers: Record<string, string>; body: string} {
  const empty = lines.indexOf("");
  const end = empty < 0 ? lines.length : empty;
  const headers = lines.slice(1, end).flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!]];
  });
  const body = lines
    .slice(end + 1)
    .join("\n")
    .replace(/\n$/, "")
    .replace(/^\\(?=\\*###)/gm, "");
  return {headers: Object.fromEntries(headers), body};
}

/** JSON is indented in the file, so that a review shows what has changed. */
function indented(body: string): string {
  const value = jsonOf(body);
  return value === undefined ? body : exactJson(value, 2);
}

/** JSON as services send it. */
export function asSent(body: string): string {
  const value = jsonOf(body);
  return value === undefined ? body : exactJson(value);
}

/** An object or a list; undefined for other texts. */
export function jsonOf(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}
