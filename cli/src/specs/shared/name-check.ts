// The fault of a name in inline code that looks like one of a language's names but is
// unknown.

export interface NameFault {
  message: string;
  hint: string | null;
}
