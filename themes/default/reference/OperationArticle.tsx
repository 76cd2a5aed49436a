// One operation: what it does, what goes in, what comes out, and beside it how
// to call it.

import type {ExampleValue, MediaContent, Operation, OperationPage, Parameter, RequestBody, Response, Schema, Server} from "@runtime/shared/reference.ts";
import Code from "@theme/reference/Code";
import Heading from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import Samples from "@theme/reference/Samples";
import {DefinitionSection, Facts, SchemaBody, SchemaRow, SchemaType, TreeProvider, useHomeAnchor} from "@theme/reference/SchemaTree";
import {ReferenceList, TargetLink} from "@theme/reference/links";
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
          <ExampleResponses operation={operation} />
        </aside>
        <div className="operation-parts">
          <OperationParts operation={operation} path="op" level={2} />
          {operation.callbacks.length > 0 && (
            <>
              <Heading level={2} id="callbacks">Callbacks</Heading>
              {operation.callbacks.map((callback) => (
                <details className="callback" id={callback.operation.anchor} key={callback.operation.anchor}>
                  <summary>
                    {callback.name}: <code>{callback.operation.method} {callback.expression}</code>
                  </summary>
                  <Prose prose={callback.operation.description} />
                  <OperationParts operation={callback.operation} path={callback.operation.anchor} level={3} />
                </details>
              ))}
            </>
          )}
          {home.length > 0 && (
            <>
              <Heading level={2} id="schemas">Schemas</Heading>
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

/** All schemas of an operation, with the paths under which the page shows them. */
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

// ---------------------------------------------------------------- head

function OperationHead({operation}: {operation: Operation}) {
  const {method, path, description, related, externalDocs, servers, security, streaming} = operation;
  return (
    <div className="operation-head">
      <figure className="code endpoint">
        <pre tabIndex={0}>
          <code>
            <b className={`method badge-${method.toLowerCase()}`}>{method}</b> {path}
          </code>
        </pre>
      </figure>
      {streaming && (
        <p className="operation-note">
          {streaming === "both" ? "Streams in both directions" : "Streams"}: open a WebSocket to this address and messages arrive until either side closes it.
        </p>
      )}
      <Prose prose={description} />
      <ReferenceList label="The same as" references={related} />
      {externalDocs && (
        <p>
          <a href={externalDocs.url}>{externalDocs.description.length > 0 ? <LeanProse prose={externalDocs.description} /> : "More about it"}</a>
        </p>
      )}
      {security.length > 0 && (
        <p className="operation-note">
          Needs{" "}
          {security.map((need) => need.map(({scheme, scopes}) => scheme.name + (scheme.how ? ` (${scheme.how})` : "") + (scopes.length > 0 ? ` with ${scopes.join(", ")}` : "")).join(" and ") || "no authentication").join(", or ")}.
        </p>
      )}
      <Servers servers={servers} />
    </div>
  );
}

export function Servers({servers}: {servers: readonly Server[]}) {
  if (servers.length === 0) return null;
  return (
    <details className="servers">
      <summary>{servers.length === 1 ? "Server" : `${servers.length} servers`} <code>{servers[0]!.url}</code></summary>
      <ul className="schema">
        {servers.map(({url, name, description, variables}) => (
          <li key={url}>
            <code>{url}</code> {name}
            <div>
              <LeanProse prose={description} />
            </div>
            {variables.map((variable) => (
              <small key={variable.name}>
                {variable.name}: default {variable.default}
                {variable.values.length > 0 && `, one of ${variable.values.join(", ")}`} <LeanProse prose={variable.description} />
              </small>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

// ---------------------------------------------------------------- parts

function OperationParts({operation, path, level}: {operation: Operation; path: string; level: 2 | 3}) {
  const prefix = operation.anchor ? `${operation.anchor}-` : "";
  const {parameters, body, responses} = operation;
  return (
    <>
      {parameters.length > 0 && (
        <>
          <Heading level={level} id={`${prefix}parameters`}>Parameters</Heading>
          <Parameters parameters={parameters} path={path} />
        </>
      )}
      {body && <Body body={body} path={`${path}/body`} level={level} />}
      {responses.length > 0 && (
        <>
          <Heading level={level} id={`${prefix}responses`}>Responses</Heading>
          {responses.map((response, index) => (
            <ResponseSection key={response.status} response={response} path={`${path}/${response.status}-`} open={index === 0} />
          ))}
        </>
      )}
    </>
  );
}

const placeNames = {path: "Path", query: "Query", querystring: "Query string", header: "Header", cookie: "Cookie", form: "Form"};

function Parameters({parameters, path}: {parameters: readonly Parameter[]; path: string}) {
  const places = [...new Set(parameters.map((parameter) => parameter.in))];
  return places.map((place) => (
    <div key={place} className="parameters">
      <p className="schema-joint">{placeNames[place]}</p>
      <ul className="schema">
        {parameters.filter((parameter) => parameter.in === place).map((parameter) => (
          <ParameterRow key={parameter.name} parameter={parameter} path={path} />
        ))}
      </ul>
    </div>
  ));
}

function ParameterRow({parameter, path}: {parameter: Parameter; path: string}) {
  const {name, in: place, anchor, required, deprecated, description, style, mediaType, schema, examples} = parameter;
  const notes = [style, mediaType, ...examples.filter(({generated}) => !generated).slice(0, 2).map(({text}) => `for example ${text.replace(/\n\s*/g, "")}`)].filter(Boolean);
  return (
    <SchemaRow
      name={name}
      required={required}
      schema={{...schema, deprecated, description: description.length > 0 ? description : schema.description, examples: notes.length > 0 ? [] : schema.examples}}
      path={`${path}/${place}-${name}`}
      anchor={anchor}
    >
      {notes.length > 0 && <small>{notes.join(" · ")}</small>}
    </SchemaRow>
  );
}

function Body({body, path, level}: {body: RequestBody; path: string; level: 2 | 3}) {
  return (
    <>
      <Heading level={level} id={body.anchor}>Request body</Heading>
      {body.required && <p className="operation-note">Required.</p>}
      <Prose prose={body.description} />
      <Content content={body.content} path={path} anchor={body.anchor} />
    </>
  );
}

function ResponseSection({response, path, open}: {response: Response; path: string; open: boolean}) {
  const {status, anchor, description, headers, content, links} = response;
  return (
    <details className="response" id={anchor} open={open}>
      <summary>
        <b className={`status status-${status.charAt(0).toLowerCase()}`}>{status}</b> <span><LeanProse prose={description.slice(0, 1)} /></span>
      </summary>
      <Prose prose={description.slice(1)} />
      {headers.length > 0 && (
        <>
          <p className="schema-joint">Headers</p>
          <ul className="schema">
            {headers.map((header) => (
              <ParameterRow key={header.name} parameter={header} path={`${path}header`} />
            ))}
          </ul>
        </>
      )}
      <Content content={content} path={path} anchor={anchor} />
      {links.length > 0 && (
        <>
          <p className="schema-joint">Links</p>
          <ul className="schema">
            {links.map(({name, operation, target, description: what}) => (
              <li key={name}>
                <b>{name}</b> <span><TargetLink target={target}>{operation}</TargetLink></span>
                <div>
                  <LeanProse prose={what} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Content({content, path, anchor}: {content: readonly MediaContent[]; path: string; anchor: string}) {
  return content.map(({mediaType, schema, itemSchema, encoding}, index) => (
    <div className="content" key={mediaType}>
      {schema ? (
        <WholeSchema label={mediaType} schema={schema} path={`${path}${index}`} anchor={index === 0 ? anchor : null} />
      ) : (
        <p className="schema-type">{mediaType}</p>
      )}
      {itemSchema && <WholeSchema label="Each item:" schema={itemSchema} path={`${path}${index}i`} anchor={null} />}
      {encoding.map(({property, text}) => (
        <p className="operation-note" key={property}>
          <code>{property}</code> is sent as {text}.
        </p>
      ))}
    </div>
  ));
}

/** The schema of a body as a whole: what it is called, and what it consists of. */
function WholeSchema({label, schema, path, anchor}: {label: string; schema: Schema; path: string; anchor: string | null}) {
  return (
    <>
      <p className="schema-type" id={useHomeAnchor(schema, path)}>
        {label} <SchemaType schema={schema} /> <Facts schema={schema} />
      </p>
      <SchemaBody schema={schema} path={path} anchor={anchor} opening />
    </>
  );
}

// ---------------------------------------------------------------- examples

function ExampleResponses({operation}: {operation: Operation}) {
  const shown = operation.responses.flatMap(({status, content}) => (content[0]?.examples ?? []).map((example) => ({status, example})));
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

