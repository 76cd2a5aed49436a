// A chapter of the text about an API that is too long for one page.

import type {ChapterPage} from "@runtime/shared/reference.ts";
import Chapters from "@theme/reference/Chapters";
import {TargetLink} from "@theme/reference/links";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function ChapterArticle({reference: {of, intro, sections}}: {reference: ChapterPage}) {
  return (
    <>
      <p className="ref-facts">
        {sentence(messages.fromTextAbout, {api: <TargetLink target={of.target}>{of.label}</TargetLink>})}
      </p>
      <Chapters intro={intro} sections={sections} />
    </>
  );
}
