// A page of a GraphQL schema: an operation with the types that only it uses, or a family of types.

import type {GraphqlExample, GraphqlField, GraphqlOperation, GraphqlPage} from "@runtime/shared/reference.ts";
import {graphqlSignature, withCarriers} from "@runtime/shared/reference.ts";
import {graphqlRootFields, messages} from "@runtime/messages/reference.ts";
import Code from "@theme/reference/Code";
import {Carries, Directives, default as GraphqlFields} from "@theme/reference/GraphqlFields";
import GraphqlTypeSection from "@theme/reference/GraphqlTypeSection";
import Heading from "@theme/reference/Heading";
import Prose from "@theme/reference/Prose";
import {FormSamples} from "@theme/reference/Samples";
import TryIt from "@theme/reference/TryIt";
import {TypeLink} from "@theme/reference/links";

export default function GraphqlArticle({reference: {operation, typeDefinitions}}: {reference: GraphqlPage}) {
  return (
    <>
      {operation && <OperationSections operation={operation} />}
      {operation && typeDefinitions.length > 0 && (
        <Heading level={2} id="operation-types">
          {messages.typesOfOperation}
        </Heading>
      )}
      {withCarriers(typeDefinitions).map(({type, carriers}) => (
        <GraphqlTypeSection key={type.anchor} type={type} carriers={carriers} level={operation ? 3 : 2} />
      ))}
    </>
  );
}

function OperationSections({operation: {root, field, example, form}}: {operation: GraphqlOperation}) {
  return (
    <>
      <p className="ref-facts">{graphqlRootFields[root]}</p>
      {field.deprecated && <p>{messages.deprecatedElement}</p>}
      <Prose prose={field.deprecation} />
      <Prose prose={field.description} />
      <Code text={graphqlSignature(field)} language="graphql" />
      <Directives directives={field.directives} />
      {field.arguments.length > 0 && (
        <Heading level={2} id="operation-arguments">
          {messages.arguments}
        </Heading>
      )}
      <GraphqlFields label={messages.argument} fields={field.arguments} />
      <Heading level={2} id="operation-result">
        {messages.result}
      </Heading>
      <Result field={field} />
      {example && <Example example={example} />}
      {form && <FormSamples form={form} />}
      <TryIt form={form} />
    </>
  );
}

function Result({field}: {field: GraphqlField}) {
  return (
    <p>
      <code>
        <TypeLink type={field.type} />
      </code>
      <Carries field={field} />
    </p>
  );
}

function Example({example: {document, variables, response}}: {example: GraphqlExample}) {
  return (
    <>
      <Heading level={2} id="operation-example">
        {messages.example}
      </Heading>
      <div className="rpc-parts">
        <div>
          <Code text={document} language="graphql" title={messages.request} />
          {variables !== null && <Code text={variables} language="json" title={messages.variables} />}
        </div>
        <div>
          <Code text={response} language="json" title={messages.response} />
        </div>
      </div>
    </>
  );
}
