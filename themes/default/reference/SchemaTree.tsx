// A schema as a tree that opens without scripts. Rows contain alternatives, which contain
// rows, so all of them are in this file.

import {Fragment, useContext, type ReactNode} from "react";
import {discriminatorValues} from "@runtime/shared/discriminator-values.ts";
import type {Composition, Definition, Schema} from "@runtime/shared/reference.ts";
import {isBare, isInLabel, typeLabel} from "@runtime/shared/schema-label.ts";
import {isMap, leafOf, optionAnchor, ownDescriptions, partsOf, type SchemaPart} from "@runtime/shared/schema-parts.ts";
import {rowsOf} from "./expansions.ts";
import {NotSent, TreeContext, useHomeAnchor} from "./tree-context.ts";
import Choices from "@theme/reference/Choices";
import {EnumLine, EnumSummary, EnumTable} from "@theme/reference/EnumValues";
import Name from "@theme/reference/Name";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {Descriptions} from "@theme/reference/SchemaDescriptions";
import {Extensions, Facts, SchemaType} from "@theme/reference/SchemaFacts";
import {ReferenceList, TargetLink} from "@theme/reference/links";
import {inRequestsOnly, inResponsesOnly, messages, propertyCount} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

interface SchemaProps {
  schema: Schema;
  /** Key of this position in the page's expansion plan. */
  path: string;
  /** Prefix of its properties' anchors; null if they have none. */
  anchor: string | null;
  /** Whether objects with one or two properties are initially open. */
  opening?: boolean;
  /** Whether it is extended here, so that what else extends it does not matter. */
  isBase?: boolean;
}

/** The contents of a schema, without its name and type: properties, alternatives, values. */
export function SchemaBody({schema, path, anchor, opening = false, isBase = false}: SchemaProps): ReactNode {
  const {definitions, expansions} = useContext(TreeContext);
  const notSent = useContext(NotSent);
  if (schema.ref) {
    const definition = definitions[schema.ref.target];
    if (!definition || !expansions.opened.has(path)) return null;
    const own = expansions.placed.get(schema.ref.target) === path ? definition.anchor : null;
    return (
      <>
        {definition.schema.constraints.length > 0 && <small>{definition.schema.constraints.join(" · ")}</small>}
        <SchemaBody schema={definition.schema} path={`${path}/*`} anchor={own} opening={opening} isBase={isBase} />
      </>
    );
  }
  if (schema.items && schema.properties.length === 0 && schema.prefixItems.length === 0) {
    return (
      <>
        <SchemaBody schema={schema.items} path={`${path}/[]`} anchor={anchor} opening={opening} />
        <OwnParts schema={schema} path={path} anchor={anchor} />
      </>
    );
  }
  const [sent, unsent] = [false, true].map((isUnsent) =>
    schema.properties.filter(({schema: inner}) => (inner.access !== null && inner.access === notSent) === isUnsent)
  );
  const rows = (properties: Schema["properties"]): ReactNode =>
    properties.map(({name, required, schema: inner}) => (
      <SchemaRow
        key={name}
        name={name}
        required={required}
        schema={inner}
        path={`${path}/${name}`}
        anchor={anchor === null ? null : `${anchor}.${name}`}
        opening={opening && schema.properties.length <= 2}
      />
    ));
  const parts = partsOf(schema);
  const partAt = (key: string): Pick<RowProps, "schema" | "path" | "anchor" | "prefix"> =>
    placedPart(
      parts.find((part) => part.key === key)!,
      path,
      anchor
    );
  const hasRows =
    sent!.length > 0 || schema.patternProperties.length > 0 || schema.prefixItems.length > 0 || hasOthers(schema);
  return (
    <>
      {hasRows && (
        <ul className="schema">
          {rows(sent!)}
          {schema.patternProperties.map(({pattern}) => (
            <SchemaRow key={pattern} name={`/${pattern}/`} required={false} {...partAt(`~${pattern}`)} />
          ))}
          {schema.prefixItems.map(({index}, at) => (
            <SchemaRow key={at} name={`[${index ?? at}]`} required={false} {...partAt(`[${index ?? at}]`)} />
          ))}
          {hasOthers(schema) && <SchemaRow name={messages.anyKey} required={false} {...partAt("{}")} />}
        </ul>
      )}
      <OwnParts schema={schema} path={path} anchor={anchor} isBase={isBase} />
      {unsent!.length > 0 && (
        <details>
          <summary>{notSent === "readOnly" ? inResponsesOnly(unsent!.length) : inRequestsOnly(unsent!.length)}</summary>
          <ul className="schema">{rows(unsent!)}</ul>
        </details>
      )}
    </>
  );
}

