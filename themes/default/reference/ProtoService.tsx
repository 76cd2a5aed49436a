// A service of a .proto file, with its methods.

import type {Method, Service} from "@runtime/shared/reference.ts";
import Heading from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import ProtoOptions from "@theme/reference/ProtoOptions";
import {ReferenceList, TypeLink} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";

export default function ProtoService({service}: {service: Service}) {
  return (
    <>
      <Heading level={2} id={service.anchor} className={service.deprecated ? "deprecated" : undefined}>
        {service.name}
      </Heading>
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
      <ProtoOptions options={options} />
    </li>
  );
}
