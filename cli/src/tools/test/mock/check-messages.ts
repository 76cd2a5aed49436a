// Messages of proto files in requests: the configuration names the fields that hold one, as JSON or as bytes in base64.

import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {decodeMessage} from "../../../../../runtime/shared/proto/decode.ts";
import {MessageFault} from "../../../../../runtime/shared/proto/fault.ts";
import {bytesOfText} from "../../../../../runtime/shared/proto/scalars.ts";
import {withWellKnown} from "../../../../../runtime/shared/proto/well-known.ts";
import {jsonFaults} from "./check-request.ts";
import type {MockSource} from "./routes.ts";
import type {ServiceFault} from "./service-fault.ts";

/** The first fault of each field that holds a message; fields of messages may hold others. */
export function messageFaults(source: MockSource, body: string): ServiceFault[] {
  if (Object.keys(source.messages).length === 0) return [];
  try {
    return faultsIn(source, parseExact(body), null);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** @param place of a message: "tx.inputData"; null outside of any */
function faultsIn(source: MockSource, value: unknown, place: string | null): ServiceFault[] {
  if (Array.isArray(value)) return value.flatMap((part) => faultsIn(source, part, place));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (!Object.hasOwn(source.messages, name)) return faultsIn(source, part, place);
    return faultsOf(source, name, part, place === null ? name : `${place}.${name}`);
  });
}

function faultsOf(source: MockSource, name: string, part: unknown, place: string): ServiceFault[] {
  const message = source.messages[name]!;
  const fault = (text: string, word = name): ServiceFault[] => [{message: `${place}: ${text}`, hint: null, word}];
  let content = part;
  if (typeof part === "string") {
    const bytes = bytesOfText(part, "base64");
    if (bytes === null) return fault("this is no base64.");
    if (bytes.length === 0) return fault(`an empty ${message}.`);
    try {
      const {value, unknown} = decodeMessage(withWellKnown(source.types!), message, bytes);
      if (unknown.length > 0)
        return fault(`${message} has no field ${unknown[0]}.`, unknown[0]!.split(".").at(-2) ?? name);
      content = value;
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error;
      const at = error.place === "" ? place : `${place}.${error.place}`;
      return [{message: `${at}: ${error.message}`, hint: `these bytes are no ${message}`, word: name}];
    }
  }
  if (!isFields(content)) return [];
  const [found] = jsonFaults(source.schemas, `proto:${message}`, exactJson(content), place);
  return found ? [found] : faultsIn(source, content, place);
}