/** Whether there is something to say of other keys. A map's values without contents are in its label. */
function hasOthers(schema: Schema): boolean {
  const {additional} = schema;
  if (!additional) return false;
  if (rowsOf(additional) > 0) return true;
  return !isMap(schema) && !(isBare(additional) && typeLabel(additional).text === "any");
}

/** Contents that arrays have too: alternatives, conditions, values. */
function OwnParts({schema, path, anchor, isBase = false}: Omit<SchemaProps, "opening">) {
  return (
    <>
      {schema.composition.map(
        (composition, index) =>
          !isInLabel(schema, composition) &&
          !(isBase && composition.derived) && (
            <Compositions key={index} composition={composition} path={path} index={index} anchor={anchor} />
          )
      )}
      <Conditions schema={schema} path={path} anchor={anchor} />
      <EnumTable entries={schema.enum} anchor={anchor} />
    </>
  );
}

/** A part without name and therefore without anchor; its contents have anchors. */
function placedPart(
  part: SchemaPart,
  path: string,
  anchor: string | null
): Pick<RowProps, "schema" | "path" | "anchor" | "prefix"> {
  return {
    schema: part.schema,
    path: `${path}/${part.key}`,
    anchor: null,
    prefix: anchor === null ? null : anchor + part.anchor
  };
}

function Conditions({schema, path, anchor}: {schema: Schema; path: string; anchor: string | null}) {
  if (schema.conditions.length === 0) return null;
  const parts = partsOf(schema);
  return (
    <ul className="schema">
      {schema.conditions.map(({name}) => (
        <SchemaRow
          key={name}
          name={name}
          required={false}
          {...placedPart(
            parts.find(({key}) => key === `?${name}`)!,
            path,
            anchor
          )}
        />
      ))}
    </ul>
  );
}

/** Most values without descriptions that are shown in one line. */
const MAX_LINE = 12;

interface RowProps extends SchemaProps {
  name: string;
  required: boolean;
  /** Prefix of anchors inside, if the row has none. */
  prefix?: string | null;
  children?: ReactNode;
}

/** A property or parameter: name, type, description and contents. */
export function SchemaRow({
  name,
  required,
  schema,
  path,
  anchor,
  prefix = anchor,
  opening = false,
  children
}: RowProps) {
  const notSent = useContext(NotSent);
  const isRequired = required && (schema.access === null || schema.access !== notSent);
  return (
    <li id={anchor ?? undefined} className={schema.deprecated ? "deprecated" : undefined}>
      {anchor === null ? (
        <b>
          <Name>{name}</Name>
        </b>
      ) : (
        <a className="name" href={`#${anchor}`}>
          <Name>{name}</Name>
        </a>
      )}{" "}
      <SchemaType schema={schema}>
        {isRequired && <em>{messages.required}</em>}
        {schema.deprecated && <em>{messages.deprecated}</em>}
        {schema.access && <em>{schema.access === "readOnly" ? messages.accessRead : messages.accessWrite}</em>}
      </SchemaType>
      <Descriptions schema={schema} path={path} inherited />
      <Facts schema={schema} />
      <Extensions extensions={schema.extensions} />
      {children}
      <Nested schema={schema} path={path} anchor={prefix} opening={opening} />
    </li>
  );
}

