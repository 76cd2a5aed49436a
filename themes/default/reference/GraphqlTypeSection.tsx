// A type or directive of a GraphQL schema, with the connections that carry it.

import type {GraphqlType} from "@runtime/shared/reference.ts";
import {graphqlKinds, messages} from "@runtime/messages/reference.ts";
import {default as GraphqlFields, Deprecation, Directives, SameAs} from "@theme/reference/GraphqlFields";
import Head from "@theme/reference/Head";
import Heading, {NameHeading} from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {ReferenceList} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";

interface SectionProps {
  type: GraphqlType;
  carriers: readonly GraphqlType[];
  level: 2 | 3;
}

export default function GraphqlTypeSection({type, carriers, level}: SectionProps) {
  const {name, anchor, fields, values} = type;
  return (
    <section className={sizeClass(fields.length + values.length + carriers.length + 3)}>
      {level === 2 ? (
        <Heading level={2} id={anchor}>
          {name}
        </Heading>
      ) : (
        <NameHeading id={anchor} deprecated={false}>
          {name}
        </NameHeading>
      )}
      <TypeBody type={type} />
      {carriers.map((carrier) => (
        <details className="definition" id={carrier.anchor} key={carrier.anchor}>
          <summary>{carrier.name}</summary>
          <TypeBody type={carrier} />
        </details>
      ))}
    </section>
  );
}

function TypeBody({type}: {type: GraphqlType}) {
  const {kind, description, fields, values, specifiedBy, locations, isRepeatable} = type;
  const facts = [
    graphqlKinds[kind],
    ...(locations.length > 0 ? [`${messages.appliesTo} ${locations.join(", ")}`] : []),
    ...(isRepeatable ? [messages.repeatable] : [])
  ];
  return (
    <>
      <p className="ref-facts">
        {facts.join(" · ")}
        {specifiedBy !== null && (
          <>
            {" · "}
            <a href={specifiedBy}>{messages.specification}</a>
          </>
        )}
      </p>
      <Prose prose={description} />
      <Directives directives={type.directives} />
      <ReferenceList label={messages.sameAs} references={type.sameAs ? [type.sameAs] : []} />
      <ReferenceList label={messages.implements} references={type.interfaces} />
      <ReferenceList label={messages.possibleTypes} references={type.possibleTypes} />
      <GraphqlFields label={kind === "directive" ? messages.argument : messages.field} fields={fields} />
      {values.length > 0 && <Values values={values} />}
      <ReferenceList label={messages.returnedBy} references={type.returnedBy} />
      <ReferenceList label={messages.usedBy} references={type.usedBy} />
    </>
  );
}

function Values({values}: Pick<GraphqlType, "values">) {
  return (
    <table className="fields">
      <Head columns={[messages.value, messages.description]} />
      <tbody>
        {values.map((value) => (
          <tr key={value.anchor} id={value.anchor} className={value.deprecated ? "deprecated" : undefined}>
            <th>
              <a href={`#${value.anchor}`}>{value.name}</a>
            </th>
            <td>
              <LeanProse prose={value.description} /> <SameAs member={value} />
              <Deprecation member={value} />
              <Directives directives={value.directives} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
