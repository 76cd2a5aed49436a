// Options of a declaration, in one line.

import {Fragment} from "react";
import type {ProtoOption} from "@runtime/shared/reference.ts";

export default function ProtoOptions({options}: {options: readonly ProtoOption[]}) {
  if (options.length === 0) return null;
  return (
    <p className="ref-facts">
      {options.map(({name, value, words}, index) => (
        <Fragment key={`${name} ${value}`}>
          {index > 0 && " · "}
          {words ?? (
            <code>
              {name} = {value}
            </code>
          )}
        </Fragment>
      ))}
    </p>
  );
}
