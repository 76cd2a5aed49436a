// The fault of inline code that looks like one of a language's names but is unknown, or
// that shows how something described is used, and does so wrongly.

export interface NameFault {
  code: "name-unknown" | "usage-invalid";
  message: string;
  hint: string | null;
}
