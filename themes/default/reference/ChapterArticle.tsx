// A chapter of the text about an API that is too long for one page.

import type {ChapterPage} from "@runtime/shared/reference.ts";
import Chapters from "@theme/reference/Chapters";
import {TargetLink} from "@theme/reference/links";

export default function ChapterArticle({reference: {of, intro, sections}}: {reference: ChapterPage}) {
  return (
    <>
      <p className="ref-facts">
        From the text about <TargetLink target={of.target}>{of.label}</TargetLink>
      </p>
      <Chapters intro={intro} sections={sections} />
    </>
  );
}
