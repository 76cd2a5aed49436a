// A one-line table of contents of an operation.

import type {OperationPage} from "@runtime/shared/reference.ts";
import {Status} from "@theme/reference/OperationParts";
import {requestLabel} from "@theme/reference/TryIt";

export default function OperationContents({reference: {operation, home}}: {reference: OperationPage}) {
  const {parameters, body, responses, callbacks, form} = operation;
  const parts = [
    ...(parameters.length > 0 ? [{id: "parameters", label: "Parameters", count: parameters.length}] : []),
    ...(body ? [{id: body.anchor, label: "Request body", count: 0}] : []),
    ...(form ? [{id: "try", label: requestLabel(form), count: 0}] : []),
    ...(responses.length > 0 ? [{id: "responses", label: "Responses", count: 0}] : []),
    ...(callbacks.length > 0 ? [{id: "callbacks", label: "Callbacks", count: callbacks.length}] : []),
    ...(home.length > 0 ? [{id: "schemas", label: "Schemas", count: home.length}] : [])
  ];
  if (parts.length === 0) return null;
  return (
    <nav className="operation-contents" aria-label="Parts of this operation">
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