function Nested({schema, path, anchor, opening = false}: SchemaProps) {
  const {definitions, expansions} = useContext(TreeContext);
  const leaf = leafOf({schema, path});
  if (leaf.schema.ref) {
    const {target} = leaf.schema.ref;
    const definition = definitions[target];
    if (!definition || !expansions.opened.has(leaf.path)) return null;
    const own = expansions.placed.get(target) === leaf.path;
    return (
      <details
        id={own ? definition.anchor : undefined}
        open={definition.schema.composition.some(isChoice) || (opening && definition.schema.enum.length === 0)}
      >
        <Summary schema={definition.schema} />
        {own && definition.schema.description.length > 0 && saysOther(schema, definition.schema) && (
          <div>
            <LeanProse prose={definition.schema.description} />
          </div>
        )}
        <SchemaBody schema={leaf.schema} path={leaf.path} anchor={null} opening={opening} />
      </details>
    );
  }
  const rows = rowsOf(leaf.schema);
  if (rows === 0) return null;
  if (
    leaf.schema.enum.length > 0 &&
    leaf.schema.enum.length <= MAX_LINE &&
    leaf.schema.enum.every(({description}) => description.length === 0)
  )
    return <EnumLine entries={leaf.schema.enum} anchor={anchor} />;
  return (
    <details open={opening || rows <= 4 || leaf.schema.composition.some(isChoice)}>
      <Summary schema={leaf.schema} />
      <SchemaBody schema={leaf.schema} path={leaf.path} anchor={anchor} />
    </details>
  );
}

/** Whether a position has a description of its own: without one, it shows that of its definition. */
function saysOther(schema: Schema, {description}: Schema): boolean {
  const own = ownDescriptions(schema).map((one) => JSON.stringify(one));
  return own.length > 0 && !own.includes(JSON.stringify(description));
}

/** What is collapsed. */
function Summary({schema}: {schema: Schema}) {
  return schema.enum.length > 0 ? <EnumSummary entries={schema.enum} /> : <summary>{summaryOf(schema)}</summary>;
}

function summaryOf({composition, conditions, properties, prefixItems}: Schema): string {
  if (composition.some(({kind}) => kind !== "allOf")) return messages.alternatives;
  if (properties.length > 0) return propertyCount(properties.length);
  if (prefixItems.length > 0) return messages.items;
  return conditions.length > 0 ? messages.conditions : messages.properties;
}

const joints = () => ({
  oneOf: messages.oneOf,
  anyOf: messages.anyOf,
  allOf: messages.allOf,
  not: messages.not
});

interface CompositionProps {
  composition: Composition;
  path: string;
  index: number;
  anchor: string | null;
}

function Compositions(props: CompositionProps) {
  if (props.composition.kind === "allOf") return <AllOf {...props} />;
  return isChoice(props.composition) ? <Alternatives {...props} /> : <AlternativeList {...props} />;
}

/** Alternatives with contents, one shown at a time. */
function isChoice({kind, options}: Composition): boolean {
  return (kind === "oneOf" || kind === "anyOf") && options.length > 1 && options.some((option) => rowsOf(option) > 0);
}

function Joint({kind, discriminator}: Pick<Composition, "kind" | "discriminator">) {
  const fallback = discriminator?.fallback;
  return (
    <p className="schema-joint">
      {joints()[kind]}
      {discriminator && (
        <>
          {sentence(messages.toldApart, {property: <code>{discriminator.property}</code>})}
          {fallback &&
            sentence(messages.otherwise, {
              other: <TargetLink target={fallback.target}>{fallback.label}</TargetLink>
            })}
        </>
      )}
    </p>
  );
}

