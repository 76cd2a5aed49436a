// The server's half of WebSocket, as much of it as telling needs: a handshake
// and text frames out. An EventSource would take one of the six connections
// that a browser opens to a host, in every tab.
// https://www.rfc-editor.org/rfc/rfc6455

import {createHash} from "node:crypto";
import type {IncomingMessage} from "node:http";
import type {Duplex} from "node:stream";

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Bytes that wait for a page that does not read: it is let go, and asks again when it wakes. */
const MAX_WAITING = 1 << 20;

/** Null when the request is no handshake; the connection is closed then. */
export function acceptSocket(request: IncomingMessage, stream: Duplex, onClose: () => void): Socket | null {
  const key = request.headers["sec-websocket-key"];
  if (
    request.headers.upgrade?.toLowerCase() !== "websocket" ||
    typeof key !== "string" ||
    request.headers["sec-websocket-version"] !== "13"
  ) {
    stream.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
    return null;
  }
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
  );
  const end = (): void => {
    stream.destroy();
    onClose();
  };
  stream.on("error", end);
  stream.on("end", end); // gone without a goodbye: Node's servers keep the other half open
  stream.on("close", onClose);
  stream.on("data", (frame: Buffer) => {
    // Nothing is awaited from the page but its goodbye.
    if ((frame[0]! & 0x0f) === 8) end();
  });
  return {
    send(text) {
      if (stream.writableLength > MAX_WAITING) end();
      else stream.write(frameOf(text));
    },
    close() {
      stream.end(Buffer.from([0x88, 0x00]), () => stream.destroy());
    }
  };
}

/** One unmasked text frame. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const {length} = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload]);
  const header = Buffer.alloc(length < 65536 ? 4 : 10);
  header[0] = 0x81;
  header[1] = length < 65536 ? 126 : 127;
  if (length < 65536) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}
