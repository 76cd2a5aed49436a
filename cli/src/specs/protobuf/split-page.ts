// Splits a .proto file whose page would be too large: services, messages and
// enums get their own pages, and the file's page lists them under the same
// anchors.

import type {PartLink, ProtoPage} from "../../../../runtime/shared/reference.ts";
import {groupedBy} from "../../../../runtime/shared/grouped-by.ts";
import {roomOfText} from "../shared/page-size.ts";

/** Rows of a .proto file are leaner than those of other schemas. */
const MAX_ROWS = 1850;

/** The page itself if it is small enough; otherwise the file's page and those of its parts. */
export function splitPage(page: ProtoPage): ProtoPage[] {
  const {services, messages, enums} = page;
  if (rowsOf(page) <= MAX_ROWS) return [page];
  const parts = wholesOf(page).flatMap(partsOf);
  const links = (kind: string, elements: readonly Declared[]): PartLink[] =>
    elements.map(({anchor, name, fullName, deprecated}) => ({
      anchor,
      label: name,
      target: `proto:${fullName}`,
      kind,
      deprecated
    }));
  const index: ProtoPage = {
    ...page,
    parts: [...links("service", services), ...links("message", messages), ...links("enum", enums)],
    services: [],
    messages: [],
    enums: []
  };
  return [index, ...parts];
}

type Declared = Pick<ProtoPage["messages"][number], "anchor" | "name" | "fullName" | "deprecated">;

/** A message with all that is declared in it. */
function wholesOf(page: ProtoPage): ProtoPage[] {
  return partsBy(page, outermost);
}

/** Separate pages if they are too large together. */
function partsOf(whole: ProtoPage): ProtoPage[] {
  return rowsOf(whole) <= MAX_ROWS ? [whole] : partsBy(whole, (name) => name);
}

/** In the order in which they are named: services, messages, enums. */
function partsBy(page: ProtoPage, partOf: (name: string) => string): ProtoPage[] {
  const nameOf = ({name}: {name: string}): string => partOf(name);
  const services = groupedBy(page.services, nameOf);
  const messages = groupedBy(page.messages, nameOf);
  const enums = groupedBy(page.enums, nameOf);
  return [...new Set([...services.keys(), ...messages.keys(), ...enums.keys()])].map((part) => ({
    ...page,
    part: {name: part, of: {label: page.file, target: `proto:${page.file}`}},
    description: [],
    options: [],
    imports: [],
    services: services.get(part) ?? [],
    messages: messages.get(part) ?? [],
    enums: enums.get(part) ?? [],
    extensions: []
  }));
}

type Described = Pick<ProtoPage["messages"][number], "description">;

function outermost(name: string): string {
  return name.split(".")[0]!;
}

function rowsOf({services, messages, enums, extensions}: ProtoPage): number {
  const weight = ({description}: {description: unknown}): number => Math.max(1, roomOfText(description));
  const count = (lists: readonly (readonly Described[])[]): number =>
    lists.reduce((sum, list) => sum + list.reduce((rows, row) => rows + weight(row), 1), 0);
  return (
    count(services.map(({methods}) => methods)) * 2 +
    count(messages.map(({fields}) => fields)) +
    count(enums.map(({values}) => values)) +
    count(extensions.map(({fields}) => fields))
  );
}
