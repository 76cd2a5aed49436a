// A request over HTTP, before it is written as code or sent.

export interface HttpRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** Fields of a multipart form, which is then the body. */
  form: [name: string, value: string, type?: string][];
  /** The body is a file. */
  binary: boolean;
  /** What comes back. */
  answer: "json" | "text" | "nothing";
}

/** Placeholder for the bytes of a file in an example. */
export const BINARY = "…";
