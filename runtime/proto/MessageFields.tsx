// The fields of a protobuf message, and of the messages within it as they are opened.

import {useState} from "react";
import {asJson, messages, removeItem} from "../messages/proto.ts";
import Chips from "../request/Chips.tsx";
import Field, {type FieldProps} from "../request/Field.tsx";
import {exactJson, parseExact} from "../shared/exact-json.ts";
import {unqualified} from "../shared/unqualified.ts";
import {jsonNameOf, type WireField, type WireTypes} from "../shared/wire-types.ts";
import {isScalar} from "../shared/proto/encode.ts";
import {joined, type MessageFault} from "../shared/proto/fault.ts";
import {isSpecial} from "../shared/proto/well-known.ts";
import {isFields} from "../shared/is-fields.ts";

type Values = Readonly<Record<string, unknown>>;

interface Place {
  types: WireTypes;
  /** "orders[2]" */
  place: string;
  fault: MessageFault | null;
}

interface Edited {
  value: unknown;
  /** Undefined removes it. */
  onChange(value: unknown): void;
}

export default function MessageFields({type, value, onChange, ...where}: Place & Edited & {type: string}) {
  const values: Values = isFields(value) ? value : {};
  const fields = where.types.messages[type] ?? [];
  const set = (changes: Values): void => {
    const kept = Object.entries({...values, ...changes}).filter(([, part]) => part !== undefined);
    onChange(kept.length > 0 ? Object.fromEntries(kept) : undefined);
  };
  const groups = [...new Set(fields.map((field) => field.oneof ?? field))];
  return (
    <>
      {groups.map((group) =>
        typeof group === "string" ? (
          <Choice
            key={group}
            name={group}
            fields={fields.filter(({oneof}) => oneof === group)}
            values={values}
            set={set}
            {...where}
          />
        ) : (
          <Part key={group.number} field={group} values={values} set={set} {...where} />
        )
      )}
    </>
  );
}

interface PartProps extends Place {
  values: Values;
  set(changes: Values): void;
}

/** One of several fields: the others are removed. */
function Choice({name, fields, values, set, ...where}: PartProps & {name: string; fields: readonly WireField[]}) {
  const chosen = fields.find((field) => jsonNameOf(field) in values);
  const choose = (next: string): void => {
    const none = Object.fromEntries(fields.map((field) => [jsonNameOf(field), undefined]));
    const field = fields.find((one) => one.name === next);
    set(field ? {...none, [jsonNameOf(field)]: firstValue(where.types, field)} : none);
  };
  return (
    <>
      <Field
        label={name}
        type="oneof"
        required={false}
        input="select"
        options={fields.map((field) => field.name)}
        value={chosen?.name ?? ""}
        fault={null}
        onChange={choose}
      />
      {chosen && <Part field={chosen} values={values} set={set} isChosen {...where} />}
    </>
  );
}

function firstValue(types: WireTypes, {type}: WireField): unknown {
  if (type === "bool") return true;
  const values = types.enums[type];
  if (values) return values[0]?.[0];
  return isScalar(types, type) || isText(type) ? "" : {};
}

/** @param isChosen an empty value remains what was chosen */
function Part({field, values, set, isChosen = false, ...where}: PartProps & {field: WireField; isChosen?: boolean}) {
  const name = jsonNameOf(field);
  const at = {...where, place: joined(where.place, name)};
  const change = (value: unknown): void =>
    set({[name]: value === undefined && isChosen ? firstValue(where.types, field) : value});
  if (field.rule === "map") return <JsonField field={field} value={values[name]} onChange={change} {...at} />;
  if (field.rule === "repeated" || field.rule === "packed")
    return <List field={field} value={values[name]} onChange={change} {...at} />;
  return <One label={field.name} field={field} value={values[name]} onChange={change} isOpen={isChosen} {...at} />;
}

interface FieldPart extends Place, Edited {
  field: WireField;
}

