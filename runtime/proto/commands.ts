// Commands that send a message, or convert it.

import {bufCurlCommand, convertCommand, grpcurlCommand, messages} from "../messages/proto.ts";
import {quoted} from "../shared/request-samples.ts";

/** Where the reader's own server is, for commands that are copied. */
const SERVER = "$GRPC_SERVER";

export interface Command {
  id: string;
  label: string;
  text: string;
}

/**
 * @param json of the message, on one line
 * @param method that takes it, as grpcurl writes it: "shop.Items/Get"; null for a message that no method takes
 */
export function commandsOf(type: string, json: string, method: string | null): Command[] {
  const data = quoted(json);
  if (method === null) return [{id: "convert", label: messages.bufConvert, text: convertCommand(type, data)}];
  return [
    {id: "grpcurl", label: "grpcurl", text: grpcurlCommand(data, SERVER, method)},
    {id: "curl", label: messages.bufCurl, text: bufCurlCommand(data, SERVER, method)}
  ];
}

/** A method as grpcurl and buf name it: "shop.Items.Get" is "shop.Items/Get". */
export function methodPath(fullName: string): string {
  return fullName.replace(/\.(?=[^.]*$)/, "/");
}
