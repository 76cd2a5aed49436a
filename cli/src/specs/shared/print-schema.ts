// JSON schemas as Markdown.

import type {Definition, Schema} from "../../../../runtime/shared/reference.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {codeSpan, escapeMarkdown} from "../../markdown/print-markdown.ts";
import {bullets, heading, type Printer} from "./printer.ts";

export function definitionTexts(print: Printer, definitions: Definition[]): string[] {
  if (definitions.length === 0) return [];
  return [
    heading("##", "Schemas", "schemas"),
    ...definitions.map(({name, anchor, schema}) =>
      [
        heading("###", escapeMarkdown(name), anchor),
        print.prose(schema.description),
        schema.constraints.map(escapeMarkdown).join(", "),
        propertyLines(print, schema, ""),
        enumLines(print, schema)
      ]
        .filter(Boolean)
        .join("\n\n")
    )
  ];
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

export function schemaFacts(schema: Schema): string[] {
  return [...schema.constraints, schema.default === null ? "" : `default ${schema.default}`].map(escapeMarkdown);
}

export function propertyLines(print: Printer, schema: Schema, indent: string): string {
  const lines = schema.properties.map(({name, required, schema: inner}) => {
    const facts = [
      schemaLabel(print, inner),
      required ? "required" : "",
      inner.deprecated ? "deprecated" : "",
      ...schemaFacts(inner)
    ].filter(Boolean);
    const nested = propertyLines(print, inner.items ?? inner, `${indent}  `);
    return (
      `${indent}- ${codeSpan(name)} (${facts.join(", ")}): ${print.line(inner.description)}`.replace(/: $/, "") +
      (nested ? `\n${nested}` : "")
    );
  });
  const options = schema.composition.flatMap(({kind, options: parts}) => [
    `${indent}- ${kind}: ${parts.map((part) => optionText(print, part)).join(", ")}`,
    ...parts.flatMap((part) => propertyLines(print, part, `${indent}  `) || [])
  ]);
  const conditions = schema.conditions.flatMap(({name, schema: part}) =>
    [
      `${indent}- ${escapeMarkdown(name)}: ${optionText(print, part)}`,
      propertyLines(print, part, `${indent}  `)
    ].filter(Boolean)
  );
  return bullets([...lines, ...options, ...conditions]);
}

/** "object (requires name)". */
function optionText(print: Printer, schema: Schema): string {
  const facts = schemaFacts(schema).filter(Boolean);
  return facts.length > 0 ? `${schemaLabel(print, schema)} (${facts.join(", ")})` : schemaLabel(print, schema);
}

function enumLines(print: Printer, {enum: entries}: Schema): string {
  return bullets(
    entries.map(
      ({value, description}) => `- ${codeSpan(value)}${description.length > 0 ? `: ${print.line(description)}` : ""}`
    )
  );
}
