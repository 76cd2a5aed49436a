// One .proto file: services, messages, enums. Rows are lean: the largest file
// has over a thousand fields.

import {Fragment} from "react";
import {usePage} from "@runtime/hooks.ts";
import type {
  Enum,
  Extend,
  Field,
  Message,
  Method,
  ProtoOption,
  ProtoPage,
  Service,
  TypeUse
} from "@runtime/shared/reference.ts";
import Head from "@theme/reference/Head";
import Heading, {NameHeading} from "@theme/reference/Heading";
import PartList from "@theme/reference/PartList";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {ReferenceList, TargetLink, TypeLink} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";

export default function ProtoArticle({reference}: {reference: ProtoPage}) {
  const {file, package: name, syntax, description, imports, options, services, messages, enums, extensions} = reference;
  const {part, parts} = reference;
  const {editHref} = usePage();
  return (
    <>
      <p className="ref-facts">
        {part !== null ? (
          <TargetLink target={part.of.target}>
            <code>{file}</code>
          </TargetLink>
        ) : editHref === null ? (
          <code>{file}</code>
        ) : (
          <a href={sourceHrefOf(editHref)}>
            <code>{file}</code>
          </a>
        )}
        {name && (
          <>
            {" "}
            · package <code>{name}</code>
          </>
        )}{" "}
        · {syntax}
      </p>
      <Prose prose={description} />
      {imports.length > 0 && (
        <p className="ref-uses">
          Imports{" "}
          {imports.map(({path, target, kind}, index) => (
            <span key={path}>
              {index > 0 && ", "}
              {kind && `${kind} `}
              <TargetLink target={target}>{path}</TargetLink>
            </span>
          ))}
        </p>
      )}
      <Options options={options} />
      {parts.length > 0 && (
        <Heading level={2} id="parts">
          Contents
        </Heading>
      )}
      <PartList parts={parts} />
      {services.map((service) => (
        <ServiceSection key={service.anchor} service={service} />
      ))}
      {messages.length > 0 && (
        <Heading level={2} id="messages">
          Messages
        </Heading>
      )}
      {messages.map((message) => (
        <MessageSection key={message.anchor} message={message} />
      ))}
      {enums.length > 0 && (
        <Heading level={2} id="enums">
          Enums
        </Heading>
      )}
      {enums.map((node) => (
        <EnumSection key={node.anchor} node={node} />
      ))}
      {extensions.length > 0 && (
        <Heading level={2} id="extensions">
          Extensions
        </Heading>
      )}
      {extensions.map((extend, index) => (
        <ExtendSection key={index} extend={extend} />
      ))}
    </>
  );
}

/** Where hosts of repositories show what lies at "…/edit/main/assets.proto": the lines named below count there. */
function sourceHrefOf(editHref: string): string {
  return editHref.replace("/edit/", "/blob/");
}

// ---------------------------------------------------------------- services

function ServiceSection({service}: {service: Service}) {
  return (
    <>
      <Heading level={2} id={service.anchor} className={service.deprecated ? "deprecated" : undefined}>
        {service.name}
      </Heading>
      <Prose prose={service.description} />
      <Options options={service.options} />
      <ul className={`methods ${sizeClass(service.methods.length * 2)}`}>
        {service.methods.map((method) => (
          <MethodRow key={method.anchor} method={method} />
        ))}
      </ul>
    </>
  );
}

function MethodRow({method}: {method: Method}) {
  const {
    anchor,
    name,
    description,
    request,
    response,
    requestStreaming,
    responseStreaming,
    http,
    related,
    deprecated,
    options
  } = method;
  const rest =
    related.length > 0 ? related : http.map(({method: verb, path}) => ({label: `${verb} ${path}`, target: ""}));
  return (
    <li id={anchor} className={deprecated ? "deprecated" : undefined}>
      <a className="name" href={`#${anchor}`}>
        {unqualified(name)}
      </a>
      <span className="signature">
        {requestStreaming && <em>stream</em>} <TypeLink type={request} /> → {responseStreaming && <em>stream</em>}{" "}
        <TypeLink type={response} />
      </span>
      {description.length > 0 && (
        <div>
          <LeanProse prose={description} />
        </div>
      )}
      {rest.length > 0 && <ReferenceList label="REST" references={rest} />}
      <Options options={options} />
    </li>
  );
}

// ---------------------------------------------------------------- messages

