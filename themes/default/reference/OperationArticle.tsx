// One operation: what it does, what goes in, what comes out, and beside it how
// to call it.

import type {ExampleValue, MediaContent, Operation, OperationPage} from "@runtime/shared/reference.ts";
import Code from "@theme/reference/Code";
import Heading from "@theme/reference/Heading";
import OperationHead from "@theme/reference/OperationHead";
import OperationParts from "@theme/reference/OperationParts";
import Prose from "@theme/reference/Prose";
import Samples from "@theme/reference/Samples";
import {DefinitionSection, TreeProvider} from "@theme/reference/SchemaTree";
import {ReferenceList} from "@theme/reference/links";
import {planExpansions, type ExpansionRoot} from "./expansions.ts";

export default function OperationArticle({reference}: {reference: OperationPage}) {
  const {operation, definitions, home} = reference;
  const expansions = planExpansions(rootsOf(operation, "op"), definitions, home);
  const sections = home.filter((target) => expansions.placed.get(target) === null);
  return (
    <TreeProvider value={{definitions, expansions}}>
      <div className="operation">
        <OperationHead operation={operation} />
        <aside className="operation-samples" aria-label="Examples">
          <Samples samples={operation.samples} />
          <ExampleRequests operation={operation} />
          <ExampleResponses operation={operation} />
        </aside>
        <div className="operation-parts">
          <OperationParts operation={operation} path="op" level={2} />
          {operation.callbacks.length > 0 && (
            <>
              <Heading level={2} id="callbacks">
                Callbacks
              </Heading>
              {operation.callbacks.map((callback) => (
                <details className="callback" id={callback.operation.anchor} key={callback.operation.anchor}>
                  <summary>
                    {callback.name}:{" "}
                    <code>
                      {callback.operation.method} {callback.expression}
                    </code>
                  </summary>
                  <Prose prose={callback.operation.description} />
                  <OperationParts operation={callback.operation} path={callback.operation.anchor} level={3} />
                </details>
              ))}
            </>
          )}
          {home.length > 0 && (
            <>
              <Heading level={2} id="schemas">
                Schemas
              </Heading>
              <SchemaIndex reference={reference} placed={home.filter((target) => !sections.includes(target))} />
              {sections.map((target) => (
                <details className="definition" id={definitions[target]!.anchor} key={target}>
                  <summary>{definitions[target]!.name}</summary>
                  <DefinitionSection definition={definitions[target]!} />
                  <ReferenceList label="Also" references={definitions[target]!.related} />
                </details>
              ))}
            </>
          )}
        </div>
      </div>
    </TreeProvider>
  );
}

/** All schemas of an operation, with the paths under which OperationParts shows them. */
function rootsOf(operation: Operation, path: string): ExpansionRoot[] {
  const contents = (prefix: string, content: MediaContent[]): ExpansionRoot[] =>
    content.flatMap(({schema, itemSchema}, index) => [
      ...(schema ? [{path: `${prefix}${index}`, schema}] : []),
      ...(itemSchema ? [{path: `${prefix}${index}i`, schema: itemSchema}] : [])
    ]);
  return [
    ...contents(`${path}/body`, operation.body?.content ?? []),
    ...operation.responses.flatMap(({status, content}) => contents(`${path}/${status}-`, content)),
    ...operation.parameters.map(({name, in: place, schema}) => ({path: `${path}/${place}-${name}`, schema})),
    ...operation.callbacks.flatMap((callback) => rootsOf(callback.operation, callback.operation.anchor))
  ];
}

/** The samples send the first one; a body that has several names them all. */
function ExampleRequests({operation: {body}}: {operation: Operation}) {
  const written = (body?.content ?? []).flatMap(({mediaType, examples}) =>
    examples.filter(({generated}) => !generated).map((example) => ({mediaType, example}))
  );
  if (written.length < 2) return null;
  const severalTypes = written.some(({mediaType}) => mediaType !== written[0]!.mediaType);
  return written.map(({mediaType, example}, index) => (
    <details className="example" name="request-examples" key={index}>
      <summary>
        <b>Request</b> {example.summary || example.name || `Example ${index + 1}`}
        {severalTypes && ` (${mediaType})`}
      </summary>
      {example.description.length > 0 && <Prose prose={example.description} />}
      <Code text={example.text} language={example.language} />
    </details>
  ));
}

function ExampleResponses({operation}: {operation: Operation}) {
  const shown = operation.responses.flatMap(({status, content}) =>
    (content[0]?.examples ?? []).map((example) => ({status, example}))
  );
  return shown.map(({status, example}, index) => (
    <details className="example" key={index} open={index === 0}>
      <summary>
        <b className={`status status-${status.charAt(0).toLowerCase()}`}>{status}</b> {labelOf(example)}
      </summary>
      {example.description.length > 0 && <Prose prose={example.description} />}
      <Code text={example.text} language={example.language} />
    </details>
  ));
}

function labelOf({name, summary, generated}: ExampleValue): string {
  if (generated) return "Example made from the schema";
  return summary || name || "Example response";
}

/** Schemas that are at home on this page and stand in a tree above. */
function SchemaIndex({reference: {definitions}, placed}: {reference: OperationPage; placed: readonly string[]}) {
  if (placed.length === 0) return null;
  return (
    <p className="operation-note">
      Described above:{" "}
      {placed.map((target, index) => (
        <span key={target}>
          {index > 0 && ", "}
          <a href={`#${definitions[target]!.anchor}`}>{definitions[target]!.name}</a>
        </span>
      ))}
    </p>
  );
}
