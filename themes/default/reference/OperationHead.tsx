// The head of an operation: method and path, summary, authentication, servers.

import type {ReactNode} from "react";
import type {Operation, SecurityScheme, Server} from "@runtime/shared/reference.ts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import RequiredNames from "@theme/reference/RequiredNames";
import {requestLabel} from "@theme/reference/TryIt";
import {ReferenceList, TargetLink} from "@theme/reference/links";
import {
  messages,
  needsSchemes,
  serverCount,
  variableOneOf,
  variableDefault,
  withScopes
} from "@runtime/messages/reference.ts";

export default function OperationHead({operation}: {operation: Operation}) {
  const {method, path, description, related, externalDocs, servers, security, streaming, form} = operation;
  return (
    <div className="operation-head">
      <figure className="code endpoint">
        <pre tabIndex={0}>
          <code>
            <b className={`method badge-${method.toLowerCase()}`}>{method}</b> {path}
          </code>
        </pre>
        {form && (
          <a className="button button-primary needs-scripts" href="#try">
            {requestLabel(form)}
          </a>
        )}
      </figure>
      {streaming && <p className="operation-note">{streaming === "both" ? messages.streamsBoth : messages.streams}</p>}
      <SecurityNeeds security={security} />
      <RequiredNames operation={operation} />
      <Prose prose={description} />
      <ReferenceList label={messages.sameAs} references={related} />
      <MoreAbout docs={externalDocs} />
      <Servers servers={servers} />
    </div>
  );
}

export function MoreAbout({docs}: {docs: Operation["externalDocs"]}) {
  if (docs === null) return null;
  return (
    <p>
      <a href={docs.url}>
        {docs.description.length > 0 ? <LeanProse prose={docs.description} /> : messages.moreAboutIt}
      </a>
    </p>
  );
}

export function SecurityNeeds({security}: Pick<Operation, "security">) {
  if (security.length === 0) return null;
  return (
    <p className="operation-note">
      <TargetLink target={security.flat()[0]?.target ?? null}>
        {needsSchemes(
          security
            .map(
              (need) =>
                need
                  .map(
                    ({scheme, scopes}) =>
                      scheme.name + noteOf(scheme) + (scopes.length > 0 ? withScopes(scopes.join(", ")) : "")
                  )
                  .join(messages.authenticationTogether) || messages.noAuthentication
            )
            .join(messages.authenticationOr)
        )}
      </TargetLink>
    </p>
  );
}

/** " (bearer token, deprecated)" */
function noteOf({how, deprecated}: SecurityScheme): string {
  const notes = [how, deprecated ? messages.deprecated : ""].filter(Boolean);
  return notes.length > 0 ? ` (${notes.join(", ")})` : "";
}

export function Servers({servers}: {servers: readonly Server[]}) {
  return (
    <FoldedServers servers={servers}>
      <ul className="schema">
        {servers.map(({url, name, description, variables}) => (
          <li key={url}>
            <code>{url}</code> {name}
            <div>
              <LeanProse prose={description} />
            </div>
            <ServerVariables variables={variables} />
          </li>
        ))}
      </ul>
    </FoldedServers>
  );
}

/** The first server's address, and all of them once it is opened. */
export function FoldedServers({servers, children}: {servers: readonly {url: string}[]; children: ReactNode}) {
  if (servers.length === 0) return null;
  return (
    <details className="servers">
      <summary>
        {serverCount(servers.length)} <code>{servers[0]!.url}</code>
      </summary>
      {children}
    </details>
  );
}

export function ServerVariables({variables}: Pick<Server, "variables">) {
  return variables.map((variable) => (
    <small key={variable.name}>
      {variable.name}: {variableDefault(variable.default)}
      {variable.values.length > 0 && variableOneOf(variable.values.join(", "))}{" "}
      <LeanProse prose={variable.description} />
    </small>
  ));
}
