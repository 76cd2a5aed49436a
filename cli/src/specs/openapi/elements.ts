// Linkable and searchable elements on pages of operations and APIs.

import {apiSections, groupIds} from "../../../../runtime/shared/api-sections.ts";
import type {ApiPage, ChapterPage, Operation, OperationPage} from "../../../../runtime/shared/reference.ts";
import {mediaGroups} from "../../../../runtime/shared/media-groups.ts";
import {messages} from "../../../../runtime/messages/reference.ts";
import {definitionElements, element, innerElements, type PageElement} from "../shared/element.ts";

export function operationPageElements({api, operation, definitions, home}: OperationPage): PageElement[] {
  return [...operationElements(api.name, operation), ...definitionElements("api", api.name, definitions, home)];
}

export function apiPageElements(page: ApiPage): PageElement[] {
  const {name, label, definitions, home} = page;
  const {intro, sections} = apiSections(page);
  const tagIds = groupIds(page.groups);
  return [
    element({
      scheme: "api",
      kind: "page",
      names: [name],
      title: label,
      hash: "",
      prose: page.description,
      shown: intro
    }),
    ...sections.map(({id, title, text}) =>
      element({scheme: "api", kind: "heading", names: [`${name}/sections/${id}`], title, hash: id, prose: text})
    ),
    ...(page.security.length > 0
      ? [
          element({
            scheme: "api",
            kind: "heading",
            names: [`${name}/sections/security`],
            title: messages.authentication,
            hash: "security",
            prose: page.security.flatMap(({description}) => description)
          })
        ]
      : []),
    ...(page.hasTagPages ? [] : page.groups).flatMap(({tag, description}, index) =>
      tagIds[index] && description.length > 0
        ? element({scheme: "api", kind: "heading", names: [], title: tag, hash: tagIds[index], prose: description})
        : []
    ),
    ...definitionElements("api", name, definitions, home)
  ];
}

/** The chapter, which is the page, and the sections in it. */
export function chapterElements({name, id, title, intro, sections}: ChapterPage): PageElement[] {
  const named = (section: string): string[] => [`${name}/sections/${section}`];
  return [
    element({scheme: "api", kind: "page", names: named(id), title, hash: "", prose: intro}),
    ...sections.map((section) =>
      element({
        scheme: "api",
        kind: "heading",
        names: named(section.id),
        title: section.title,
        hash: section.id,
        prose: section.text
      })
    )
  ];
}

function operationElements(api: string, operation: Operation): PageElement[] {
  const {id, title, path, method, keywords} = operation;
  const tail = id.includes("_") ? id.slice(id.lastIndexOf("_") + 1) : id;
  const spelled = (suffix: string): string[] => [
    ...new Set([`${api}/${id}${suffix}`, id + suffix, `${api}/${tail}${suffix}`, tail + suffix])
  ];
  const parts: PageElement[] = [
    element({
      scheme: "api",
      kind: "operation",
      names: spelled(""),
      title,
      found: [id, path, `${method} ${path}`],
      keywords,
      hash: "",
      prose: operation.description
    })
  ];
  for (const parameter of operation.parameters) {
    parts.push(
      element({
        scheme: "api",
        kind: "parameter",
        names: spelled(`.${parameter.name}`),
        title: parameter.name,
        found: [parameter.name],
        hash: parameter.anchor,
        prose: parameter.description
      }),
      ...innerElements("api", parameter.schema, parameter.anchor)
    );
  }
  return [...parts, ...contentElements(operation), ...operation.callbacks.flatMap(callbackElements)];
}

/** Elements inside bodies. */
function contentElements({body, responses}: Operation): PageElement[] {
  return [body, ...responses].flatMap((holder) => {
    if (!holder) return [];
    return mediaGroups(holder.content, holder.anchor).flatMap(({media: {schema, itemSchema}, anchors}) => [
      ...(schema ? innerElements("api", schema, anchors.schema) : []),
      ...(itemSchema ? innerElements("api", itemSchema, anchors.item) : [])
    ]);
  });
}

function callbackElements({operation}: Operation["callbacks"][number]): PageElement[] {
  return [
    ...operation.parameters.flatMap((parameter) => [
      element({
        scheme: "api",
        kind: "parameter",
        names: [],
        title: parameter.name,
        found: [parameter.name],
        hash: parameter.anchor,
        prose: parameter.description
      }),
      ...innerElements("api", parameter.schema, parameter.anchor)
    ]),
    ...contentElements(operation)
  ];
}
