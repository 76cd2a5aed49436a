// What editors show of the elements of a page.

import type {ApiPage, ChapterPage, OperationPage} from "../../../../runtime/shared/reference.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {addDefinitions, named, type AddSignature} from "../shared/signature.ts";

export function addOperation(add: AddSignature, {operation, definitions, home}: OperationPage): void {
  const {method, path, description, parameters, place} = operation;
  add("", `${method} ${path}`, description, place);
  for (const {anchor, name, in: where, required, schema, description: text} of parameters)
    add(anchor, `${named(name, required)}: ${typeLabel(schema).text} (${where})`, text);
  addDefinitions(add, definitions, home);
}

export function addApi(add: AddSignature, {label, version, description, definitions, home}: ApiPage): void {
  add("", `${label} ${version}`.trim(), description);
  addDefinitions(add, definitions, home);
}

export function addChapter(add: AddSignature, {title, intro, sections}: ChapterPage): void {
  add("", title, intro);
  for (const {id, title: heading, text} of sections) add(id, heading, text);
}
