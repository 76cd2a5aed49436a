// How to authenticate: the security schemes of an API.

import type {SecurityScheme} from "@runtime/shared/reference.ts";
import {messages} from "@runtime/messages/reference.ts";
import Heading from "@theme/reference/Heading";
import {LeanProse} from "@theme/reference/Prose";

/** More than these are collapsed. */
const MAX_OPEN_SCOPES = 12;

export default function SecuritySchemes({security}: {security: readonly SecurityScheme[]}) {
  if (security.length === 0) return null;
  return (
    <>
      <Heading level={2} id="security">
        {messages.authentication}
      </Heading>
      <ul className="schema">
        {security.map(({name, how, deprecated, description: what, flows, scopes}) => (
          <li key={name} className={deprecated ? "deprecated" : undefined}>
            <b>{name}</b>{" "}
            <span>
              {how}
              {deprecated && <em>{messages.deprecated}</em>}
            </span>
            <div>
              <LeanProse prose={what} />
            </div>
            {flows.map((flow) => (
              <small key={flow}>{flow}</small>
            ))}
            {scopes.length > 0 && (
              <details open={scopes.length <= MAX_OPEN_SCOPES}>
                <summary>{messages.scopes}</summary>
                <ul className="schema">
                  {scopes.map((scope) => (
                    <li key={scope.name}>
                      <b>{scope.name}</b> {scope.description}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
