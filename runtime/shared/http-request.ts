// An HTTP request, before it is formatted as code or sent.

export interface HttpRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** Fields of a multipart form, if that is the body. */
  form: [name: string, value: string, type?: string][];
  /** Whether the body is a file. */
  binary: boolean;
  /** Expected media type of the response. */
  answer: "json" | "text" | "nothing";
}

/** Placeholder for a file's bytes in an example. */
export const BINARY = "…";
