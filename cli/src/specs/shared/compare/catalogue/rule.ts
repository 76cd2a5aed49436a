// A row of the catalogue of changes.

import type {ChangeClass} from "../../../../../../runtime/shared/changes.ts";

export interface Rule {
  /** Text after the element's name: "type changed". */
  title: string;
  class: ChangeClass;
  /** Why it belongs to its class, in one sentence. */
  reason: string;
}

export function rule(title: string, of: ChangeClass, reason: string): Rule {
  return {title, class: of, reason};
}
