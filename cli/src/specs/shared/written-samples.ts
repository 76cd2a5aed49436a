// Custom samples in `x-codeSamples`: they come
// first and replace the generated sample in their language.

import type {Sample} from "../../../../runtime/shared/reference.ts";
import {child, itemsOf, text, type Cursor} from "./cursor.ts";

export function withWrittenSamples(operation: Cursor, generated: readonly Sample[]): Sample[] {
  const written = ["x-codeSamples", "x-code-samples"].flatMap((key) =>
    itemsOf(child(operation, key)).flatMap(readSample)
  );
  const unique = written.map((sample, index): Sample => {
    const isFirst = written.findIndex(({id}) => id === sample.id) === index;
    return isFirst ? sample : {...sample, id: `x-${sample.id}-${index + 1}`};
  });
  return [...unique, ...generated.filter(({id}) => !unique.some((sample) => sample.id === id))];
}

const known: Record<string, Pick<Sample, "id" | "language">> = {
  shell: {id: "curl", language: "bash"},
  bash: {id: "curl", language: "bash"},
  curl: {id: "curl", language: "bash"},
  javascript: {id: "javascript", language: "javascript"},
  js: {id: "javascript", language: "javascript"},
  "node.js": {id: "javascript", language: "javascript"},
  node: {id: "javascript", language: "javascript"},
  python: {id: "python", language: "python"},
  go: {id: "go", language: "go"},
  java: {id: "java", language: "java"}
};

function readSample(at: Cursor): Sample[] {
  const source = text(at, "source");
  const written = text(at, "lang");
  if (source === "" || written === "") return [];
  const language = written.toLowerCase();
  const label = text(at, "label") || written;
  const facts = known[language] ?? {id: `x-${language.replace(/[^\w.-]+/g, "-")}` as const, language};
  return [{...facts, label, text: source.trimEnd(), written: true}];
}
