// What an OpenRPC description holds.

import {namedSchemas, schemaParts} from "./count-schemas.ts";
import {described, type Expected} from "./expected.ts";
import {at, fieldsOf, follow, items, textAt, type Files, type Place} from "./place.ts";

export function rpcParts(files: Files, root: Place): Expected[] {
  const methods = items(at(root, "methods")).flatMap((held): Expected[] => {
    const method = follow(files, held);
    const name = textAt(method, "name");
    const on = null;
    const part = (kind: string, place: Place, id: string): Expected[] => [
      {kind, name: id, on, ids: [id]},
      ...described(id, on, [id], textAt(place, "description") || textAt(place, "summary")),
      ...schemaParts(files, at(place, "schema"), {name: id, on, anchors: [id], ids: [id]})
    ];
    const result = follow(files, at(method, "result"));
    return [
      {kind: "methods", name, on, ids: [name]},
      ...described(name, on, [name], textAt(method, "summary")),
      ...described(name, on, [name], textAt(method, "description")),
      ...items(at(method, "params"))
        .map((parameter) => follow(files, parameter))
        .flatMap((parameter) => part("parameters", parameter, `${name}.${textAt(parameter, "name")}`)),
      ...(fieldsOf(method.value)["result"] === undefined ? [] : part("results", result, `${name}.result`))
    ];
  });
  return [...methods, ...namedSchemas(files, follow(files, at(at(root, "components"), "schemas")))];
}
