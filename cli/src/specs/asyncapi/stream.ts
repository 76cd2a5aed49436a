// The stream of a channel, as programs connect to it.

import type {AsyncMessage, ChannelPage} from "../../../../runtime/shared/reference.ts";
import type {Stream} from "../shared/stream.ts";

export function streamOf({channel, api}: ChannelPage): Stream {
  const {name, address, servers, operations, messages, bindings} = channel;
  const ofAction = (action: "send" | "receive"): AsyncMessage[] => {
    const own = operations.filter((operation) => operation.action === action);
    const targets = new Set(own.flatMap((operation) => operation.messages.map(({target}) => target)));
    return messages.filter((message) => targets.has(`async:${api.name}/messages/${message.name}`));
  };
  const queries = bindings.flatMap(({schemas}) => schemas.filter((one) => one.name === "query"));
  return {
    name,
    server: servers[0],
    path: (address ?? "").replace(/^\/?/, "/"),
    sends: ofAction("send").flatMap(({examples}) => examples.flatMap(({payload}) => payload ?? [])),
    takes: ofAction("receive").map((message) => `async:${api.name}/messages/${message.name}`),
    query: queries.length === 0 ? null : queries.flatMap(({schema}) => schema.properties)
  };
}
