import type {IncomingMessage} from "node:http";

/** The whole body of a request or an answer. */
export async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
