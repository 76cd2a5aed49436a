// The request of an operation for the request builder: its example, sent to the endpoint that the reader gives.

import type {SpecConfig} from "../../config/config.ts";
import {exactJson, parseExact} from "../../../../runtime/shared/exact-json.ts";
import type {GraphqlExample, GraphqlRoot} from "../../../../runtime/shared/reference.ts";
import type {RequestForm} from "../../../../runtime/shared/request-form.ts";

/** None for subscriptions, which are not answered over HTTP. */
export function requestFormOf(
  {send}: Pick<SpecConfig, "send">,
  root: GraphqlRoot,
  example: GraphqlExample | null
): RequestForm | null {
  if (root === "subscription" || example === null) return null;
  const {document, variables} = example;
  const body = {
    query: document.replace(/\s+/g, " ").trim(),
    ...(variables !== null && {variables: parseExact(variables)})
  };
  return {
    method: "POST",
    path: "",
    servers: [
      {
        url: "{endpoint}",
        variables: [{name: "endpoint", default: `${send[0] ?? "https://api.example.com"}/graphql`, values: []}]
      }
    ],
    parameters: [],
    bodies: [{mediaType: "application/json", kind: "json", text: exactJson(body, 2), fields: [], schema: null}],
    schemas: {},
    bodyRequired: true,
    security: [],
    answer: "json",
    send
  };
}
