// Builders of settings: each is a JSON Schema that carries the type of its
// values, as an author writes them and with every default filled in.

/** The part of JSON Schema that the definition uses. */
export interface Schema {
  $id?: string;
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: readonly (string | null)[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
  oneOf?: Schema[];
  anyOf?: Schema[];
  examples?: unknown[];
}

/** A setting. Values without a default are null once they are filled in. */
export interface Setting<Written, Filled = Written> extends Schema {
  /** Never set: it carries the types. */
  readonly types?: {written: Written; filled: Filled};
}

/** A value that is filled in where an author writes none: `default`, an empty list or record, or a record of defaults. */
type Filling = {default: unknown} | {readonly isFilled: true};

type Settings = Record<string, Schema>;
type TypesOf<S> = S extends {readonly types?: infer T} ? NonNullable<T> : {written: unknown; filled: unknown};
type Shown<T> = {[K in keyof T]: T[K]};

/** As an author writes it. */
export type WrittenOf<S> = TypesOf<S> extends {written: infer W} ? W : unknown;

/** With every default; null for what has none. */
export type FilledOf<S> = TypesOf<S> extends {filled: infer F} ? F : unknown;

type WrittenRecord<P extends Settings, R extends keyof P> = Shown<
  {-readonly [K in R]: WrittenOf<P[K]>} & {-readonly [K in Exclude<keyof P, R>]?: WrittenOf<P[K]>}
>;

type FilledRecord<P extends Settings, R extends keyof P> = {
  -readonly [K in keyof P]: K extends R
    ? FilledOf<P[K]>
    : P[K] extends Filling
      ? FilledOf<P[K]>
      : FilledOf<P[K]> | null;
};

export const text = <const M extends Schema = Schema>(
  description: string,
  more: M = {} as M
): Setting<string> & Pick<M, "default" & keyof M> => ({type: "string", description, ...more});

export const flag = (description: string, value: boolean): Setting<boolean> & {default: boolean} => ({
  type: "boolean",
  description,
  default: value
});

export const whole = (
  description: string,
  value: number,
  minimum: number,
  maximum: number
): Setting<number> & {default: number} => ({type: "integer", description, default: value, minimum, maximum});

export const choice = <const V extends string, const M extends Schema = Schema>(
  description: string | null,
  values: readonly V[],
  more: M = {} as M
): Setting<V> & Pick<M, "default" & keyof M> => ({
  type: "string",
  enum: values,
  ...(description !== null && {description}),
  ...more
});

/** Null, or a record with every default. */
export const record = <const P extends Settings, const R extends keyof P & string = never>(
  description: string,
  properties: P,
  required: readonly R[] = []
): Setting<WrittenRecord<P, R>, FilledRecord<P, R>> => ({
  type: "object",
  description,
  properties,
  required,
  additionalProperties: false
});

/** A record that is filled in even where an author writes none. */
export const group = <const P extends Settings>(
  description: string,
  properties: P
): Setting<WrittenRecord<P, never>, FilledRecord<P, never>> & {readonly isFilled: true} =>
  filledIn(record<P>(description, properties));

export const list = <const S extends Schema>(
  description: string,
  items: S,
  more: Schema = {}
): Setting<WrittenOf<S>[], FilledOf<S>[]> & {readonly isFilled: true} =>
  filledIn({type: "array", description, items, ...more});

export const dictionary = <const S extends Schema | true>(
  description: string,
  values: S,
  more: Schema = {}
): Setting<Record<string, WrittenOf<S>>, Record<string, FilledOf<S>>> & {readonly isFilled: true} =>
  filledIn({type: "object", description, additionalProperties: values, ...more});

export const either = <const S extends readonly Schema[]>(
  description: string | null,
  ...branches: S
): Setting<WrittenOf<S[number]>, FilledOf<S[number]>> => ({
  ...(description !== null && {description}),
  anyOf: [...branches]
});

/** Marks what is filled in; not enumerable, so that the published schema does not show it. */
export function filledIn<S extends Schema>(schema: S): S & {readonly isFilled: true} {
  return Object.defineProperty(schema, "isFilled", {value: true}) as S & {readonly isFilled: true};
}

/** A valid value with every default. What a `$ref` names is taken as it is written. */
export function fillDefaults({anyOf, items, properties, additionalProperties}: Schema, value: unknown): unknown {
  if (anyOf) return fillDefaults(anyOf.find((branch) => fits(branch, value)) ?? {}, value);
  if (Array.isArray(value)) return items ? value.map((item) => fillDefaults(items, item)) : value;
  if (!isRecord(value)) return value;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, setting]) => [key, filledValue(setting, value[key])])
    );
  if (typeof additionalProperties !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, fillDefaults(additionalProperties, own)]));
}

function filledValue(setting: Schema, value: unknown): unknown {
  if (value !== undefined) return fillDefaults(setting, value);
  if (setting.default !== undefined) return setting.default;
  if (!("isFilled" in setting)) return null;
  return setting.type === "array" ? [] : fillDefaults(setting, {});
}

/** Whether a valid value is one of this branch: branches differ in their types, or in what they require. */
function fits({type, required = []}: Schema, value: unknown): boolean {
  if (Array.isArray(value)) return type === "array";
  return isRecord(value) ? type === "object" && required.every((key) => key in value) : type === typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
