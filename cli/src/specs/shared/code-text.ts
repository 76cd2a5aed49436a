// A block of code that shows how something described by a specification is
// used: a command line, a configuration file.

export interface CodeText {
  language: string;
  title: string | null;
  text: string;
  /** The operation in the block before it; null if there is none. */
  operation: string | null;
}

export interface CodeMismatch {
  /** Offset in the block. */
  at: number;
  message: string;
  hint: string | null;
}

/** The language of JSON that is sent with an operation as its variables. */
export const SENT_VARIABLES = "variables";
