// Splits a .proto file whose page would be too large: services, messages and
// enums get their own pages, and the file's page lists them under the same
// anchors.

import type {PartLink, ProtoPage} from "../../../../runtime/shared/reference.ts";
import {rowsOfText} from "../shared/page-size.ts";

/** Rows of a .proto file are leaner than those of other schemas. */
const MAX_ROWS = 1850;

/** The page itself where it is small enough; otherwise the file's page, and those of its parts. */
export function splitPage(page: ProtoPage): ProtoPage[] {
  const {services, messages, enums} = page;
  if (rowsOf(page) <= MAX_ROWS) return [page];
  const names = [...services, ...messages, ...enums].map(({name}) => name);
  const parts = [...new Set(names.map(outermost))].flatMap((name) => partsOf(page, name));
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

/** A message with all that is declared in it; each alone where that is too much. */
function partsOf(page: ProtoPage, name: string): ProtoPage[] {
  const whole = partOf(page, name, (other) => outermost(other) === name);
  if (rowsOf(whole) <= MAX_ROWS) return [whole];
  const names = [...whole.services, ...whole.messages, ...whole.enums].map((element) => element.name);
  return names.map((one) => partOf(page, one, (other) => other === one));
}

function partOf(page: ProtoPage, part: string, isIn: (name: string) => boolean): ProtoPage {
  return {
    ...page,
    part: {name: part, of: {label: page.file, target: `proto:${page.file}`}},
    description: [],
    options: [],
    imports: [],
    services: page.services.filter(({name}) => isIn(name)),
    messages: page.messages.filter(({name}) => isIn(name)),
    enums: page.enums.filter(({name}) => isIn(name)),
    extensions: []
  };
}

type Described = Pick<ProtoPage["messages"][number], "description">;

function outermost(name: string): string {
  return name.split(".")[0]!;
}

function rowsOf({services, messages, enums, extensions}: ProtoPage): number {
  const weight = ({description}: {description: unknown}): number => Math.max(1, rowsOfText(description));
  const count = (lists: readonly (readonly Described[])[]): number =>
    lists.reduce((sum, list) => sum + list.reduce((rows, row) => rows + weight(row), 1), 0);
  return (
    count(services.map(({methods}) => methods)) * 2 +
    count(messages.map(({fields}) => fields)) +
    count(enums.map(({values}) => values)) +
    count(extensions.map(({fields}) => fields))
  );
}
