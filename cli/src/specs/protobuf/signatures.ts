// What editors show of the elements of a page.

import type {Field, Method, ProtoPage} from "../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";
import {listed, type AddSignature} from "../shared/signature.ts";

export function addProto(add: AddSignature, page: ProtoPage): void {
  add("", page.file, page.description);
  for (const {anchor, fullName, description, place, methods} of page.services) {
    add(anchor, `service ${fullName}`, description, place);
    for (const method of methods) add(method.anchor, methodText(method), method.description, method.place);
  }
  for (const {anchor, fullName, description, place, fields} of page.messages) {
    add(anchor, listed(`message ${fullName}`, fields.map(fieldText)), description, place);
    for (const field of fields) add(field.anchor, fieldText(field), field.description, field.place);
  }
  for (const {anchor, fullName, description, place, values} of page.enums) {
    add(anchor, `enum ${fullName}`, description, place);
    for (const value of values)
      add(value.anchor, `${unqualified(value.name)} = ${value.number}`, value.description, value.place);
  }
  for (const {fields} of page.extensions)
    for (const field of fields) add(field.anchor, fieldText(field), field.description, field.place);
}

function methodText({name, request, response, requestStreaming, responseStreaming}: Method): string {
  const stream = (is: boolean): string => (is ? "stream " : "");
  return `rpc ${unqualified(name)}(${stream(requestStreaming)}${request.label}) returns (${stream(responseStreaming)}${response.label})`;
}

function fieldText({name, number, type, label, key}: Field): string {
  const written = label === "map" ? `map<${key}, ${type.label}>` : [label, type.label].filter(Boolean).join(" ");
  return `${written} ${unqualified(name)} = ${number}`;
}