function Alternatives({composition, path, index, anchor}: CompositionProps) {
  const {kind, options, discriminator} = composition;
  return (
    <>
      <Joint kind={kind} discriminator={discriminator} />
      <Choices
        label={joints()[kind]}
        name={`${path}/${kind}${index}`}
        choices={options.map((option, number) => ({
          key: String(number),
          label: discriminatorValues(composition, option).join(", ") || (option.title ?? typeLabel(option).text),
          content: (
            <Alternative
              option={option}
              values={discriminatorValues(composition, option)}
              property={discriminator?.property ?? null}
              path={`${path}/${kind}${index}.${number}`}
              anchor={anchor === null ? null : anchor + optionAnchor(kind, option, number)}
            />
          )
        }))}
      />
    </>
  );
}

interface AlternativeProps {
  option: Schema;
  property: string | null;
  values: readonly string[];
  path: string;
  anchor: string | null;
}

function Alternative({option, property, values, path, anchor}: AlternativeProps) {
  return (
    <>
      <p className="schema-type" id={useHomeAnchor(option, path)}>
        {values.map((value) => (
          <Fragment key={value}>
            <code>
              {property}: {value}
            </code>{" "}
          </Fragment>
        ))}
        <SchemaType schema={option} /> <Facts schema={option} />
      </p>
      <Descriptions schema={option} path={path} inherited />
      <Extensions extensions={option.extensions} />
      <SchemaBody schema={option} path={path} anchor={anchor} opening />
    </>
  );
}

function AlternativeList({composition, path, index, anchor}: CompositionProps) {
  const {kind, options, discriminator} = composition;
  return (
    <>
      <Joint kind={kind} discriminator={discriminator} />
      <ul className="schema">
        {options.map((option, number) => (
          <SchemaRow
            key={number}
            name={option.title ?? option.ref?.label ?? `${number + 1}.`}
            required={false}
            schema={option}
            path={`${path}/${kind}${index}.${number}`}
            anchor={null}
            prefix={anchor === null ? null : anchor + optionAnchor(kind, option, number)}
            opening={number === 0 && kind !== "not"}
          />
        ))}
      </ul>
    </>
  );
}

/** Shows all parts one after another; referenced parts name their origin. */
function AllOf({composition: {kind, options, discriminator}, path, index, anchor}: CompositionProps) {
  return (
    <>
      <Joint kind={kind} discriminator={discriminator} />
      {options.map((option, number) => (
        <AllOfPart
          key={number}
          option={option}
          path={`${path}/${kind}${index}.${number}`}
          anchor={anchor === null ? null : anchor + optionAnchor(kind, option, number)}
        />
      ))}
    </>
  );
}

function AllOfPart({option, path, anchor}: Pick<AlternativeProps, "option" | "path" | "anchor">) {
  const id = useHomeAnchor(option, path);
  return (
    <>
      {(option.ref || (rowsOf(option) === 0 && !isBare({...option, description: []}))) && (
        <p className="schema-type" id={id}>
          <SchemaType schema={option} /> <Facts schema={option} />
        </p>
      )}
      <Descriptions schema={option} path={path} />
      <Extensions extensions={option.extensions} />
      <SchemaBody schema={option} path={path} anchor={anchor} opening isBase />
    </>
  );
}

/** A collapsed schema with a section of its own, and where it is used or what else it is. */
export function DefinitionDetails({definition, also}: {definition: Definition; also: "usedBy" | "related"}) {
  return (
    <details className="definition" id={definition.anchor}>
      <summary>{definition.name}</summary>
      <DefinitionSection definition={definition} />
      <ReferenceList label={also === "usedBy" ? messages.usedBy : messages.also} references={definition[also]} />
    </details>
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
      <Descriptions schema={schema} path={`home/${definition.target}`} said={schema.description} />
      <Extensions extensions={schema.extensions} />
      <SchemaBody schema={schema} path={`home/${definition.target}`} anchor={anchor} />
    </>
  );
}
