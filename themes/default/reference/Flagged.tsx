// Text with flags of commands, which do not break after their hyphens.

import {Fragment} from "react";
import {splitAtFlags} from "@runtime/shared/name-pieces.ts";
import Name from "@theme/reference/Name";

export default function Flagged({children: text}: {children: string}) {
  return splitAtFlags(text).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>
        <Name>{part}</Name>
      </Fragment>
    ) : (
      <span key={index} className="flag">
        {part}
      </span>
    )
  );
}
