// Builds a protobuf message from a form, and shows it as JSON, as commands that send it and as bytes; and reads such
// bytes back into the form. Nothing is sent, and nothing is stored.

import {useEffect, useState} from "react";
import {usePage, useSite} from "../hooks.ts";
import {byteCount, faultAtField, messages, unknownFields} from "../messages/proto.ts";
import {messages as request} from "../messages/request.ts";
import {commandsOf, methodPath} from "./commands.ts";
import {decodeMessage} from "../shared/proto/decode.ts";
import {encodeMessage} from "../shared/proto/encode.ts";
import {MessageFault} from "../shared/proto/fault.ts";
import MessageFields from "./MessageFields.tsx";
import {readPasted} from "./paste.ts";
import {base64Of, hexOf} from "../shared/proto/scalars.ts";
import {withWellKnown} from "../shared/proto/well-known.ts";
import Field from "../request/Field.tsx";
import Output from "../request/Output.tsx";
import {exactJson} from "../shared/exact-json.ts";
import {wireTypesPath, type WireTypes} from "../shared/wire-types.ts";

export interface MessageBuilderProps {
  /** Import path of the file whose messages are offered. */
  file: string;
}

export default function MessageBuilder({file}: MessageBuilderProps) {
  const {base} = useSite();
  const {version} = usePage();
  const href = base + wireTypesPath(version ?? "");
  const [types, setTypes] = useState<WireTypes | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    fetch(href)
      .then((response) => response.json())
      .then(
        (found) => setTypes(withWellKnown(found as WireTypes)),
        () => setLost(true)
      );
  }, [href]);
  const names = types?.files[file] ?? [];
  if (isLost) return <p role="alert">{request.notLoaded}</p>;
  return types && names.length > 0 && <Builder types={types} names={names} />;
}

function Builder({types, names}: {types: WireTypes; names: readonly string[]}) {
  const [type, setType] = useState(names[0]!);
  const [value, setValue] = useState<unknown>({});
  const [pasted, setPasted] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  /** Counts what was read: fields that keep what is typed begin anew. */
  const [reads, setReads] = useState(0);
  const encoded = encodedOr(types, type, value);
  const paste = (text: string): void => {
    setPasted(text);
    if (text.trim() === "") return setSaid(null);
    try {
      const read = readPasted(types, type, text);
      setValue(read.value);
      setReads(reads + 1);
      setSaid(read.unknown.length > 0 ? unknownFields(read.unknown) : null);
    } catch (error) {
      setSaid(textOf(error));
    }
  };
  return (
    <div className="playground">
      <form className="playground-form" onSubmit={(event) => event.preventDefault()}>
        <label className="playground-field">
          <b>{messages.message}</b>
          <select
            value={type}
            onChange={(event) => {
              setType(event.currentTarget.value);
              setValue({});
              setPasted("");
              setSaid(null);
            }}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Field
          label={messages.read}
          type={messages.paste}
          required={false}
          input="lines"
          value={pasted}
          fault={said}
          onChange={paste}
        />
        <MessageFields
          key={`${type} ${reads}`}
          types={types}
          type={type}
          value={value}
          onChange={(next) => setValue(next ?? {})}
          place=""
          fault={encoded instanceof MessageFault ? encoded : null}
        />
      </form>
      <Result types={types} type={type} encoded={encoded} />
    </div>
  );
}

function encodedOr(types: WireTypes, type: string, value: unknown): Uint8Array | MessageFault {
  try {
    return encodeMessage(types, type, value);
  } catch (error) {
    if (error instanceof MessageFault) return error;
    throw error;
  }
}

function textOf(error: unknown): string {
  if (error instanceof MessageFault) return faultAtField(error.place, error.message);
  throw error;
}

interface ResultProps {
  types: WireTypes;
  type: string;
  encoded: Uint8Array | MessageFault;
}

function Result({types, type, encoded}: ResultProps) {
  const [chosen, setChosen] = useState("json");
  if (encoded instanceof MessageFault) return <p className="playground-output">{textOf(encoded)}</p>;
  const {value} = decodeMessage(types, type, encoded);
  const method = Object.entries(types.methods).find(([, [request]]) => request === type)?.[0] ?? null;
  const outputs = [
    {id: "json", label: "JSON", text: exactJson(value, 2)},
    ...commandsOf(type, exactJson(value), method && methodPath(method)),
    {id: "base64", label: "base64", text: base64Of(encoded)},
    {id: "hex", label: messages.hexadecimal, text: hexOf(encoded)}
  ];
  const shown = outputs.find(({id}) => id === chosen) ?? outputs[0]!;
  return (
    <div className="playground-output">
      <Output title={shown.label} text={shown.text}>
        <span className="request-languages" role="group" aria-label={messages.shownAs}>
          {outputs.map(({id, label}) => (
            <button type="button" key={id} aria-pressed={shown.id === id} onClick={() => setChosen(id)}>
              {label}
            </button>
          ))}
        </span>
      </Output>
      <p className="playground-note">{byteCount(encoded.length)}</p>
    </div>
  );
}
