// What a reader pastes into a builder of messages: JSON, or bytes.

import {messages} from "../messages/proto.ts";
import {parseExact} from "../shared/exact-json.ts";
import type {WireTypes} from "../shared/wire-types.ts";
import {decodeMessage, type Decoded} from "../shared/proto/decode.ts";
import {encodeMessage} from "../shared/proto/encode.ts";
import {MessageFault} from "../shared/proto/fault.ts";
import {bytesOfText} from "../shared/proto/scalars.ts";

/**
 * A message from JSON, or from its bytes in base64 or hexadecimal digits. What could be both is what can be read.
 *
 * @throws MessageFault
 */
export function readPasted(types: WireTypes, type: string, pasted: string): Decoded {
  const text = pasted.trim();
  if (text.startsWith("{")) return {value: checked(types, type, text), unknown: []};
  const plain = text.replace(/\s+/g, "").replace(/^0x/i, "");
  const readings = [bytesOfText(plain, "hex"), bytesOfText(plain, "base64")].filter((bytes) => bytes !== null);
  let fault = new MessageFault("", messages.notBytes);
  for (const bytes of readings) {
    try {
      return decodeMessage(types, type, bytes);
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error;
      fault = error;
    }
  }
  throw fault;
}

function checked(types: WireTypes, type: string, text: string): unknown {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    throw new MessageFault("", messages.notJson);
  }
  return decodeMessage(types, type, encodeMessage(types, type, value)).value;
}
