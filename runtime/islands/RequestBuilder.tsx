// Composes a request for an operation, or a protobuf message, from a form, and shows it as code as
// the reader types. It is sent only if the configuration allows the server's
// origin, and only when the reader presses the button. Nothing is stored.

import {useEffect, useState, type ComponentType} from "react";
import Chips from "../request/Chips.tsx";
import Composed from "../request/Composed.tsx";
import Field from "../request/Field.tsx";
import {BINARY} from "../shared/http-request.ts";
import type {IslandProps} from "../shared/island.ts";
import {
  buildRequest,
  examplesOf,
  initialValues,
  parameterKey,
  serverUrl,
  type FormBody,
  type FormParameter,
  type FormScheme,
  type RequestForm,
  type RequestValues
} from "../shared/request-form.ts";
import {messages} from "../messages/request.ts";
import type {MessageBuilderProps} from "../proto/MessageBuilder.tsx";

/** Whether it is in a collapsed part of the page, and loads when that opens. */
export const hydrate = "visible";

export default function RequestBuilder(props: IslandProps) {
  const form = props["form"] as RequestForm | undefined;
  const message = props["message"] as MessageBuilderProps | undefined;
  // The form needs scripts, so the server renders none of it, which keeps pages small. Its style sheet comes first.
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const start = (): void => setLive(true);
    const href = document.querySelector<HTMLMetaElement>('meta[name="builder-style"]')?.content;
    if (href === undefined || document.querySelector(`link[href="${href}"]`)) return start();
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: start,
      onerror: start
    });
    document.head.append(link);
  }, []);
  return (
    <div className="request-builder">
      {isLive && form && <Builder form={form} />}
      {isLive && message && <OfMessage {...message} />}
    </div>
  );
}

/** A chunk of its own, with the library that encodes. */
function OfMessage(props: MessageBuilderProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MessageBuilderProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    import("../proto/MessageBuilder.tsx").then(
      (module) => setLoaded(() => module.default),
      () => setLost(true)
    );
  }, []);
  return isLost ? <p role="alert">{messages.notLoaded}</p> : Loaded && <Loaded {...props} />;
}

function Builder({form}: {form: RequestForm}) {
  const [values, setValues] = useState(() => initialValues(form));
  const [files, setFiles] = useState<Record<string, File>>({});
  const set = (change: Partial<RequestValues>): void => setValues({...values, ...change});
  const {request, faults, unfilled} = buildRequest(form, values);
  const body = form.bodies[values.body];
  return (
    <div className="playground">
      <form className="playground-form" onSubmit={(event) => event.preventDefault()}>
        <Server form={form} values={values} set={set} />
        <Authentication security={form.security} values={values} set={set} />
        {form.parameters.map((parameter) => (
          <ParameterField
            key={parameterKey(parameter)}
            parameter={parameter}
            value={values.parameters[parameterKey(parameter)] ?? ""}
            fault={faults[parameterKey(parameter)] ?? null}
            onChange={(value) => set({parameters: {...values.parameters, [parameterKey(parameter)]: value}})}
          />
        ))}
        {form.bodies.length > 1 && (
          <Field
            label={messages.mediaType}
            type={messages.ofBody}
            required
            input="select"
            options={form.bodies.map(({mediaType}) => mediaType)}
            value={body?.mediaType ?? ""}
            fault={null}
            onChange={(mediaType) => {
              const index = Math.max(
                0,
                form.bodies.findIndex((other) => other.mediaType === mediaType)
              );
              set({body: index, text: form.bodies[index]!.text, fields: examplesOf(form.bodies[index])});
            }}
          />
        )}
        {body && (
          <BodyFields
            body={body}
            values={values}
            faults={faults}
            required={form.bodyRequired}
            set={set}
            setFile={(name, file) => {
              setFiles(withFile(files, name, file));
              if (file && name !== "") set({fields: {...values.fields, [name]: BINARY}});
            }}
          />
        )}
      </form>
      <Composed
        request={request}
        send={form.send}
        url={serverUrl(form, values)}
        files={files}
        missing={[...unfilled, ...Object.keys(faults).map(nameOf), ...filesToChoose(form, body, files)]}
      />
    </div>
  );
}

function withFile(files: Record<string, File>, name: string, file: File | null): Record<string, File> {
  const others = Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
  return file ? {...others, [name]: file} : others;
}

