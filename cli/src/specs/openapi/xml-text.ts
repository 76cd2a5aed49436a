// Writes a value as the XML that its schema describes (OpenAPI 3.2, "XML Object", whose `nodeType` replaces
// `attribute` and `wrapped`). Elements have the names of their properties unless `xml.name` says otherwise.

import {escapeHtml} from "../../core/text.ts";
import {child, follow, itemsOf, quiet, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import {fieldsOf, get, isFields, textOf} from "../shared/values.ts";

export const XML_TYPE = /[/+]xml\b/;

/** Nesting of compositions in which a property is searched for. */
const MAX_COMPOSED = 20;

type Node =
  | {kind: "attribute"; name: string; text: string}
  | {kind: "text" | "cdata"; text: string}
  | {kind: "element"; name: string; children: Node[]};

/** @param name of the root, if neither the schema's `xml` nor its own name says it */
export function xmlText(set: DocumentSet, schemaAt: Cursor, value: unknown, name: string): string {
  const silent = quiet(set);
  const nodes = nodesOf(silent, schemaAt, value, definitionName(silent, schemaAt) || name || "root", true);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...nodes.flatMap((node) => linesOf(node, ""))].join("\n");
}

/** The name of the definition that a reference leads to: "#/components/schemas/Pet" is "Pet". */
function definitionName(set: DocumentSet, at: Cursor): string {
  const target = follow(set, at);
  return /^(schemas|definitions|\$defs)$/.test(String(target?.parent?.key)) ? String(target?.key) : "";
}

function nodesOf(set: DocumentSet, at: Cursor, value: unknown, usual: string, isRoot = false): Node[] {
  const form = formOf(set, at);
  const name = (form.prefix === "" ? "" : `${form.prefix}:`) + xmlName(form.name || usual);
  if (Array.isArray(value)) {
    const items = followed(set, at, "items");
    const own = value.flatMap((item) => nodesOf(set, items, item, (form.isWrapped && form.name) || usual));
    return form.isWrapped || isRoot ? [{kind: "element", name, children: [...form.declared, ...own]}] : own;
  }
  const children = isFields(value)
    ? Object.entries(value).flatMap(([key, own]) => nodesOf(set, propertyAt(set, at, key), own, key))
    : value === null
      ? []
      : [{kind: "text", text: textOf(value) || String(value)} as const];
  switch (form.kind) {
    case "attribute":
      return [...form.declared, {kind: "attribute", name, text: textIn(children)}];
    case "text":
    case "cdata":
      return [{kind: form.kind, text: textIn(children)}];
    case "none":
      return children;
    default:
      return [{kind: "element", name, children: [...form.declared, ...children]}];
  }
}

interface Form {
  kind: string;
  name: string;
  prefix: string;
  /** Declarations of the namespace. */
  declared: Node[];
  /** Of a list: whether its items are in an element of their own. */
  isWrapped: boolean;
}

function formOf(set: DocumentSet, at: Cursor): Form {
  const xml = {...fieldsOf(get(follow(set, at)?.value, "xml")), ...fieldsOf(get(at.value, "xml"))};
  const [name, prefix, namespace] = ["name", "prefix", "namespace"].map((key) => textOf(xml[key])) as [
    string,
    string,
    string
  ];
  const kind = textOf(xml["nodeType"]) || (xml["attribute"] === true ? "attribute" : "element");
  return {
    kind,
    name,
    prefix,
    declared:
      namespace === "" ? [] : [{kind: "attribute", name: prefix === "" ? "xmlns" : `xmlns:${prefix}`, text: namespace}],
    isWrapped: xml["wrapped"] === true || xml["nodeType"] === "element"
  };
}

/** The subschema of a property, also of one that a composition has. */
export function propertyAt(set: DocumentSet, at: Cursor, name: string, depth = 0): Cursor {
  const nothing = {...at, value: undefined};
  const target = follow(set, at);
  if (!target || depth > MAX_COMPOSED) return nothing;
  const own = child(child(target, "properties"), name);
  if (own.value !== undefined) return own;
  for (const keyword of ["allOf", "oneOf", "anyOf"])
    for (const part of itemsOf(child(target, keyword))) {
      const found = propertyAt(set, part, name, depth + 1);
      if (found.value !== undefined) return found;
    }
  const additional = child(target, "additionalProperties");
  return isFields(additional.value) ? additional : nothing;
}

function followed(set: DocumentSet, at: Cursor, key: string): Cursor {
  const target = follow(set, at);
  return target ? child(target, key) : {...at, value: undefined};
}

/** Keys that are no XML names ("@id", "first name") become some. */
function xmlName(key: string): string {
  const name = key.replace(/[^\p{L}\p{N}_.:-]/gu, "_");
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

function textIn(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.kind === "element" ? textIn(node.children) : node.text)).join("");
}

function linesOf(node: Node, indent: string): string[] {
  if (node.kind === "attribute") return [];
  if (node.kind !== "element") return [indent + contentOf(node)];
  const attributes = node.children.flatMap((child) =>
    child.kind === "attribute" ? [` ${child.name}="${escapeHtml(child.text)}"`] : []
  );
  const start = `${indent}<${node.name}${attributes.join("")}`;
  const inner = node.children.filter(({kind}) => kind !== "attribute");
  if (inner.length === 0) return [`${start}/>`];
  if (inner.every(({kind}) => kind !== "element")) return [`${start}>${inner.map(contentOf).join("")}</${node.name}>`];
  return [`${start}>`, ...inner.flatMap((child) => linesOf(child, `${indent}  `)), `${indent}</${node.name}>`];
}

function contentOf(node: Node): string {
  if (node.kind === "element") return "";
  return node.kind === "cdata" ? `<![CDATA[${node.text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>` : escaped(node.text);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
}
