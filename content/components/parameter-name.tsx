// The key of a parameter: a line may end after each of its points.

import {Fragment} from "react";

export function ParameterName({name}: {name: string}) {
  return (
    <code>
      {name.split(/(?<=\.)/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </code>
  );
}
