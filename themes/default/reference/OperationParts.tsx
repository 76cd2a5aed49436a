// What goes into an operation and what comes out: parameters, body, responses.

import type {MediaContent, Operation, Parameter, RequestBody, Response, Schema} from "@runtime/shared/reference.ts";
import Heading from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {Extensions, Facts, SchemaBody, SchemaRow, SchemaType, useHomeAnchor} from "@theme/reference/SchemaTree";
import {TargetLink} from "@theme/reference/links";

export default function OperationParts({operation, path, level}: {operation: Operation; path: string; level: 2 | 3}) {
  const prefix = operation.anchor ? `${operation.anchor}-` : "";
  const {parameters, body, responses} = operation;
  return (
    <>
      {parameters.length > 0 && (
        <>
          <Heading level={level} id={`${prefix}parameters`}>
            Parameters
          </Heading>
          <Parameters parameters={parameters} path={path} />
        </>
      )}
      {body && <Body body={body} path={`${path}/body`} level={level} />}
      {responses.length > 0 && (
        <>
          <Heading level={level} id={`${prefix}responses`}>
            Responses
          </Heading>
          {responses.map((response, index) => (
            <ResponseSection
              key={response.status}
              response={response}
              path={`${path}/${response.status}-`}
              open={index === 0}
            />
          ))}
        </>
      )}
    </>
  );
}

const placeNames = {
  path: "Path",
  query: "Query",
  querystring: "Query string",
  header: "Header",
  cookie: "Cookie",
  form: "Form"
};

function Parameters({parameters, path}: {parameters: readonly Parameter[]; path: string}) {
  const places = [...new Set(parameters.map((parameter) => parameter.in))];
  return places.map((place) => (
    <div key={place} className="parameters">
      <p className="schema-joint">{placeNames[place]}</p>
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
  const {name, in: place, anchor, required, deprecated, description, style, mediaType, schema, examples} = parameter;
  const notes = [
    style,
    mediaType,
    ...examples
      .filter(({generated}) => !generated)
      .slice(0, 2)
      .map(({text}) => `for example ${text.replace(/\n\s*/g, "")}`)
  ].filter(Boolean);
  return (
    <SchemaRow
      name={name}
      required={required}
      schema={{
        ...schema,
        deprecated,
        description: description.length > 0 ? description : schema.description,
        examples: notes.length > 0 ? [] : schema.examples
      }}
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
      <Heading level={level} id={body.anchor}>
        Request body
      </Heading>
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
        <b className={`status status-${status.charAt(0).toLowerCase()}`}>{status}</b>{" "}
        <span>
          <LeanProse prose={description.slice(0, 1)} />
        </span>
      </summary>
      <Prose prose={description.slice(1)} />
      <Content content={content} path={path} anchor={anchor} />
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
      {links.length > 0 && (
        <>
          <p className="schema-joint">Links</p>
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
function WholeSchema({
  label,
  schema,
  path,
  anchor
}: {
  label: string;
  schema: Schema;
  path: string;
  anchor: string | null;
}) {
  return (
    <>
      <p className="schema-type" id={useHomeAnchor(schema, path)}>
        {label} <SchemaType schema={schema} /> <Facts schema={schema} />
      </p>
      <Extensions extensions={schema.extensions} />
      <SchemaBody schema={schema} path={path} anchor={anchor} opening />
    </>
  );
}
