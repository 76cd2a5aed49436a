// An operation: summary, parameters, body, responses and samples.

import type {MediaContent, Operation, OperationPage} from "@runtime/shared/reference.ts";
import {mediaGroups} from "@runtime/shared/media-groups.ts";
import OperationContents from "@theme/reference/OperationContents";
import {RequestExamples, ResponseExamples} from "@theme/reference/OperationExamples";
import OperationHead from "@theme/reference/OperationHead";
import {Part, RequestParts, ResponseParts} from "@theme/reference/OperationParts";
import Prose from "@theme/reference/Prose";
import Samples from "@theme/reference/Samples";
import {DefinitionDetails} from "@theme/reference/SchemaTree";
import {TreeProvider} from "./tree-context.ts";
import TryIt from "@theme/reference/TryIt";
import {
  bodyPath,
  itemPath,
  mediaPath,
  OPERATION,
  parameterPath,
  planExpansions,
  responsePath,
  type ExpansionRoot
} from "./expansions.ts";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function OperationArticle({reference}: {reference: OperationPage}) {
  const {operation, definitions, home} = reference;
  const expansions = planExpansions(rootsOf(operation, OPERATION), definitions, home);
  const sections = home.filter((target) => expansions.placed.get(target) === null);
  return (
    <TreeProvider value={{definitions, expansions}}>
      <div className="operation">
        <OperationHead operation={operation} />
        <OperationContents reference={reference} />
        <div className="operation-parts">
          <RequestParts operation={operation} path={OPERATION} level={2} />
        </div>
        <TryIt form={operation.form} />
        <aside className="operation-samples" aria-label={messages.examples}>
          <Samples samples={operation.samples} />
          <RequestExamples operation={operation} />
          <ResponseExamples operation={operation} />
        </aside>
        <div className="operation-parts">
          <ResponseParts operation={operation} path={OPERATION} level={2} />
          {operation.callbacks.length > 0 && (
            <Part level={2} id="callbacks" title={messages.callbacks}>
              {operation.callbacks.map((callback) => (
                <details className="callback" id={callback.operation.anchor} key={callback.operation.anchor}>
                  <summary>
                    {callback.name}:{" "}
                    <code>
                      {callback.operation.method} {callback.expression}
                    </code>
                  </summary>
                  {callback.operation.summary && <p>{callback.operation.summary}</p>}
                  <Prose prose={callback.operation.description} />
                  <RequestParts operation={callback.operation} path={callback.operation.anchor} level={3} />
                  <RequestExamples operation={callback.operation} />
                  <ResponseParts operation={callback.operation} path={callback.operation.anchor} level={3} />
                </details>
              ))}
            </Part>
          )}
          {home.length > 0 && (
            <Part level={2} id="schemas" title={messages.schemas}>
              <SchemaIndex reference={reference} placed={home.filter((target) => !sections.includes(target))} />
              {sections.map((target) => (
                <DefinitionDetails key={target} definition={definitions[target]!} also="related" />
              ))}
            </Part>
          )}
        </div>
      </div>
    </TreeProvider>
  );
}

/** All schemas of an operation, with the paths under which OperationParts shows them. */
function rootsOf(operation: Operation, path: string): ExpansionRoot[] {
  const contents = (prefix: string, content: MediaContent[]): ExpansionRoot[] =>
    mediaGroups(content, "").flatMap(({media: {schema, itemSchema}, index}) => [
      ...(schema ? [{path: mediaPath(prefix, index), schema}] : []),
      ...(itemSchema ? [{path: itemPath(prefix, index), schema: itemSchema}] : [])
    ]);
  return [
    ...contents(bodyPath(path), operation.body?.content ?? []),
    ...operation.responses.flatMap(({status, content}) => contents(responsePath(path, status), content)),
    ...operation.parameters.map((parameter) => ({path: parameterPath(path, parameter), schema: parameter.schema})),
    ...operation.callbacks.flatMap((callback) => rootsOf(callback.operation, callback.operation.anchor))
  ];
}

/** Schemas of this page that are already shown in a tree above. */
function SchemaIndex({reference: {definitions}, placed}: {reference: OperationPage; placed: readonly string[]}) {
  if (placed.length === 0) return null;
  return (
    <p className="operation-note">
      {sentence(messages.describedAbove, {
        schemas: placed.map((target, index) => (
          <span key={target}>
            {index > 0 && ", "}
            <a href={`#${definitions[target]!.anchor}`}>{definitions[target]!.name}</a>
          </span>
        ))
      })}
    </p>
  );
}
