// Describes how to get an OAuth 2 token, one line per flow. URLs stay
// text: programs call them, readers do not open them.

import {childrenOf, child, text, type Cursor} from "./cursor.ts";
import {authorizeAt, messages, refreshAt, tokenFrom} from "../../../../runtime/messages/reference.ts";

/** Labels of flows by their names in Swagger 2.0 and OpenAPI 3. */
const names: Record<string, string> = {
  accessCode: messages.flowAuthorizationCode,
  application: messages.flowClientCredentials,
  authorizationCode: messages.flowAuthorizationCode,
  clientCredentials: messages.flowClientCredentials,
  deviceAuthorization: messages.flowDevice,
  implicit: messages.flowImplicit,
  password: messages.flowPassword
};

const endpoints = [
  ["authorizationUrl", authorizeAt],
  ["deviceAuthorizationUrl", authorizeAt],
  ["tokenUrl", tokenFrom],
  ["refreshUrl", refreshAt]
] as const;

/** The flows of a scheme, with locations. In Swagger 2.0 the scheme itself is the flow. */
export function flowsAt(scheme: Cursor, swagger: boolean): [name: string, at: Cursor][] {
  return swagger ? [[text(scheme, "flow"), scheme]] : childrenOf(child(scheme, "flows"));
}

/** "Authorization code: authorize at https://a.example, token from https://b.example" */
export function describeFlow([name, at]: [name: string, at: Cursor]): string[] {
  const parts = endpoints.flatMap(([key, said]) => (text(at, key) ? [said(text(at, key))] : []));
  const label = names[name] ?? name;
  return label ? [[label, parts.join(", ")].filter(Boolean).join(": ")] : [];
}
