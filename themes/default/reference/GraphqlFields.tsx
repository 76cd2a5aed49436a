// Fields, input fields or arguments of a GraphQL schema.

import type {GraphqlField, GraphqlValue} from "@runtime/shared/reference.ts";
import {defaultOf, messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";
import Head from "@theme/reference/Head";
import Name from "@theme/reference/Name";
import {LeanProse} from "@theme/reference/Prose";
import {TargetLink, TypeLink} from "@theme/reference/links";

export default function GraphqlFields({label, fields}: {label: string; fields: readonly GraphqlField[]}) {
  if (fields.length === 0) return null;
  return (
    <table className="fields">
      <Head columns={[label, messages.type, messages.description]} />
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.anchor} field={field} />
        ))}
      </tbody>
    </table>
  );
}

function FieldRow({field}: {field: GraphqlField}) {
  const {anchor, name, type, description, deprecated, directives} = field;
  return (
    <tr id={anchor} className={deprecated ? "deprecated" : undefined}>
      <th>
        <a href={`#${anchor}`}>
          <Name>{name}</Name>
        </a>
      </th>
      <td className="type">
        <TypeLink type={type} />
      </td>
      <td>
        <LeanProse prose={description} /> <SameAs member={field} />
        <Carries field={field} />
        <Deprecation member={field} />
        {field.default !== null && <small>{defaultOf(field.default)}</small>}
        <Directives directives={directives} />
        <Arguments fields={field.arguments} />
      </td>
    </tr>
  );
}

function Arguments({fields}: {fields: readonly GraphqlField[]}) {
  if (fields.length === 0) return null;
  return (
    <ul className="arguments" aria-label={messages.arguments}>
      {fields.map((argument) => (
        <li key={argument.anchor} id={argument.anchor}>
          <code>{argument.name}</code> <TypeLink type={argument.type} />
          {argument.default !== null && ` ${defaultOf(argument.default)}`} <LeanProse prose={argument.description} />{" "}
          <SameAs member={argument} />
          <Deprecation member={argument} />
          <Directives directives={argument.directives} />
        </li>
      ))}
    </ul>
  );
}

/** What has the same meaning in another language. */
export function SameAs({member: {sameAs}}: {member: GraphqlValue}) {
  return sameAs && <TargetLink target={sameAs.target}>{sameAs.label}</TargetLink>;
}

/** What the pages of a connection have. */
export function Carries({field: {carries}}: {field: GraphqlField}) {
  if (!carries) return null;
  return (
    <small>
      {sentence(messages.pagesOf, {type: <TargetLink target={carries.target}>{carries.label}</TargetLink>})}
    </small>
  );
}

export function Deprecation({member: {deprecated, deprecation}}: {member: GraphqlValue}) {
  if (!deprecated) return null;
  return (
    <small>
      <em>{messages.deprecatedElement}</em> <LeanProse prose={deprecation} />
    </small>
  );
}

export function Directives({directives}: {directives: readonly string[]}) {
  if (directives.length === 0) return null;
  return <small>{directives.join(" ")}</small>;
}
