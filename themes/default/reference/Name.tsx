// The name of a field, parameter or message, which breaks between its words if it is long.

import {Fragment} from "react";
import {LONG_NAME, namePieces} from "@runtime/shared/name-pieces.ts";

export default function Name({children: name}: {children: string}) {
  if (name.length < LONG_NAME) return name;
  return namePieces(name).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
