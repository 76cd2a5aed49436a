// A schema as a tree that opens without scripts.

import {createContext, useContext, type ReactNode} from "react";
import type {Composition, Definition, EnumEntry, ExtensionField, Schema} from "@runtime/shared/reference.ts";
import {typeLabel} from "@runtime/shared/schema-label.ts";
import {partsOf, rowsOf, type Expansions} from "./expansions.ts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {TargetLink} from "@theme/reference/links";

interface Tree {
  definitions: Record<string, Definition>;
  expansions: Expansions;
}

const TreeContext = createContext<Tree>({definitions: {}, expansions: {opened: new Set(), placed: new Map()}});

/** Hands the page's definitions to the trees below it. */
export const TreeProvider = TreeContext.Provider;

interface SchemaProps {
  schema: Schema;
  /** Stands for this place in the page's plan of what is opened. */
  path: string;
  /** What anchors of its properties start with; null where they have none. */
  anchor: string | null;
  /** Whether objects of one or two properties stand open: what they hold is what the reader came for. */
  opening?: boolean;
}

/** What a schema consists of, without its own name and type: properties, alternatives, values. */
export function SchemaBody({schema, path, anchor, opening = false}: SchemaProps): ReactNode {
  const {definitions, expansions} = useContext(TreeContext);
  if (schema.ref) {
    const definition = definitions[schema.ref.target];
    if (!definition || !expansions.opened.has(path)) return null;
    const own = expansions.placed.get(schema.ref.target) === path ? definition.anchor : null;
    return (
      <>
        {definition.schema.constraints.length > 0 && <small>{definition.schema.constraints.join(" · ")}</small>}
        <SchemaBody schema={definition.schema} path={`${path}/*`} anchor={own} opening={opening} />
      </>
    );
  }
  if (schema.items && schema.properties.length === 0 && schema.prefixItems.length === 0) {
    return (
      <>
        <SchemaBody schema={schema.items} path={`${path}/[]`} anchor={anchor} opening={opening} />
        <Conditions schema={schema} path={path} />
      </>
    );
  }
  const parts = partsOf(schema);
  const schemaAt = (key: string): Schema => parts.find((part) => part.key === key)!.schema;
  const hasRows =
    schema.properties.length > 0 ||
    schema.patternProperties.length > 0 ||
    schema.prefixItems.length > 0 ||
    (schema.additional && rowsOf(schema.additional) > 0);
  return (
    <>
      {hasRows && (
        <ul className="schema">
          {schema.properties.map(({name, required, schema: inner}) => (
            <SchemaRow
              key={name}
              name={name}
              required={required}
              schema={inner}
              path={`${path}/${name}`}
              anchor={anchor === null ? null : `${anchor}.${name}`}
              opening={opening && schema.properties.length <= 2}
            />
          ))}
          {schema.patternProperties.map(({pattern, schema: inner}) => (
            <SchemaRow
              key={pattern}
              name={`/${pattern}/`}
              required={false}
              schema={inner}
              path={`${path}/~${pattern}`}
              anchor={null}
            />
          ))}
          {schema.prefixItems.map((inner, index) => (
            <SchemaRow
              key={index}
              name={`[${index}]`}
              required={false}
              schema={inner}
              path={`${path}/[${index}]`}
              anchor={null}
            />
          ))}
          {schema.additional && rowsOf(schema.additional) > 0 && (
            <SchemaRow
              name="any other key"
              required={false}
              schema={schemaAt("{}")}
              path={`${path}/{}`}
              anchor={null}
            />
          )}
        </ul>
      )}
      {schema.composition.map((composition, index) => (
        <Alternatives key={index} composition={composition} path={path} index={index} />
      ))}
      <Conditions schema={schema} path={path} />
      <EnumTable entries={schema.enum} anchor={anchor} />
    </>
  );
}

function Conditions({schema, path}: {schema: Schema; path: string}) {
  if (schema.conditions.length === 0) return null;
  return (
    <ul className="schema">
      {schema.conditions.map(({name, schema: inner}) => (
        <SchemaRow key={name} name={name} required={false} schema={inner} path={`${path}/?${name}`} anchor={null} />
      ))}
    </ul>
  );
}

