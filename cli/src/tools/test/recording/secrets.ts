// Replaces secrets in what is recorded: by the names of headers, parameters and fields, and then wherever the same
// values are.

import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {jsonOf, withTexts, type Exchange} from "./recording.ts";

const secretHeader = /auth|cookie|key|token|secret|password|session|signature/i;
const secretName =
  /(?:token|secret|password|passphrase|mnemonic|credential|authorization|cookie|session|(?:api|private|access)[_-]?key)s?$/i;
/** A place in a list is no secret. */
const cursorName = /(?:page|next|continuation|sync)[_-]?token$/i;

/** A shorter value is a common word, or part of one. */
const MIN_SECRET_LENGTH = 6;

export interface Secrets {
  /** A request as it is recorded, and compared. */
  hideRequest<T extends Pick<Exchange, "url" | "headers" | "body">>(request: T): T;
  /** Whole exchanges, also where a value of one is in another. */
  hideAll(exchanges: readonly Exchange[]): Exchange[];
}

/** @param listed names whose values vary, or are no one's business; in any case */
export function createSecrets(listed: readonly string[]): Secrets {
  const own = new Set(listed.map((name) => name.toLowerCase()));
  const isSecret = (name: string): boolean =>
    own.has(name.toLowerCase()) || (secretName.test(name) && !cursorName.test(name));
  const isSecretHeader = (name: string): boolean => own.has(name.toLowerCase()) || secretHeader.test(name);

  const hideHeaders = (headers: Exchange["headers"], found: Map<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => {
        if (!isSecretHeader(name)) return [name, value];
        const [, scheme = "", credential = value] = /^([A-Za-z]+) (\S+)$/.exec(value) ?? [];
        found.set(credential.replace(/^[^=;\s]*=([^;]*).*$/, "$1"), name);
        return [name, `${scheme}${scheme === "" ? "" : " "}{{${name}}}`];
      })
    );

  const hideUrl = (url: string, found: Map<string, string>): string => {
    const [path = "", query] = url.split(/\?(.*)/s);
    if (query === undefined) return url;
    return `${path}?${hideForm(query, found)}`;
  };

  const hideForm = (form: string, found: Map<string, string>): string =>
    form
      .split("&")
      .map((part) => {
        const [name = "", value] = part.split(/=(.*)/s);
        const decoded = new URLSearchParams(part).entries().next().value ?? [name, ""];
        if (value === undefined || value === "" || !isSecret(decoded[0])) return part;
        found.set(decoded[1], decoded[0]);
        return `${name}={{${decoded[0]}}}`;
      })
      .join("&");

  const hideValue = (value: unknown, name: string | null, found: Map<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((part) => hideValue(part, name, found));
    if (isFields(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, hideValue(part, isSecret(key) ? key : name, found)])
      );
    if (name === null) return value;
    if (typeof value === "number" || typeof value === "bigint") return 0;
    if (typeof value !== "string" || value === "") return value;
    found.set(value, name);
    return `{{${name}}}`;
  };

  const hideBody = (body: string, headers: Exchange["headers"], found: Map<string, string>): string => {
    const value = jsonOf(body);
    if (value !== undefined) return exactJson(hideValue(value, null, found));
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
    return /x-www-form-urlencoded/i.test(type) ? hideForm(body, found) : body;
  };

  const hide = <T extends Pick<Exchange, "url" | "headers" | "body">>(request: T, found: Map<string, string>): T => ({
    ...request,
    url: hideUrl(request.url, found),
    headers: hideHeaders(request.headers, found),
    body: hideBody(request.body, request.headers, found)
  });

  return {
    hideRequest: (request) => hide(request, new Map()),
    hideAll(exchanges) {
      const found = new Map<string, string>();
      const hidden = exchanges.map((exchange) => ({
        ...hide(exchange, found),
        answer: {
          ...exchange.answer,
          headers: hideHeaders(exchange.answer.headers, found),
          body: hideBody(exchange.answer.body, exchange.answer.headers, found)
        }
      }));
      const values = [...found]
        .filter(([value]) => value.length >= MIN_SECRET_LENGTH && !value.includes("{{"))
        .sort(([a], [b]) => b.length - a.length);
      const everywhere = (text: string): string =>
        values.reduce(
          (rest, [value, name]) =>
            [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].reduce(
              (each, form) => each.replaceAll(form, `{{${name}}}`),
              rest
            ),
          text
        );
      return hidden.map((exchange) => ({
        ...withTexts(exchange, everywhere),
        url: everywhere(exchange.url),
        answer: withTexts(exchange.answer, everywhere)
      }));
    }
  };
}
