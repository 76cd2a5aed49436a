// What editors show of the elements of a page.

import type {AsyncMessage, AsyncPage, ChannelPage} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {addDefinitions, schemaText, type AddSignature} from "../shared/signature.ts";

export function addAsync(
  add: AddSignature,
  {label, version, description, messages, definitions, home}: AsyncPage
): void {
  add("", `${label} ${version}`.trim(), description);
  for (const message of messages) addMessage(add, message);
  addDefinitions(add, definitions, home);
}

export function addChannel(add: AddSignature, {channel, definitions, home}: ChannelPage): void {
  const {name, address, summary, description, place, operations, parameters, messages} = channel;
  const said = [...plainProse(summary), ...description];
  add("", [`channel ${name}`, ...(address === null ? [] : [address])].join("\n"), said, place);
  for (const {anchor, name: parameter, schema, description: text} of parameters)
    add(anchor, `${parameter}: ${typeLabel(schema).text}`, text);
  for (const operation of operations) {
    const taken = operation.messages.map(({label}) => label).join(", ");
    add(operation.anchor, `${operation.action} ${operation.name}(${taken})`, operation.description, operation.place);
  }
  for (const message of messages) addMessage(add, message);
  addDefinitions(add, definitions, home);
}

function addMessage(add: AddSignature, {anchor, name, payload, summary, description, place}: AsyncMessage): void {
  const said = [...plainProse(summary), ...description];
  add(anchor, payload ? schemaText(`message ${name}`, payload) : `message ${name}`, said, place);
}

function plainProse(text: string): Prose {
  return text === "" ? [] : [{type: "paragraph", children: [{type: "text", value: text}]}];
}
