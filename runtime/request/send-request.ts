// Sends a composed request when the reader presses the button.
// No cookies are sent and nothing is stored.

import {exactJson, parseExact} from "../shared/exact-json.ts";
import {BINARY, type HttpRequest} from "../shared/http-request.ts";

export interface Answer {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Characters of a body. */
const MAX_SHOWN = 200_000;

/**
 * @param files by field name; a body that is a file has the name ""
 * @throws TypeError if the browser blocks the request
 */
export async function sendRequest(request: HttpRequest, files: Readonly<Record<string, File>>): Promise<Answer> {
  const {method, url, headers, body, form, binary} = request;
  const began = performance.now();
  const response = await fetch(url, {
    method,
    // Browsers do not let a page set another site's cookies.
    headers: headers.filter(([name]) => name !== "Cookie"),
    ...(form.length > 0 ? {body: formData(form, files)} : {}),
    ...(binary ? {body: files[""] ?? new Blob([])} : body === null ? {} : {body}),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store"
  });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - began),
    headers: [...response.headers],
    body: shown(text, response.headers.get("content-type") ?? "")
  };
}

function formData(form: HttpRequest["form"], files: Readonly<Record<string, File>>): FormData {
  const data = new FormData();
  for (const [name, value, type] of form) {
    const file = files[name];
    if (value === BINARY) {
      if (file) data.append(name, file, file.name); // fields without a chosen file are omitted
    } else if (type !== undefined) data.append(name, new Blob([value], {type}));
    else data.append(name, value);
  }
  return data;
}

function shown(text: string, type: string): string {
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;
  if (!/[/+]json\b/.test(type)) return cut;
  try {
    return exactJson(parseExact(text), 2).slice(0, MAX_SHOWN);
  } catch {
    return cut;
  }
}
