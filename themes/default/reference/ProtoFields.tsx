// Fields of a message. Rows are lean: the largest file has over a thousand.

import type {Field, Message, TypeUse} from "@runtime/shared/reference.ts";
import Head from "@theme/reference/Head";
import Name from "@theme/reference/Name";
import {LeanProse} from "@theme/reference/Prose";
import {TypeLink} from "@theme/reference/links";
import {unqualified} from "../../../runtime/shared/unqualified.ts";
import {defaultOf, jsonNameOf, messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function ProtoFields({fields, oneofs}: {fields: readonly Field[]; oneofs: Message["oneofs"]}) {
  return (
    <table className="fields">
      <Head columns={[messages.field, messages.number, messages.type, messages.description]} />
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
                  {sentence(messages.oneOfFields, {name: <a href={`#${oneof.anchor}`}>{oneof.name}</a>})}{" "}
                  <LeanProse prose={oneof.description} />
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
    ...(field.default === null ? [] : [defaultOf(field.default)]),
    ...(jsonName === camelCase(own) ? [] : [jsonNameOf(jsonName)]),
    ...options.map(({name: option, value, words}) => words ?? `${option} = ${value}`)
  ];
  const classes = [deprecated && "deprecated", oneof && "in-oneof"].filter(Boolean).join(" ");
  return (
    <tr id={anchor} className={classes || undefined}>
      <th>
        <a href={`#${anchor}`}>
          <Name>{own}</Name>
        </a>
        {deprecated && <em>{messages.deprecated}</em>}
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