function One({label, field, value, onChange, isOpen, ...where}: FieldPart & {label: string; isOpen: boolean}) {
  const {types, place, fault} = where;
  const {type} = field;
  if (isJson(type)) return <JsonField field={field} value={value} onChange={onChange} {...where} />;
  if (!isScalar(types, type) && !isText(type)) {
    return (
      <Inner label={label} type={type} isOpen={isOpen || value !== undefined}>
        <MessageFields type={type} value={value} onChange={onChange} {...where} />
      </Inner>
    );
  }
  return (
    <Field
      label={label}
      type={unqualified(type)}
      required={field.rule === "required"}
      {...inputOf(types, type)}
      value={value === undefined ? "" : String(value)}
      fault={fault?.place === place ? fault.message : null}
      onChange={(text) => onChange(text === "" ? undefined : type === "bool" ? text === "true" : text)}
    />
  );
}

/** What is inside is drawn once it is opened, since types contain themselves. */
function Inner({
  label,
  type,
  isOpen,
  children
}: {
  label: string;
  type: string;
  isOpen: boolean;
  children: React.ReactNode;
}) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details className="playground-inner" open={isOpen || undefined} onToggle={() => setOpened(true)}>
      <summary>
        <b>{label}</b> <span>{unqualified(type)}</span>
      </summary>
      {(wasOpened || isOpen) && <div>{children}</div>}
    </details>
  );
}

function List({field, value, onChange, ...where}: FieldPart) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const change = (next: unknown[]): void => onChange(next.length > 0 ? next : undefined);
  const choices = where.types.enums[field.type];
  if (choices)
    return (
      <Chips
        label={field.name}
        type={`${unqualified(field.type)}[]`}
        options={choices.map(([name]) => name)}
        chosen={items.map(String)}
        fault={null}
        onChange={change}
      />
    );
  return (
    <fieldset className="playground-inner">
      <legend>
        <b>{field.name}</b> <span>{unqualified(field.type)}[]</span>
      </legend>
      {items.map((item, index) => (
        <div key={index}>
          <One
            label={`${field.name}[${index}]`}
            field={field}
            value={item}
            onChange={(next) => change(items.with(index, next ?? emptyItem(where.types, field)))}
            isOpen
            {...where}
            place={`${where.place}[${index}]`}
          />
          <button
            type="button"
            aria-label={removeItem(`${field.name}[${index}]`)}
            onClick={() => change(items.toSpliced(index, 1))}
          >
            {messages.remove}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...items, emptyItem(where.types, field)])}>
        {messages.add}
      </button>
    </fieldset>
  );
}

/** Of a new item of a list, which has to be something. */
function emptyItem(types: WireTypes, field: WireField): unknown {
  return field.type === "bool" ? false : firstValue(types, field);
}

/** A map, or a value of any shape: as JSON. */
function JsonField({field, value, onChange, place, fault}: FieldPart) {
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const type = field.rule === "map" ? `map<${field.key}, ${unqualified(field.type)}>` : unqualified(field.type);
  const change = (next: string): void => {
    setText(next);
    try {
      onChange(next.trim() === "" ? undefined : parseExact(next));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <Field
      label={field.name}
      type={asJson(type)}
      required={false}
      input="lines"
      value={text ?? (value === undefined ? "" : exactJson(value, 2))}
      fault={isWrong ? messages.notJson : fault?.place.startsWith(place) ? fault.message : null}
      onChange={change}
    />
  );
}

function inputOf(types: WireTypes, type: string): Pick<FieldProps, "input" | "options" | "hint"> {
  const values = types.enums[type];
  if (values) return {input: "select", options: values.map(([name]) => name)};
  if (type === "bool") return {input: "checkbox"};
  if (type === "bytes") return {input: "text", hint: messages.asText};
  return {input: "text"};
}

/** Types whose JSON is a text, or a single value. */
function isText(type: string): boolean {
  return isSpecial(type) && !isJson(type);
}

function isJson(type: string): boolean {
  return /^google\.protobuf\.(Any|Struct|Value|ListValue)$/.test(type);
}
