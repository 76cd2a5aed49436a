/** What an example did that a service does not allow. */
export interface ServiceFault {
  message: string;
  hint: string | null;
  /** What to look for in the code, to find its place. */
  word: string | null;
  /** When the request came, in milliseconds. */
  time?: number;
}