function MessageSection({message}: {message: Message}) {
  const {
    anchor,
    name,
    description,
    deprecated,
    fields,
    oneofs,
    reserved,
    extensionRanges,
    options,
    related,
    usedBy,
    place
  } = message;
  const quiet = [
    ...(reserved.length > 0 ? [`reserved ${reserved.join(", ")}`] : []),
    ...(extensionRanges.length > 0 ? [`extensions ${extensionRanges.join(", ")}`] : []),
    `line ${place.line}`
  ];
  return (
    <section className={sizeClass(fields.length + 3)}>
      <NameHeading id={anchor} deprecated={deprecated}>
        {name}
      </NameHeading>
      {description.length > 0 && <Prose prose={description} />}
      {fields.length > 0 && <FieldTable fields={fields} oneofs={oneofs} />}
      <Options options={options} />
      <small className="ref-facts">{quiet.join(" · ")}</small>
      <ReferenceList label="Used by" references={usedBy} />
      <ReferenceList label="Also" references={related} />
    </section>
  );
}

function FieldTable({fields, oneofs}: {fields: readonly Field[]; oneofs: Message["oneofs"]}) {
  return (
    <table className="fields">
      <Head columns={["Field", "No.", "Type", "Description"]} />
      <tbody>
        {fields.map((field, index) => {
          const oneof =
            field.oneof !== null && field.oneof !== fields[index - 1]?.oneof
              ? oneofs.find(({name}) => name === field.oneof)
              : undefined;
          return [
            oneof && (
              <tr key={oneof.anchor} id={oneof.anchor} className="oneof">
                <td colSpan={4}>
                  One of <a href={`#${oneof.anchor}`}>{oneof.name}</a> <LeanProse prose={oneof.description} />
                </td>
              </tr>
            ),
            <FieldRow key={field.anchor} field={field} />
          ];
        })}
      </tbody>
    </table>
  );
}

function FieldRow({field}: {field: Field}) {
  const {anchor, name, number, description, deprecated, oneof, options, jsonName} = field;
  const own = unqualified(name);
  const facts = [
    ...(field.default === null ? [] : [`default ${field.default}`]),
    ...(jsonName === camelCase(own) ? [] : [`JSON name ${jsonName}`]),
    ...options.map((option) => `${option.name} = ${option.value}`)
  ];
  const classes = [deprecated && "deprecated", oneof && "in-oneof"].filter(Boolean).join(" ");
  return (
    <tr id={anchor} className={classes || undefined}>
      <th>
        <a href={`#${anchor}`}>{own}</a>
        {deprecated && <em>deprecated</em>}
      </th>
      <td>{number}</td>
      <td>
        <FieldType field={field} />
      </td>
      <td>
        <LeanProse prose={description} />
        {facts.length > 0 && <small>{facts.join(" · ")}</small>}
      </td>
    </tr>
  );
}

function camelCase(name: string): string {
  return name.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());
}

function FieldType({field: {label, key, type}}: {field: Field}) {
  if (label === "map") {
    return (
      <>
        map&lt;{key}, <TypeLink type={type as TypeUse} />
        &gt;
      </>
    );
  }
  return (
    <>
      {label && `${label} `}
      <TypeLink type={type} />
    </>
  );
}

// ---------------------------------------------------------------- enums and the rest

/** Longer ones fold. */
const LONG_ENUM = 24;

function EnumSection({node}: {node: Enum}) {
  const {anchor, name, description, deprecated, values, reserved, options, related, usedBy, place} = node;
  const table = (
    <table className="fields">
      <Head columns={["Value", "No.", "Description"]} />
      <tbody>
        {values.map((value) => (
          <tr key={value.anchor} id={value.anchor} className={value.deprecated ? "deprecated" : undefined}>
            <th>
              <a href={`#${value.anchor}`}>{unqualified(value.name)}</a>
              {value.deprecated && <em>deprecated</em>}
            </th>
            <td>{value.number}</td>
            <td>
              <LeanProse prose={value.description} />
              {value.options.length > 0 && (
                <small>{value.options.map((option) => `${option.name} = ${option.value}`).join(" · ")}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section className={sizeClass(values.length > LONG_ENUM ? 4 : values.length + 3)}>
      <NameHeading id={anchor} deprecated={deprecated}>
        {name}
      </NameHeading>
      <Prose prose={description} />
      {values.length > LONG_ENUM ? (
        <details className="definition">
          <summary>{values.length} values</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <Options options={options} />
      <small className="ref-facts">
        {[...(reserved.length > 0 ? [`reserved ${reserved.join(", ")}`] : []), `line ${place.line}`].join(" · ")}
      </small>
      <ReferenceList label="Used by" references={usedBy} />
      <ReferenceList label="Also" references={related} />
    </section>
  );
}

function ExtendSection({extend: {extendee, anchor, fields}}: {extend: Extend}) {
  return (
    <section>
      <h3 id={anchor}>
        extend <TypeLink type={extendee} />
      </h3>
      <FieldTable fields={fields} oneofs={[]} />
    </section>
  );
}

function Options({options}: {options: readonly ProtoOption[]}) {
  if (options.length === 0) return null;
  return (
    <p className="ref-facts">
      {options.map(({name, value}, index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          <code>
            {name} = {value}
          </code>
        </Fragment>
      ))}
    </p>
  );
}
