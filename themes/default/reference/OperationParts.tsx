// The parts of an operation: parameters, body, responses.

import type {MediaContent, Operation, Parameter, RequestBody, Response, Schema} from "@runtime/shared/reference.ts";
import type {Prose} from "@runtime/shared/prose.ts";
import {mediaGroups} from "@runtime/shared/media-groups.ts";
import type {ReactNode} from "react";
import Choices from "@theme/reference/Choices";
import Heading from "@theme/reference/Heading";
import ProseBlock, {LeanProse} from "@theme/reference/Prose";
import {Extensions, FactLine, Facts, SchemaType, ValueFact} from "@theme/reference/SchemaFacts";
import {Descriptions} from "@theme/reference/SchemaDescriptions";
import {SchemaBody, SchemaRow} from "@theme/reference/SchemaTree";
import {bodyPath, itemPath, mediaPath, parameterPath, responsePath} from "./expansions.ts";
import {NotSent, useHomeAnchor} from "./tree-context.ts";
import {TargetLink} from "@theme/reference/links";
import {messages as article} from "@runtime/messages/article.ts";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

interface PartsProps {
  operation: Operation;
  /** The operation's key in the page's expansion plan. */
  path: string;
  level: 2 | 3;
}

/** Request: parameters and body. */
export function RequestParts({operation: {anchor, parameters, body}, path, level}: PartsProps) {
  const prefix = anchor ? `${anchor}-` : "";
  return (
    <>
      {parameters.length > 0 && (
        <Part level={level} id={`${prefix}parameters`} title={messages.parameters}>
          <Parameters parameters={parameters} path={path} />
        </Part>
      )}
      {body && <Body body={body} path={bodyPath(path)} level={level} />}
    </>
  );
}

/** Responses by status. */
export function ResponseParts({operation: {anchor, responses}, path, level}: PartsProps) {
  if (responses.length === 0) return null;
  const prefix = anchor ? `${anchor}-` : "";
  const choices = responses.map((response) => ({
    key: response.status,
    id: response.anchor,
    label: <Status status={response.status} />,
    content: <ResponseSection response={response} path={responsePath(path, response.status)} />
  }));
  const [only] = choices;
  return (
    <Part level={level} id={`${prefix}responses`} title={messages.responses}>
      {responses.length === 1 ? (
        <div className="response" id={only!.id}>
          {only!.content}
        </div>
      ) : (
        <Choices
          label={messages.responseByStatus}
          name={`${prefix}responses`}
          className="responses"
          choices={choices}
        />
      )}
    </Part>
  );
}

/** "404", in the colour of its class. */
export function Status({status}: {status: string}) {
  return <b className={`status status-${status.charAt(0).toLowerCase()}`}>{status}</b>;
}

interface PartProps {
  level: 2 | 3;
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of an operation, with a button to expand everything if scripts run. */
export function Part({level, id, title, children}: PartProps) {
  return (
    <section className="operation-part">
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {level === 2 && (
        <button type="button" className="expand needs-scripts" data-expand="">
          {article.expandAll}
        </button>
      )}
      {children}
    </section>
  );
}

const placeNames = () => ({
  path: messages.placePath,
  query: messages.placeQuery,
  querystring: messages.placeQueryString,
  header: messages.placeHeader,
  cookie: messages.placeCookie,
  form: messages.placeForm
});

export function Parameters({parameters, path}: {parameters: readonly Parameter[]; path: string}) {
  const places = [...new Set(parameters.map((parameter) => parameter.in))];
  return places.map((place) => (
    <div key={place} className="parameters">
      <p className="schema-joint">{placeNames()[place]}</p>
      <ul className="schema">
        {parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => (
            <ParameterRow key={parameter.name} parameter={parameter} path={path} />
          ))}
      </ul>
    </div>
  ));
}

