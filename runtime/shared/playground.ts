// What the JSON-RPC playground is given: the methods of the page's version.

export interface PlaygroundProps {
  /** Where requests go. */
  url: string;
  /** Origins that requests may be sent to; with none, the playground only composes. */
  send: string[];
  methods: PlaygroundMethod[];
}

export interface PlaygroundMethod {
  name: string;
  summary: string;
  byPosition: boolean;
  /** It is not answered, so it has no id. */
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
