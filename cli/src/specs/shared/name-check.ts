// A name in inline code that a language takes for one of its own, and does not know.

export interface NameFault {
  message: string;
  hint: string | null;
}
