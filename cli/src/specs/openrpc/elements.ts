// Linkable and searchable elements on the page of a JSON-RPC API.

import type {RpcPage} from "../../../../runtime/shared/reference.ts";
import {definitionElements, element, innerElements, type PageElement} from "../shared/element.ts";

export function rpcElements(page: RpcPage): PageElement[] {
  const spelled = (name: string): string[] => [`${page.name}/${name}`, name];
  return [
    ...(page.part === null
      ? [
          element({
            scheme: "rpc",
            kind: "page",
            names: [page.name],
            title: page.label,
            hash: "",
            prose: page.description
          })
        ]
      : []),
    ...page.methods.flatMap((method) => [
      element({
        scheme: "rpc",
        kind: "rpc",
        names: spelled(method.name),
        title: method.name,
        found: [method.name, method.summary],
        hash: method.anchor,
        prose: method.description
      }),
      ...method.params.flatMap((param) => [
        element({
          scheme: "rpc",
          kind: "parameter",
          names: spelled(`${method.name}.${param.name}`),
          title: param.name,
          found: [param.name],
          hash: param.anchor,
          prose: param.description
        }),
        ...innerElements("rpc", param.schema, param.anchor)
      ]),
      ...(method.result ? innerElements("rpc", method.result.schema, method.result.anchor) : [])
    ]),
    ...page.errors.map((error) =>
      element({
        scheme: "rpc",
        kind: "error",
        names: spelled(`errors/${error.name}`),
        title: error.name,
        found: [error.name, String(error.code), error.message],
        hash: error.anchor,
        prose: []
      })
    ),
    ...definitionElements("rpc", page.name, page.definitions, page.home)
  ];
}
