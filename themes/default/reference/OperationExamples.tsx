// Examples of requests and responses: one dark panel each, with
// buttons for statuses, media types and the names of examples.

import type {ExampleValue, MediaContent, Operation} from "@runtime/shared/reference.ts";
import Choices, {type Choice} from "@theme/reference/Choices";
import Code from "@theme/reference/Code";
import {Status} from "@theme/reference/OperationParts";
import Prose from "@theme/reference/Prose";
import {exampleNamed, exampleNumber, messages} from "@runtime/messages/reference.ts";

/** Samples send the first example; a body with several shows them all, and so does one that no sample sends. */
export function RequestExamples({operation}: {operation: Operation}) {
  const all = shownExamples(operation.body?.content ?? []);
  const written = operation.samples.length > 0 ? all.filter(({example}) => !example.generated) : all;
  const [first] = written;
  if (operation.samples.length > 0 && written.length < 2) return first ? <SentExample example={first.example} /> : null;
  if (!first) return null;
  const severalTypes = hasSeveralTypes(written);
  return (
    <section className="examples" aria-label={messages.exampleRequests}>
      <p className="examples-head">{messages.request}</p>
      <Choices
        label={messages.exampleRequest}
        name={`${operation.anchor}request-example`}
        choices={written.map((typed, index) =>
          choiceOf(
            typed.example,
            written.length === 1 ? typed.example.summary || typed.mediaType : labelOf(typed, index, severalTypes),
            index
          )
        )}
      />
    </section>
  );
}

/** A single example is already in the samples, so only its name is shown. */
function SentExample({example: {summary, description}}: {example: ExampleValue}) {
  if (!summary && description.length === 0) return null;
  return (
    <>
      <p className="examples-note">{summary ? exampleNamed(summary) : messages.exampleAbout}</p>
      <Prose prose={description} />
    </>
  );
}

export function ResponseExamples({operation: {responses}}: {operation: Operation}) {
  const shown = responses.flatMap(({status, content}) => {
    const examples = shownExamples(content);
    return examples.length > 0 ? [{status, examples}] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="examples" aria-label={messages.exampleResponses}>
      <p className="examples-head">{messages.response}</p>
      <Choices
        label={messages.exampleResponse}
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

interface TypedExample {
  mediaType: string;
  example: ExampleValue;
}

/** The specification's examples for all media types, or else one generated from the schema. */
function shownExamples(content: readonly MediaContent[]): TypedExample[] {
  const all = content.flatMap(({mediaType, examples}) => examples.map((example) => ({mediaType, example})));
  const written = all.filter(({example}) => !example.generated);
  return written.length > 0 ? written : all.slice(0, 1);
}

function labelOf({example: {summary, name}, mediaType}: TypedExample, index: number, severalTypes: boolean): string {
  return (summary || name || exampleNumber(index + 1)) + (severalTypes ? ` (${mediaType})` : "");
}

function hasSeveralTypes(examples: readonly TypedExample[]): boolean {
  return examples.some(({mediaType}) => mediaType !== examples[0]!.mediaType);
}

function Examples({examples, name}: {examples: readonly TypedExample[]; name: string}) {
  const [first] = examples;
  if (examples.length === 1)
    return (
      <>
        {first!.example.summary && <p className="examples-note">{first!.example.summary}</p>}
        <Example example={first!.example} />
      </>
    );
  const severalTypes = hasSeveralTypes(examples);
  return (
    <Choices
      label={messages.example}
      name={name}
      choices={examples.map((typed, index) => choiceOf(typed.example, labelOf(typed, index, severalTypes), index))}
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
      {generated && <p className="examples-note">{messages.exampleGenerated}</p>}
      <Code text={text} language={language} />
    </>
  );
}