function ParameterRow({parameter, path}: {parameter: Parameter; path: string}) {
  const {name, anchor, required, deprecated, description, style, mediaType, schema, examples} = parameter;
  const written = examples.filter(({generated}) => !generated).slice(0, 2);
  const notes = [
    ...[style, mediaType].filter(Boolean),
    ...written.map(({text}) => <ValueFact label={messages.forExample} value={text.replace(/\n\s*/g, "")} />)
  ];
  return (
    <SchemaRow
      name={name}
      required={required}
      schema={{
        ...schema,
        deprecated,
        description: [...description, ...schema.description],
        examples: notes.length > 0 ? [] : schema.examples
      }}
      path={parameterPath(path, parameter)}
      anchor={anchor}
    >
      <FactLine facts={notes} />
    </SchemaRow>
  );
}

function Body({body, path, level}: {body: RequestBody; path: string; level: 2 | 3}) {
  return (
    <Part level={level} id={body.anchor} title={messages.requestBody}>
      {body.required && <p className="operation-note">{messages.requiredBody}</p>}
      <ProseBlock prose={body.description} />
      <NotSent value="readOnly">
        <Content content={body.content} path={path} anchor={body.anchor} said={body.description} />
      </NotSent>
    </Part>
  );
}

function ResponseSection({response, path}: {response: Response; path: string}) {
  const {status, anchor, description, headers, content, links} = response;
  return (
    <>
      <p className="response-head">
        <a className="name" href={`#${anchor}`}>
          <Status status={status} />
        </a>{" "}
        <span>
          <LeanProse prose={description.slice(0, 1)} />
        </span>
      </p>
      <ProseBlock prose={description.slice(1)} />
      <NotSent value="writeOnly">
        <Content content={content} path={path} anchor={anchor} said={description} />
      </NotSent>
      {headers.length > 0 && (
        <>
          <p className="schema-joint">{messages.headers}</p>
          <ul className="schema">
            {headers.map((header) => (
              <ParameterRow key={header.name} parameter={header} path={`${path}header`} />
            ))}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <>
          <p className="schema-joint">{messages.links}</p>
          <ul className="schema">
            {links.map(({name, operation, target, description: what}) => (
              <li key={name}>
                <b>{name}</b>{" "}
                <span>
                  <TargetLink target={target}>{operation}</TargetLink>
                </span>
                <div>
                  <LeanProse prose={what} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ContentProps {
  content: readonly MediaContent[];
  path: string;
  anchor: string;
  /** Description of the body or response. */
  said: Prose;
}

function Content({content, path, anchor, said}: ContentProps) {
  const choices = mediaGroups(content, anchor).map(({index, types, media, anchors}) => {
    const {schema, itemSchema, encoding} = media;
    const label = types.join(", ");
    return {
      key: label,
      label,
      content: (
        <div className="content">
          {schema ? (
            <WholeSchema
              label={label}
              schema={schema}
              path={mediaPath(path, index)}
              anchor={anchors.schema}
              said={said}
            />
          ) : (
            <p className="schema-type">{label}</p>
          )}
          {itemSchema && (
            <WholeSchema
              label={messages.eachItem}
              schema={itemSchema}
              path={itemPath(path, index)}
              anchor={anchors.item}
              said={said}
            />
          )}
          {encoding.map(({property, text}) => (
            <p className="operation-note" key={property}>
              {sentence(messages.sentAs, {property: <code>{property}</code>, type: text})}
            </p>
          ))}
        </div>
      )
    };
  });
  if (choices.length > 1) return <Choices label={messages.mediaType} name={`${path}type`} choices={choices} />;
  return choices[0]?.content;
}

interface WholeProps {
  label: string;
  schema: Schema;
  path: string;
  anchor: string;
  said: Prose;
}

/** A body's schema: its name and parts. */
export function WholeSchema({label, schema, path, anchor, said}: WholeProps) {
  return (
    <>
      <p className="schema-type" id={useHomeAnchor(schema, path)}>
        {label} <SchemaType schema={schema} /> <Facts schema={schema} />
      </p>
      <Descriptions schema={schema} path={path} said={said} />
      <Extensions extensions={schema.extensions} />
      <SchemaBody schema={schema} path={path} anchor={anchor} opening />
    </>
  );
}
