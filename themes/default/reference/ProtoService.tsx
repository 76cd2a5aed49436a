// A service of a .proto file, with its methods.

import {Fragment} from "react";
import type {HttpBinding, Method, Service} from "@runtime/shared/reference.ts";
import Heading from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import ProtoOptions from "@theme/reference/ProtoOptions";
import {ReferenceList, TargetLink, TypeLink} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";
import {bodyOf, placeOf} from "../../../runtime/shared/http-binding.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";
import {messages} from "@runtime/messages/reference.ts";

export default function ProtoService({service}: {service: Service}) {
  return (
    <>
      <Heading level={2} id={service.anchor} className={service.deprecated ? "deprecated" : undefined}>
        {service.name}
      </Heading>
      {service.deprecated && <p>{messages.deprecatedElement}</p>}
      <Prose prose={service.description} />
      <ProtoOptions options={service.options} />
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
  const places = http.map(placeOf);
  return (
    <li id={anchor} className={deprecated ? "deprecated" : undefined}>
      <a className="name" href={`#${anchor}`}>
        {unqualified(name)}
      </a>
      {deprecated && <em>{messages.deprecated}</em>}
      <span className="signature">
        {requestStreaming && <em>stream</em>} <TypeLink type={request} /> → {responseStreaming && <em>stream</em>}{" "}
        <TypeLink type={response} />
      </span>
      {description.length > 0 && (
        <div>
          <LeanProse prose={description} />
        </div>
      )}
      {http.length > 0 && (
        <pre>
          {http.map((binding, index) => (
            <Fragment key={index}>
              {index > 0 && "\n"}
              <Binding binding={binding} target={related.find(({label}) => label === places[index])?.target ?? null} />
            </Fragment>
          ))}
        </pre>
      )}
      <ReferenceList label={messages.sameAs} references={related.filter(({label}) => !places.includes(label))} />
      <ProtoOptions options={options} />
    </li>
  );
}

/** "GET /orders/{id}", and what of the request is in the body. */
function Binding({binding, target}: {binding: HttpBinding; target: string | null}) {
  const {method, path} = binding;
  const body = bodyOf(binding);
  return (
    <>
      <b className={`method badge-${method.toLowerCase()}`}>{method}</b> <TargetLink target={target}>{path}</TargetLink>
      {body !== "" && <small>{` ${body}`}</small>}
    </>
  );
}
