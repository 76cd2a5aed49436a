// Input of the JSON-RPC playground: the methods of the page's version.

export interface PlaygroundProps {
  /** URL for requests. */
  url: string;
  /** Origins to which requests may be sent; if empty, the playground only composes. */
  send: string[];
  methods: PlaygroundMethod[];
}

export interface PlaygroundMethod {
  name: string;
  summary: string;
  byPosition: boolean;
  /** A notification has no response and therefore no id. */
  notification: boolean;
  params: PlaygroundField[];
}

export interface PlaygroundField {
  name: string;
  required: boolean;
  hint: string;
  /** In words: "array of strings". */
  type: string;
  input: "text" | "number" | "checkbox" | "select" | "json";
  options: string[];
  example: string;
}
