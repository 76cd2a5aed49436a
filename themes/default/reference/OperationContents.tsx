// A one-line table of contents of an operation.

import type {OperationPage} from "@runtime/shared/reference.ts";
import {Status} from "@theme/reference/OperationParts";
import {requestLabel} from "@theme/reference/TryIt";
import {messages} from "@runtime/messages/reference.ts";

export default function OperationContents({reference: {operation, home}}: {reference: OperationPage}) {
  const {parameters, body, responses, callbacks, form} = operation;
  const parts = [
    ...(parameters.length > 0 ? [{id: "parameters", label: messages.parameters, count: parameters.length}] : []),
    ...(body ? [{id: body.anchor, label: messages.requestBody, count: 0}] : []),
    ...(form ? [{id: "try", label: requestLabel(form), count: 0}] : []),
    ...(responses.length > 0 ? [{id: "responses", label: messages.responses, count: 0}] : []),
    ...(callbacks.length > 0 ? [{id: "callbacks", label: messages.callbacks, count: callbacks.length}] : []),
    ...(home.length > 0 ? [{id: "schemas", label: messages.schemas, count: home.length}] : [])
  ];
  if (parts.length === 0) return null;
  return (
    <nav className="operation-contents" aria-label={messages.partsOfOperation}>
      <ul>
        {parts.map(({id, label, count}) => (
          <li key={id} className={id === "try" ? "needs-scripts" : undefined}>
            <a href={`#${id}`}>{label}</a>
            {count > 1 && <small>{count}</small>}
            {id === "responses" &&
              responses.map(({status, anchor}) => (
                <a href={`#${anchor}`} key={anchor}>
                  <Status status={status} />
                </a>
              ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
