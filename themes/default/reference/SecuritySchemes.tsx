// How to authenticate: the security schemes of an API.

import type {SecurityScheme} from "@runtime/shared/reference.ts";
import {messages, scopesOf} from "@runtime/messages/reference.ts";
import Heading from "@theme/reference/Heading";
import {LeanProse} from "@theme/reference/Prose";

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
              <small>{scopesOf(scopes.map((scope) => `${scope.name} (${scope.description})`).join(" · "))}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
