// A text from a specification: what comes before its first heading, then its
// chapters, each with a permalink.

import {Fragment} from "react";
import type {ApiText} from "@runtime/shared/api-sections.ts";
import Heading from "@theme/reference/Heading";
import Prose from "@theme/reference/Prose";

export default function Chapters({intro, sections}: ApiText) {
  return (
    <>
      <Prose prose={intro} />
      {sections.map(({id, level, title, text}) => (
        <Fragment key={id}>
          <Heading level={level} id={id}>
            {title}
          </Heading>
          <Prose prose={text} />
        </Fragment>
      ))}
    </>
  );
}
