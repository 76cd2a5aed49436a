// The form of a JSON-RPC method's request: its example, sent to the method's server or the API's.

import type {RequestForm} from "./request-form.ts";
import type {RpcMethod, RpcPage, Server} from "./reference.ts";

type Page = Pick<RpcPage, "servers" | "send">;
type Method = Pick<RpcMethod, "servers" | "examples" | "result">;

export function rpcForm({servers, send}: Page, {servers: own, examples, result}: Method): RequestForm {
  const asked = own.length > 0 ? own : servers;
  return {
    method: "POST",
    path: "",
    servers: asked.length > 0 ? asked.map(formServer) : [{url: "http://localhost", variables: []}],
    parameters: [],
    bodies: [{mediaType: "application/json", kind: "json", text: examples[0]?.request ?? "", fields: [], schema: null}],
    schemas: {},
    bodyRequired: true,
    security: [],
    answer: result ? "json" : "nothing",
    send
  };
}

function formServer({url, variables}: Server): RequestForm["servers"][number] {
  const isWhole = /^[a-z]+:|^\{/i.test(url);
  return {
    url: isWhole ? url : `https://api.example.com/${url.replace(/^\//, "")}`,
    variables: variables.map(({name, default: usual, values}) => ({name, default: usual, values}))
  };
}
