// Commands that send a message, or convert it.

import {messages} from "../messages/proto.ts";
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

/** @param data JSON, quoted for a shell @param method "shop.Items/Get" */
const grpcurlCommand = (data: string, server: string, method: string): string =>
  `grpcurl -plaintext -d ${data} \\\n  "${server}" ${method}`;

const bufCurlCommand = (data: string, server: string, method: string): string =>
  `buf curl --protocol grpc --http2-prior-knowledge --schema . \\\n  --data ${data} \\\n  "http://${server}/${method}"`;

const convertCommand = (type: string, data: string): string =>
  `echo ${data} |\n  buf convert --type ${type} --from -#format=json --to -#format=binpb`;

/** A method as grpcurl and buf name it: "shop.Items.Get" is "shop.Items/Get". */
export function methodPath(fullName: string): string {
  return fullName.replace(/\.(?=[^.]*$)/, "/");
}
