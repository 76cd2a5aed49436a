// A GraphQL schema: a page for each field of its root types, and for each family of types.

import type {Prose} from "../prose.ts";
import type {RequestForm} from "../request-form.ts";
import type {Reference, ReferenceBase, SourcePlace} from "./base.ts";
import type {TypeUse} from "./protobuf.ts";

export interface GraphqlPage extends ReferenceBase {
  type: "graphql";
  /** Of the specification and the page: "market/types/order". */
  name: string;
  title: string;
  /** Of the specification. */
  label: string;
  operation: GraphqlOperation | null;
  typeDefinitions: GraphqlType[];
}

export const graphqlRoots = ["query", "mutation", "subscription"] as const;
export type GraphqlRoot = (typeof graphqlRoots)[number];

/** A field of a root type: what a request asks for. */
export interface GraphqlOperation {
  root: GraphqlRoot;
  field: GraphqlField;
  example: GraphqlExample | null;
  /** Form of its request builder; null if it has none. */
  form: RequestForm | null;
}

export interface GraphqlExample {
  document: string;
  /** JSON texts. */
  variables: string | null;
  response: string;
}

export type GraphqlKind = "type" | "interface" | "union" | "enum" | "input" | "scalar" | "directive";

export interface GraphqlType {
  kind: GraphqlKind;
  name: string;
  anchor: string;
  description: Prose;
  sameAs: Reference | null;
  /** As applied: `@key(fields: "id")`. */
  directives: string[];
  interfaces: Reference[];
  /** Members of a union, types that implement an interface. */
  possibleTypes: Reference[];
  /** Of objects, interfaces and inputs; the arguments of a directive. */
  fields: GraphqlField[];
  values: GraphqlValue[];
  specifiedBy: string | null;
  /** Where a directive may be applied. */
  locations: string[];
  isRepeatable: boolean;
  /** What a connection or an edge carries: it is shown below that type. */
  carries: Reference | null;
  returnedBy: Reference[];
  usedBy: Reference[];
  place: SourcePlace;
}

interface GraphqlMember {
  name: string;
  anchor: string;
  description: Prose;
  /** What has the same meaning in another language, and the description if this has none of its own. */
  sameAs: Reference | null;
  deprecated: boolean;
  deprecation: Prose;
  directives: string[];
  place: SourcePlace;
}

export type GraphqlValue = GraphqlMember;

/** A field, an input field or an argument. */
export interface GraphqlField extends GraphqlMember {
  type: TypeUse;
  /** A connection's node. */
  carries: Reference | null;
  default: string | null;
  arguments: GraphqlField[];
}

/** Longer signatures have a line for each argument. */
const MAX_LINE = 60;

/** "market(id: ID!): Market" */
export function graphqlSignature({name, arguments: taken, type}: GraphqlField): string {
  const listed = taken.map((one) => `${one.name}: ${one.type.label}`);
  const line = `${name}${listed.length > 0 ? `(${listed.join(", ")})` : ""}: ${type.label}`;
  return line.length <= MAX_LINE || listed.length === 0
    ? line
    : [`${name}(`, ...listed.map((one) => `  ${one}`), `): ${type.label}`].join("\n");
}

/** A type, and the connections and edges that are shown below it. */
interface TypeWithCarriers {
  type: GraphqlType;
  carriers: GraphqlType[];
}

/** Connections and edges that follow what they carry; on a page without it they are by themselves. */
export function withCarriers(types: readonly GraphqlType[]): TypeWithCarriers[] {
  const sections: TypeWithCarriers[] = [];
  for (const type of types) {
    const last = sections.at(-1);
    if (type.carries !== null && last?.type.name === type.carries.label) last.carriers.push(type);
    else sections.push({type, carriers: []});
  }
  return sections;
}
