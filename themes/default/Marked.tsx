// A text with the matches of a query marked.

import {markText} from "@runtime/shared/marks.ts";

export default function Marked({text, marks}: {text: string; marks: readonly string[]}) {
  return markText(text, marks).map((segment, index) =>
    segment.marked ? <mark key={index}>{segment.text}</mark> : segment.text
  );
}