interface RowProps extends SchemaProps {
  name: string;
  required: boolean;
  children?: ReactNode;
}

/** A property or parameter: name, type, what it is, and what it consists of. */
export function SchemaRow({name, required, schema, path, anchor, opening = false, children}: RowProps) {
  const {definitions} = useContext(TreeContext);
  const description = descriptionOf(schema, definitions);
  return (
    <li id={anchor ?? undefined} className={schema.deprecated ? "deprecated" : undefined}>
      {anchor === null ? (
        <b>{name}</b>
      ) : (
        <a className="name" href={`#${anchor}`}>
          {name}
        </a>
      )}{" "}
      <SchemaType schema={schema} />
      {required && <em>required</em>}
      {schema.deprecated && <em>deprecated</em>}
      {schema.access && <em>{schema.access === "readOnly" ? "read only" : "write only"}</em>}
      {description.length > 0 && (
        <div>
          <LeanProse prose={description} />
        </div>
      )}
      <Facts schema={schema} />
      <Extensions extensions={schema.extensions} />
      {children}
      <Nested schema={schema} path={path} anchor={anchor} opening={opening} />
    </li>
  );
}

/** A reference says what it is at this place, or else what its definition says. */
function descriptionOf(schema: Schema, definitions: Record<string, Definition>): Schema["description"] {
  if (schema.description.length > 0 || !schema.ref) return schema.description;
  return definitions[schema.ref.target]?.schema.description ?? [];
}

export function SchemaType({schema}: {schema: Schema}) {
  const {text, reference} = typeLabel(schema);
  if (!reference) return <span>{text}</span>;
  const at = text.indexOf(reference.label);
  return (
    <span>
      {text.slice(0, at)}
      <TargetLink target={reference.target}>{reference.label}</TargetLink>
      {text.slice(at + reference.label.length)}
    </span>
  );
}

/** Constraints, default and examples in one quiet line. */
export function Facts({schema}: {schema: Schema}) {
  const inner = schema.items?.ref ? [] : (schema.items?.constraints.map((constraint) => `each ${constraint}`) ?? []);
  const facts = [
    ...schema.constraints,
    ...inner,
    ...(schema.default === null ? [] : [`default ${schema.default}`]),
    ...(schema.additional === false && schema.properties.length > 0 ? ["no other properties"] : []),
    ...schema.examples.slice(0, 3).map((example) => `for example ${example}`)
  ];
  return facts.length > 0 ? <small>{facts.join(" · ")}</small> : null;
}

/** Fields for other tools: there for those who look for them. */
export function Extensions({extensions}: {extensions: readonly ExtensionField[]}) {
  if (extensions.length === 0) return null;
  return (
    <details className="extensions">
      <summary>{extensions.length === 1 ? extensions[0]!.name : `${extensions.length} extensions`}</summary>
      <small>{extensions.map(({name, value}) => `${name}: ${value}`).join(" · ")}</small>
    </details>
  );
}

function Nested({schema, path, anchor, opening = false}: SchemaProps) {
  const {definitions, expansions} = useContext(TreeContext);
  const leaf = leafOf(schema, path);
  if (leaf.schema.ref) {
    const {label, target} = leaf.schema.ref;
    const definition = definitions[target];
    if (!definition || !expansions.opened.has(leaf.path)) return null;
    const own = expansions.placed.get(target) === leaf.path;
    return (
      <details id={own ? definition.anchor : undefined} open={opening && definition.schema.enum.length === 0}>
        <summary>{definition.schema.enum.length > 0 ? `${definition.schema.enum.length} values` : label}</summary>
        <SchemaBody schema={leaf.schema} path={leaf.path} anchor={null} opening={opening} />
      </details>
    );
  }
  const rows = rowsOf(leaf.schema);
  if (rows === 0) return null;
  if (
    leaf.schema.enum.length > 0 &&
    leaf.schema.enum.length <= 3 &&
    leaf.schema.enum.every(({description}) => description.length === 0)
  )
    return <EnumLine entries={leaf.schema.enum} anchor={anchor} />;
  return (
    <details open={opening || rows <= 4}>
      <summary>
        {leaf.schema.enum.length > 0
          ? `${leaf.schema.enum.length} values`
          : leaf.schema.composition.length > 0
            ? "Alternatives"
            : leaf.schema.conditions.length > 0 && leaf.schema.properties.length === 0
              ? "Conditions"
              : "Properties"}
      </summary>
      <SchemaBody schema={leaf.schema} path={leaf.path} anchor={anchor} />
    </details>
  );
}

