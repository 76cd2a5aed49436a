/** What an example did that a service does not allow. */
export interface ServiceFault {
  message: string;
  hint: string | null;
  /** What to look for in the code, to find its place. */
  word: string | null;
  /** The name of what contains it. */
  within?: string | null;
  /** Whether the word is what is missing: something like it may be there. */
  isAbsent?: boolean;
  /** When the request came, in milliseconds. */
  time?: number;
}
