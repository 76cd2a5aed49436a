// JSON schemas as Markdown.

import type {Composition, Definition, ExtensionField, Schema} from "../../../../runtime/shared/reference.ts";
import {mappedValues} from "../../../../runtime/shared/discriminator-values.ts";
import {isInLabel, joints, typeLabel, valueLabel} from "../../../../runtime/shared/schema-label.ts";
import {innerConstraints, isMap, ownDescriptions} from "../../../../runtime/shared/schema-parts.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, heading, type Printer} from "./printer.ts";
import {MAX_EXPANDED_DEPTH} from "../../../../runtime/shared/expanded-rows.ts";
import {filled} from "../../../../runtime/shared/filled.ts";
import {defaultOf, eachItem, forExampleOf, messages} from "../../../../runtime/messages/reference.ts";

export function definitionTexts(print: Printer, definitions: Definition[]): string[] {
  if (definitions.length === 0) return [];
  return [
    heading("##", messages.schemas, "schemas"),
    ...definitions.map(({name, anchor, schema}) =>
      [
        heading("###", escapeMarkdown(name), anchor),
        print.prose(schema.description),
        schema.deprecated ? messages.deprecatedElement : "",
        kindOf(print, schema),
        contentLines(print, schema),
        extensionLine(schema.extensions)
      ]
        .filter(Boolean)
        .join("\n\n")
    )
  ];
}

/** What a definition is, where its contents do not say it: "array of Order, at most 5 items". */
function kindOf(print: Printer, schema: Schema): string {
  const label = schemaLabel(print, schema);
  const isListed = schema.composition.some((composition) => !isInLabel(schema, composition));
  return [...(label === "object" || isListed ? [] : [label]), ...schemaFacts(schema)].join(", ");
}

/** What is said of a position, and of its items or values, each once. */
function descriptionLine(print: Printer, schema: Schema): string {
  return [...new Set(ownDescriptions(schema).map((description) => print.line(description)))].join(" ");
}

export function schemaLabel(print: Printer, schema: Schema): string {
  const {text, reference} = typeLabel(schema);
  const [before, after] = reference ? splitAt(text, reference.label) : [text, null];
  if (!reference || after === null) return escapeMarkdown(text);
  return escapeMarkdown(before) + print.link(reference.label, reference.target) + escapeMarkdown(after);
}

function splitAt(text: string, part: string): [before: string, after: string | null] {
  const at = text.indexOf(part);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + part.length)];
}

/** Constraints, default and examples, as the page shows them in one line. */
export function schemaFacts(schema: Schema): string[] {
  return [
    ...schema.constraints,
    ...innerConstraints(schema).map((constraint) => eachItem(constraint)),
    ...(schema.default === null ? [] : [defaultOf(schema.default)]),
    ...(schema.additional === false && schema.properties.length > 0 ? [messages.noOtherProperties] : []),
    ...schema.examples.slice(0, 3).map((example) => forExampleOf(example))
  ].map(escapeMarkdown);
}

/** Facts about a property or parameter, between parentheses after its name. */
export function rowFacts(print: Printer, schema: Schema, ...own: (string | null | false)[]): string {
  const facts = [
    schemaLabel(print, schema),
    ...own,
    schema.deprecated && messages.deprecated,
    schema.access && (schema.access === "readOnly" ? messages.accessRead : messages.accessWrite),
    ...schemaFacts(schema)
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * A list of what a schema contains: properties, items, alternatives, values.
 * A reference's contents are in its definition.
 *
 * @param above targets of what it is a base of, directly or not
 */
export function contentLines(print: Printer, schema: Schema, indent = "", above: readonly string[] = []): string {
  if (schema.ref) return "";
  const row = (name: string, inner: Schema, required = false): string =>
    withDetails(
      `${indent}- ${name} (${rowFacts(print, inner, required && messages.required)})`,
      descriptionLine(print, inner),
      contentLines(print, inner, `${indent}  `)
    );
  const onlyItems = schema.items && schema.prefixItems.length === 0;
  return bullets(
    [
      ...schema.properties.map(({name, required, schema: inner}) => row(codeSpan(name), inner, required)),
      ...schema.patternProperties.map(({pattern, schema: inner}) => row(codeSpan(`/${pattern}/`), inner)),
      ...schema.prefixItems.map((inner, index) => row(`[${index}]`, inner)),
      onlyItems ? contentLines(print, schema.items!, indent) : "",
      !schema.additional
        ? ""
        : isMap(schema)
          ? contentLines(print, schema.additional, indent)
          : row(messages.anyKey, schema.additional),
      ...schema.composition.map((composition) =>
        isInLabel(schema, composition) ? "" : compositionLines(print, composition, indent, above)
      ),
      ...schema.conditions.map(({name, schema: inner}) => row(escapeMarkdown(name), inner)),
      ...schema.enum.map(({value, description, deprecated}) =>
        withDetails(
          `${indent}- ${codeSpan(valueLabel(value))}${deprecated ? ` (${messages.deprecated})` : ""}`,
          print.line(description),
          ""
        )
      )
    ].filter(Boolean)
  );
}

function compositionLines(print: Printer, composition: Composition, indent: string, above: readonly string[]): string {
  const {kind, options, discriminator} = composition;
  const other = discriminator?.fallback;
  const otherwise = other ? filled(messages.otherwise, {other: print.link(other.label, other.target)}) : "";
  const by = discriminator ? filled(messages.toldApart, {property: codeSpan(discriminator.property)}) + otherwise : "";
  const valueOf = (option: Schema): string => {
    const values = mappedValues(composition, option).map(codeSpan);
    return values.length === 0 ? "" : `${values.join(", ")}: `;
  };
  return bullets([
    `${indent}- ${joints()[kind]}${by}:`,
    ...options.map((option) => {
      const facts = schemaFacts(option).join(", ");
      return withDetails(
        `${indent}  - ${valueOf(option)}${schemaLabel(print, option)}${facts ? ` (${facts})` : ""}`,
        print.line(option.description),
        kind === "allOf" && option.ref
          ? baseLines(print, option.ref.target, `${indent}    `, above)
          : contentLines(print, option, `${indent}    `, above)
      );
    })
  ]);
}

/** What a schema extends is a part of it, wherever it is described. */
function baseLines(print: Printer, target: string, indent: string, above: readonly string[]): string {
  const base = above.includes(target) || above.length > MAX_EXPANDED_DEPTH ? null : print.elsewhere(target);
  if (!base) return "";
  const composition = base.composition.filter(({derived}) => !derived);
  return contentLines(print, {...base, composition}, indent, [...above, target]);
}

function withDetails(line: string, description: string, inner: string): string {
  return `${line}${description ? `: ${description}` : ""}${inner ? `\n${inner}` : ""}`;
}

/** Fields for other tools, "x-group: trading"; empty if there are none. */
export function extensionLine(extensions: readonly ExtensionField[]): string {
  return extensions.map(({name, value}) => `${codeSpan(name)}: ${codeSpan(value)}`).join(", ");
}