/** Parses a key: "query limit" is the parameter limit. */
function nameOf(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

function filesToChoose(form: RequestForm, body: FormBody | undefined, files: Record<string, File>): string[] {
  if (body?.kind === "file") return form.bodyRequired && !files[""] ? ["body"] : [];
  const fields = body?.fields.filter(({kind, required}) => kind === "file" && required) ?? [];
  return fields.map(({name}) => name).filter((name) => !files[name]);
}

interface PartProps {
  values: RequestValues;
  set(change: Partial<RequestValues>): void;
}

function Server({form: {servers}, values, set}: PartProps & {form: RequestForm}) {
  const chosen = servers[values.server];
  return (
    <>
      {servers.length > 1 && (
        <label className="playground-field">
          <b>{messages.server}</b>
          <select
            value={values.server}
            onChange={(event) => set({server: Number(event.currentTarget.value), variables: {}})}
          >
            {servers.map(({url}, index) => (
              <option key={url} value={index}>
                {url}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen?.variables.map((variable) => (
        <Field
          key={variable.name}
          label={variable.name}
          type={messages.ofServer}
          required={false}
          input={variable.values.length > 0 ? "select" : "text"}
          options={variable.values}
          value={values.variables[variable.name] ?? variable.default}
          fault={null}
          onChange={(value) => set({variables: {...values.variables, [variable.name]: value}})}
        />
      ))}
    </>
  );
}

function Authentication({security, values, set}: PartProps & {security: readonly FormScheme[][]}) {
  const chosen = security[values.security] ?? [];
  const labelOf = (need: readonly FormScheme[]): string =>
    need.map(({name}) => name).join(messages.authenticationTogether) || messages.noAuthentication;
  return (
    <>
      {security.length > 1 && (
        <label className="playground-field">
          <b>{messages.authentication}</b>
          <select value={values.security} onChange={(event) => set({security: Number(event.currentTarget.value)})}>
            {security.map((need, index) => (
              <option key={index} value={index}>
                {labelOf(need)}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen
        .filter(({kind}) => kind !== "none")
        .map((scheme) => (
          <Field
            key={scheme.name}
            label={scheme.name}
            type={credentialNames()[scheme.kind]}
            required={false}
            input="password"
            value={values.credentials[scheme.name] ?? ""}
            fault={null}
            onChange={(value) => set({credentials: {...values.credentials, [scheme.name]: value}})}
          />
        ))}
    </>
  );
}

const credentialNames = (): Record<FormScheme["kind"], string> => ({
  apiKey: messages.apiKey,
  basic: messages.userAndPassword,
  bearer: messages.token,
  other: messages.credentials,
  none: ""
});

interface ParameterProps {
  parameter: FormParameter;
  value: string;
  fault: string | null;
  onChange(value: string): void;
}

function ParameterField({parameter, value, fault, onChange}: ParameterProps) {
  const {name, in: place, type, kind, options, required} = parameter;
  const shared = {label: name, type: `${type}, ${place}`, options, fault};
  if (kind === "list" && options.length > 0)
    return (
      <Chips
        {...shared}
        chosen={value.split("\n").filter(Boolean)}
        onChange={(chosen) => onChange(chosen.join("\n"))}
      />
    );
  return (
    <Field
      {...shared}
      required={required}
      {...(kind === "list" && {hint: messages.valueOnEachLine})}
      input={options.length > 0 && kind === "text" ? "select" : kind === "text" ? "text" : "lines"}
      value={value}
      onChange={onChange}
    />
  );
}

interface BodyProps extends PartProps {
  body: FormBody;
  required: boolean;
  faults: Record<string, string>;
  setFile(name: string, file: File | null): void;
}

const fieldTypes = () => ({
  text: messages.fieldText,
  json: messages.fieldJson,
  any: messages.fieldAny,
  file: messages.fieldFile
});

function BodyFields({body, values, required, faults, set, setFile}: BodyProps) {
  if (body.kind === "fields")
    return body.fields.map((field) => (
      <Field
        key={field.name}
        label={field.name}
        type={fieldTypes()[field.kind]}
        required={field.required}
        input={field.kind === "file" ? "file" : field.kind === "text" ? "text" : "lines"}
        value={values.fields[field.name] ?? ""}
        fault={faults[`body ${field.name}`] ?? null}
        onChange={(value) => set({fields: {...values.fields, [field.name]: value}})}
        onFile={(file) => setFile(field.name, file)}
      />
    ));
  return (
    <Field
      label={messages.body}
      type={body.mediaType}
      required={required}
      input={body.kind === "file" ? "file" : "lines"}
      value={values.text}
      fault={faults["body"] ?? null}
      onChange={(text) => set({text})}
      onFile={(file) => setFile("", file)}
    />
  );
}
