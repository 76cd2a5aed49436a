// A JSON-RPC API: methods with their parameters, results and examples, then
// errors and schemas.

import type {Definition, RpcError, RpcLink, RpcMethod, RpcPage, RpcParam} from "@runtime/shared/reference.ts";
import type {RequestForm} from "@runtime/shared/request-form.ts";
import {rpcForm} from "@runtime/shared/rpc-form.ts";
import Code from "@theme/reference/Code";
import Head from "@theme/reference/Head";
import Heading from "@theme/reference/Heading";
import {Servers} from "@theme/reference/OperationHead";
import PartList from "@theme/reference/PartList";
import ApiFacts from "@theme/reference/ApiFacts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {DefinitionSection, SchemaRow} from "@theme/reference/SchemaTree";
import {TreeProvider} from "./tree-context.ts";
import {ReferenceList, TargetLink} from "@theme/reference/links";
import {FormSamples} from "@theme/reference/Samples";
import {CollapsedBuilder, requestLabel} from "@theme/reference/TryIt";
import Units, {Unit, isLong} from "@theme/reference/Units";
import {messages, parametersBy} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function RpcArticle({reference}: {reference: RpcPage}) {
  const {description, servers, part, parts, methods, errors, definitions, home} = reference;
  // Every schema has its section on this very page: links lead there, nothing is shown twice.
  const schemas = home.map((target) => definitions[target]!);
  const areMethodsFolded = isLong(methods.map(rowsOfMethod));
  const areSchemasFolded = isLong(schemas.map(rowsOfSchema));
  const expansions = {opened: new Set<string>(), placed: new Map(home.map((target) => [target, null]))};
  return (
    <TreeProvider value={{definitions, expansions}}>
      {part === null ? (
        <ApiFacts facts={reference} />
      ) : (
        <p className="ref-facts">
          {sentence(messages.methodOf, {
            api: <TargetLink target={part.of.target}>{part.of.label}</TargetLink>
          })}
        </p>
      )}
      <Prose prose={description} />
      <Servers servers={servers} />
      {parts.length > 0 && (
        <Heading level={2} id="parts">
          {messages.contents}
        </Heading>
      )}
      <PartList parts={parts} />
      {methods.length > 0 && (
        <Units title={messages.methods} id="methods" isFolded={areMethodsFolded}>
          {methods.map((method) => (
            <MethodSection
              key={method.anchor}
              method={method}
              form={rpcForm(reference, method)}
              isAlone={methods.length === 1}
              isFolded={areMethodsFolded}
            />
          ))}
        </Units>
      )}
      {errors.length > 0 && (
        <>
          <Heading level={2} id="errors">
            {messages.errors}
          </Heading>
          <ErrorTable errors={errors} />
        </>
      )}
      {schemas.length > 0 && (
        <Units title={messages.schemas} id="schemas" isFolded={areSchemasFolded} inColumns>
          {schemas.map((definition) => (
            <Unit
              key={definition.target}
              id={definition.anchor}
              name={definition.name}
              deprecated={definition.schema.deprecated}
              rows={rowsOfSchema(definition)}
              isFolded={areSchemasFolded}
            >
              <DefinitionSection definition={definition} />
              <ReferenceList label={messages.usedBy} references={definition.usedBy} />
              <ReferenceList label={messages.also} references={definition.related} />
            </Unit>
          ))}
        </Units>
      )}
    </TreeProvider>
  );
}

function rowsOfMethod({params}: RpcMethod): number {
  return params.length * 2 + 14;
}

function rowsOfSchema({schema}: Definition): number {
  return schema.properties.length + 3;
}

interface MethodProps {
  method: RpcMethod;
  form: RequestForm;
  /** Whether it has a page of its own, with room for samples. */
  isAlone: boolean;
  isFolded: boolean;
}

function MethodSection({method, form, isAlone, isFolded}: MethodProps) {
  const {
    name,
    anchor,
    summary,
    description,
    deprecated,
    tags,
    params,
    result,
    errors,
    examples,
    servers,
    paramStructure,
    related,
    externalDocs
  } = method;
  const facts = [
    ...tags,
    ...(params.length > 0 && paramStructure !== "either" ? [parametersBy(paramStructure)] : []),
    ...(result ? [] : [messages.notification])
  ];
  return (
    <Unit
      id={anchor}
      name={name}
      deprecated={deprecated}
      rows={rowsOfMethod(method)}
      isFolded={isFolded}
      note={summary}
      className="rpc-method"
    >
      <div className="rpc-parts">
        <div>
          {summary && !isFolded && <p className="rpc-summary">{summary}</p>}
          <Prose prose={description} />
          <p className="ref-facts">{facts.join(" · ")}</p>
          {params.length > 0 && <Params label={messages.parameters} params={params} />}
          {result && <Params label={messages.result} params={[result]} />}
          <ReferenceList label={messages.errorsOf} references={errors} />
          <Links links={method.links} />
          <ReferenceList label={messages.sameAs} references={related} />
          {externalDocs && (
            <p>
              <a href={externalDocs.url}>{messages.moreAboutIt}</a>
            </p>
          )}
          <Servers servers={servers} />
        </div>
        <div className="rpc-examples">
          {isAlone && <FormSamples form={form} />}
          {examples.map((example, index) => (
            <details className="example" key={index} open={index === 0}>
              <summary>{example.generated ? messages.exampleGeneratedTitle : example.name || messages.example}</summary>
              <Prose prose={example.description} />
              <Code text={example.request} language="json" title={messages.request} />
              {example.response && <Code text={example.response} language="json" title={messages.response} />}
            </details>
          ))}
          <CollapsedBuilder
            id={`${anchor}-try`}
            idPrefix={`${anchor}-request`}
            label={requestLabel(form)}
            props={{form}}
          />
        </div>
      </div>
    </Unit>
  );
}

function Params({label, params}: {label: string; params: readonly RpcParam[]}) {
  return (
    <>
      <p className="schema-joint">{label}</p>
      <ul className="schema">
        {params.map(({name, anchor, required, deprecated, description, schema}) => (
          <SchemaRow
            key={name}
            name={name}
            required={required}
            schema={{
              ...schema,
              deprecated: deprecated || schema.deprecated,
              description: description.length > 0 ? description : schema.description
            }}
            path={anchor}
            anchor={anchor}
          />
        ))}
      </ul>
    </>
  );
}

function Links({links}: {links: readonly RpcLink[]}) {
  if (links.length === 0) return null;
  return (
    <>
      <p className="schema-joint">{messages.links}</p>
      <ul className="schema">
        {links.map(({name, method, target, description, params}, index) => (
          <li key={index}>
            <b>{name}</b>{" "}
            <span>
              <TargetLink target={target}>{method}</TargetLink>
            </span>
            {description.length > 0 && (
              <div>
                <LeanProse prose={description} />
              </div>
            )}
            {params.length > 0 && <small>{params.join(" · ")}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ErrorTable({errors}: {errors: readonly RpcError[]}) {
  return (
    <table className="fields">
      <Head columns={[messages.error, messages.code, messages.message]} />
      <tbody>
        {errors.map(({name, anchor, code, message, data, usedBy}) => (
          <tr key={anchor} id={anchor}>
            <th>
              <a href={`#${anchor}`}>{name}</a>
            </th>
            <td>{code}</td>
            <td>
              {message}
              {data && <small>{data}</small>}
              <ReferenceList label={messages.from} references={usedBy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
