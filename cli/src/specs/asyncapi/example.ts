// Examples that name a message, an operation or a schema: ```json schema="async:market/messages/Order".

import type {Cursor, DocumentSet} from "../shared/cursor.ts";
import {against, ambiguous, missing, type ExampleCheck} from "../shared/example-check.ts";
import type {CompiledAsync} from "./compile.ts";
import {messageTarget} from "./context.ts";
import {messageSchemas} from "./message.ts";

export function asyncCheck(
  all: readonly CompiledAsync[],
  set: DocumentSet,
  written: string,
  part: string
): ExampleCheck {
  const among = all.filter(({spec}) => written.startsWith(`${spec.name}/`));
  const [only] = among;
  const name = only ? written.slice(only.spec.name.length + 1) : written;
  const found = (only ? among : all).flatMap((one) => candidates(one, name, part));
  const [first, ...others] = found;
  if (!first) return missing("message or schema", () => all.flatMap(({pages}) => [...pages.messages.keys()]), name);
  if (others.length > 0)
    return ambiguous(
      written,
      found.map(({target}) => target)
    );
  return first.cursor
    ? against(set, first.cursor)
    : {unknown: `${name} has no JSON schema for its ${part || "payload"}.`, hint: null};
}

interface Candidate {
  target: string;
  cursor: Cursor | null;
}

function candidates({spec, context, channels, pages, schemas}: CompiledAsync, name: string, part: string): Candidate[] {
  const ofMessage = (message: string): Candidate => {
    const found = messageSchemas(context, pages.messages.get(message)!);
    return {
      target: messageTarget(spec.name, message),
      cursor: part === "headers" ? (found.headers[0] ?? null) : found.payload
    };
  };
  const message = name.replace(/^messages\//, "");
  if (pages.messages.has(message)) return [ofMessage(message)];
  const holder = pages.channels.find(({channel}) => channel.name === name)?.channel;
  const operation = pages.channels.flatMap(({channel}) => channel.operations).find((one) => one.name === name);
  if (operation)
    return operation.messages.map(({target}) => ofMessage(target.slice(messageTarget(spec.name, "").length)));
  if (holder && channels.length > 0) return holder.messages.map((one) => ofMessage(one.name));
  const source = schemas.sources.get(schemas.prefix + name);
  return source ? [{target: schemas.prefix + name, cursor: source}] : [];
}
