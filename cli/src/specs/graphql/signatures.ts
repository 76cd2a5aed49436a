// What editors show of the elements of a page.

import {graphqlSignature, type GraphqlField, type GraphqlPage} from "../../../../runtime/shared/reference.ts";
import {listed, type AddSignature} from "../shared/signature.ts";

export function addGraphql(add: AddSignature, {title, operation, typeDefinitions}: GraphqlPage): void {
  const addField = (field: GraphqlField): void => {
    add(field.anchor, fieldSignature(field), field.description, field.place);
    field.arguments.forEach(addField);
  };
  if (operation === null) add("", title, []);
  else {
    const {root, field} = operation;
    add("", `${root} ${graphqlSignature(field)}`, field.description, field.place);
    field.arguments.forEach(addField);
  }
  for (const {kind, name, anchor, description, fields, values, place} of typeDefinitions) {
    const members = [...fields.map(fieldSignature), ...values.map((value) => value.name)];
    const declared = `${kind} ${name}`;
    add(anchor, members.length > 0 ? listed(declared, members) : declared, description, place);
    fields.forEach(addField);
    for (const value of values) add(value.anchor, value.name, value.description, value.place);
  }
}

function fieldSignature(field: GraphqlField): string {
  return graphqlSignature(field) + (field.default === null ? "" : ` = ${field.default}`);
}
