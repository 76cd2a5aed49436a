// The syntax tree of one .proto file, with unresolved
// names. Offsets point into the file's text.

export interface ProtoFile {
  /** Import path: "vega/assets.proto". */
  path: string;
  /** From the project root. */
  file: string;
  text: string;
  syntax: string;
  package: string;
  comments: Comments;
  /** Whether it is free of faults, so that the tree is complete. */
  complete: boolean;
  imports: ImportNode[];
  options: OptionNode[];
  messages: MessageNode[];
  enums: EnumNode[];
  services: ServiceNode[];
  extends: ExtendNode[];
}

/** The comment before an element and the one after it, as written. */
export interface Comments {
  text: string;
  offset: number;
  line: number;
}

interface ElementNode {
  name: string;
  offset: number;
  line: number;
  comments: Comments;
  options: OptionNode[];
}

export interface ImportNode {
  path: string;
  kind: "public" | "weak" | null;
  offset: number;
}

export interface OptionNode {
  /** "deprecated", "(google.api.http)", "(google.api.http).get". */
  name: string;
  value: OptionValue;
  offset: number;
}

export type OptionValue =
  | {type: "string"; text: string}
  | {type: "plain"; text: string}
  | {type: "list"; items: OptionValue[]}
  | {type: "object"; entries: [name: string, value: OptionValue][]};

/** A reference to a type by name. */
export interface TypeNode {
  name: string;
  offset: number;
}

export interface MessageNode extends ElementNode {
  fields: FieldNode[];
  oneofs: ElementNode[];
  messages: MessageNode[];
  enums: EnumNode[];
  extends: ExtendNode[];
  reserved: string[];
  extensionRanges: string[];
}

export interface FieldNode extends ElementNode {
  number: number;
  label: "optional" | "required" | "repeated" | "map" | null;
  key: string | null;
  type: TypeNode;
  oneof: string | null;
  group: boolean;
}

export interface EnumNode extends ElementNode {
  values: (ElementNode & {number: number})[];
  reserved: string[];
}

export interface ServiceNode extends ElementNode {
  methods: MethodNode[];
}

export interface MethodNode extends ElementNode {
  request: TypeNode;
  response: TypeNode;
  requestStreaming: boolean;
  responseStreaming: boolean;
}

export interface ExtendNode {
  extendee: TypeNode;
  fields: FieldNode[];
}
