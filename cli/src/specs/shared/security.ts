// Security schemes, in the dialects of OpenAPI and AsyncAPI.

import type {SecurityScheme} from "../../../../runtime/shared/reference.ts";
import {flag, text, type Cursor} from "./cursor.ts";
import {proseAt, type Reading} from "./description.ts";
import {describeFlow, flowsAt} from "./oauth-flows.ts";
import {entriesOf, get, textOf} from "./values.ts";

/** One that is needed and not declared. */
export function unknownScheme(name: string): SecurityScheme {
  return {name, kind: "", how: "", deprecated: false, description: [], flows: [], scopes: []};
}

/** @param isFlow whether the scheme itself is its flow, as in Swagger 2.0 */
export function readScheme(context: Reading, name: string, at: Cursor, isFlow: boolean): SecurityScheme {
  const kind = text(at, "type");
  const flows = kind === "oauth2" ? flowsAt(at, isFlow) : [];
  const metadata = text(at, "oauth2MetadataUrl");
  const scopes = new Map(
    flows.flatMap(([, flow]) =>
      entriesOf(get(flow.value, "availableScopes") ?? get(flow.value, "scopes")).map(
        ([scope, meaning]): [string, string] => [scope, textOf(meaning)]
      )
    )
  );
  return {
    name,
    kind,
    how: howItIsSent(kind, at),
    deprecated: flag(at, "deprecated"),
    description: proseAt(context, at),
    flows: [...flows.flatMap(describeFlow), ...(metadata ? [`Metadata: ${metadata}`] : [])],
    scopes: [...scopes].map(([scope, description]) => ({name: scope, description}))
  };
}

function howItIsSent(kind: string, at: Cursor): string {
  switch (kind) {
    case "apiKey":
    case "httpApiKey":
      return [text(at, "in"), text(at, "name")].filter(Boolean).join(" ");
    case "http": {
      const scheme = text(at, "scheme").toLowerCase();
      const format = text(at, "bearerFormat");
      if (scheme === "bearer") return format ? `bearer token (${format})` : "bearer token";
      return scheme === "basic" ? "user name and password" : `${scheme} authentication`;
    }
    case "oauth2":
      return "OAuth 2 token";
    case "openIdConnect":
      return `OpenID Connect (${text(at, "openIdConnectUrl")})`;
    case "mutualTLS":
    case "X509":
      return "client certificate";
    case "basic":
    case "userPassword":
    case "plain":
      return "user name and password";
    case "symmetricEncryption":
    case "asymmetricEncryption":
      return kind.replace("E", " e");
    case "scramSha256":
    case "scramSha512":
      return kind.replace("scramSha", "SCRAM-SHA-");
    case "gssapi":
      return "Kerberos (GSSAPI)";
    default:
      return "";
  }
}
