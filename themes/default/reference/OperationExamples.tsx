// Examples of what is sent and of what comes back: one dark panel each, with
// buttons for statuses, media types and the names of examples.

import type {ExampleValue, Operation} from "@runtime/shared/reference.ts";
import Choices, {type Choice} from "@theme/reference/Choices";
import Code from "@theme/reference/Code";
import {Status} from "@theme/reference/OperationParts";
import Prose from "@theme/reference/Prose";

/** The samples send the first one; a body that has several shows them all. */
export function RequestExamples({operation: {body}}: {operation: Operation}) {
  const written = (body?.content ?? []).flatMap(({mediaType, examples}) =>
    examples.filter(({generated}) => !generated).map((example) => ({mediaType, example}))
  );
  if (written.length < 2) return null;
  const severalTypes = written.some(({mediaType}) => mediaType !== written[0]!.mediaType);
  const label = (example: ExampleValue, mediaType: string, index: number): string =>
    (example.summary || example.name || `Example ${index + 1}`) + (severalTypes ? ` (${mediaType})` : "");
  return (
    <section className="examples" aria-label="Example requests">
      <p className="examples-head">Request</p>
      <Choices
        label="Example request"
        name="request-example"
        choices={written.map(({mediaType, example}, index) =>
          choiceOf(example, label(example, mediaType, index), index)
        )}
      />
    </section>
  );
}

export function ResponseExamples({operation: {responses}}: {operation: Operation}) {
  const shown = responses.flatMap(({status, content}) => {
    const examples = content.find(({examples: found}) => found.length > 0)?.examples ?? [];
    return examples.length > 0 ? [{status, examples}] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="examples" aria-label="Example responses">
      <p className="examples-head">Response</p>
      <Choices
        label="Example response by status"
        name="response-example"
        choices={shown.map(({status, examples}) => ({
          key: status,
          label: <Status status={status} />,
          content: <Examples examples={examples} name={`response-example-${status}`} />
        }))}
      />
    </section>
  );
}

function Examples({examples, name}: {examples: readonly ExampleValue[]; name: string}) {
  const [first] = examples;
  if (examples.length === 1) return <Example example={first!} />;
  return (
    <Choices
      label="Example"
      name={name}
      choices={examples.map((example, index) =>
        choiceOf(example, example.summary || example.name || `Example ${index + 1}`, index)
      )}
    />
  );
}

function choiceOf(example: ExampleValue, label: string, index: number): Choice {
  return {key: String(index), label, content: <Example example={example} />};
}

function Example({example: {description, generated, text, language}}: {example: ExampleValue}) {
  return (
    <>
      {description.length > 0 && <Prose prose={description} />}
      {generated && <p className="examples-note">Made from the schema</p>}
      <Code text={text} language={language} />
    </>
  );
}
