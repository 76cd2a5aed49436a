// What editors show of the elements of a page.

import {boundsOf, type ParametersPage} from "../../../../runtime/shared/reference.ts";
import {type AddSignature} from "../shared/signature.ts";

export function addParameters(add: AddSignature, {title, version, description, groups}: ParametersPage): void {
  add("", `${title} ${version}`.trim(), description);
  for (const {parameters} of groups)
    for (const parameter of parameters) {
      const {anchor, name, type, unit, default: usual, description: text, values} = parameter;
      const facts = [
        ...boundsOf(parameter),
        ...(usual === null ? [] : [`default ${shownValue(usual)}`]),
        ...Object.entries(values).map(([place, value]) => `${place} ${shownValue(value)}`)
      ];
      add(anchor, `${name}: ${[type, unit].filter(Boolean).join(", ")}\n${facts.join("; ")}`.trim(), text);
    }
}

/** Truncates values, some of which are pages of JSON. */
function shownValue(value: string): string {
  return value.length <= 60 ? value : `${value.slice(0, 59)}…`;
}