/** Anchor of the definition that a whole body consists of, where this is its home. */
export function useHomeAnchor(schema: Schema, path: string): string | undefined {
  const {definitions, expansions} = useContext(TreeContext);
  if (schema.items) return useHomeAnchor(schema.items, `${path}/[]`);
  const target = schema.ref?.target;
  return target !== undefined && expansions.placed.get(target) === path ? definitions[target]?.anchor : undefined;
}

/** Of an array, what its items are; of a map, what its values are. */
function leafOf(schema: Schema, path: string): {schema: Schema; path: string} {
  if (schema.conditions.length > 0) return {schema, path};
  if (schema.items && schema.prefixItems.length === 0) return leafOf(schema.items, `${path}/[]`);
  if (schema.additional && schema.properties.length === 0 && schema.composition.length === 0 && !schema.ref)
    return leafOf(schema.additional, `${path}/{}`);
  return {schema, path};
}

const joints = {
  oneOf: "One of",
  anyOf: "Any of",
  allOf: "All of",
  not: "Not"
};

function Alternatives({composition, path, index}: {composition: Composition; path: string; index: number}) {
  const {kind, options, discriminator} = composition;
  const valueOf = (option: Schema): string | null =>
    discriminator?.mapping.find(({reference}) => reference.target === option.ref?.target)?.value ?? null;
  return (
    <>
      <p className="schema-joint">
        {joints[kind]}
        {discriminator && (
          <>
            , told apart by <code>{discriminator.property}</code>
          </>
        )}
      </p>
      <ul className="schema">
        {options.map((option, number) => (
          <SchemaRow
            key={number}
            name={option.title ?? option.ref?.label ?? valueOf(option) ?? `${number + 1}.`}
            required={false}
            schema={option}
            path={`${path}/${kind}${index}.${number}`}
            anchor={null}
            opening={number === 0 && (kind === "oneOf" || kind === "anyOf")}
          >
            {discriminator && valueOf(option) !== null && (
              <small>
                {discriminator.property}: {valueOf(option)}
              </small>
            )}
          </SchemaRow>
        ))}
      </ul>
    </>
  );
}

function EnumLine({entries, anchor}: {entries: EnumEntry[]; anchor: string | null}) {
  return (
    <small>
      {entries.map(({value}, index) => (
        <span key={value}>
          {index > 0 && " · "}
          <code id={anchor === null ? undefined : `${anchor}.${value}`}>{value}</code>
        </span>
      ))}
    </small>
  );
}

/** Values with their meanings. */
export function EnumTable({entries, anchor}: {entries: EnumEntry[]; anchor: string | null}) {
  if (entries.length === 0) return null;
  return (
    <dl className="enum">
      {entries.map(({value, description, deprecated}) => (
        <div
          key={value}
          id={anchor === null ? undefined : `${anchor}.${value}`}
          className={deprecated ? "deprecated" : undefined}
        >
          <dt>{anchor === null ? value : <a href={`#${anchor}.${value}`}>{value}</a>}</dt>
          {description.length > 0 && (
            <dd>
              <LeanProse prose={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A definition in a section of its own. */
export function DefinitionSection({definition}: {definition: Definition}) {
  const {schema, anchor} = definition;
  return (
    <>
      {schema.description.length > 0 && <Prose prose={schema.description} />}
      <p className="schema-type">
        <SchemaType schema={schema} /> <Facts schema={schema} />
      </p>
      <Extensions extensions={schema.extensions} />
      <SchemaBody schema={schema} path={`home/${definition.target}`} anchor={anchor} />
    </>
  );
}
