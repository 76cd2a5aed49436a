// The messages of a version's protobuf files as their wire format needs them: the message builder encodes and decodes
// with it. One file for a version, which is loaded when a builder opens.

export interface WireTypes {
  /** By full name: "vega.commands.v1.OrderSubmission". */
  messages: Record<string, WireField[]>;
  enums: Record<string, [name: string, number: number][]>;
  /** Requests and responses by full name of the method: "shop.Items.Get". */
  methods: Record<string, [request: string, response: string]>;
  /** Messages that a file's builder offers, by import path: requests of its methods first. */
  files: Record<string, string[]>;
}

export interface WireField {
  number: number;
  /** As declared: "party_id". */
  name: string;
  /** Absent if it is `name`: "partyId". */
  json?: string;
  /** "uint64", or the full name of a message or an enum. */
  type: string;
  /**
   * How it occurs; absent for once, where its default is not sent. "present": once, and its default is sent, too;
   * "packed": repeated, in one piece.
   */
  rule?: "present" | "required" | "repeated" | "packed" | "map";
  /** Key type of a map. */
  key?: string;
  oneof?: string;
}

/** Name of a field in JSON. */
export function jsonNameOf({json, name}: WireField): string {
  return json ?? name;
}

/** File with the wire types of a version, the same in every language ("next@ja"). */
export function wireTypesPath(version: string): string {
  return `versions/${version.replace(/@.*/, "")}/types.json`;
}
