// Variables that the configuration gives to the pages of a version: {{ name }}.

/** What a version's pages, code and specifications may name. */
export interface Variables {
  values: Readonly<Record<string, string>>;
  /** Names that only other versions have, with one that has each. */
  elsewhere: Readonly<Record<string, string>>;
}

/** Name of a variable. `{{time}}` is a time of an example. */
export const variableName = "(?!time\\b)[A-Za-z][\\w-]*(?:\\.[\\w-]+)*";

const pattern = new RegExp(`(\\\\?)\\{\\{[ \\t]*(${variableName})[ \\t]*\\}\\}`, "g");

/** What to do with a text that names variables. */
export interface Filling {
  variables: Variables | null;
  /** How a value is written in the text. */
  print?: ((value: string) => string) | undefined;
  /** Called with each name that is none, and its offset. */
  missing?(name: string, offset: number): void;
}

/** The text with its variables filled in; `\{{name}}` is the name itself. Without variables, the text as it is. */
export function fillVariables(text: string, {variables, print = (value) => value, missing}: Filling): string {
  if (variables === null || !text.includes("{{")) return text;
  return text.replace(pattern, (written, escape: string, name: string, offset: number) => {
    if (escape !== "") return written.slice(1);
    const value = valueOf(variables, name);
    if (value === null) missing?.(name, offset);
    return value === null ? written : print(value);
  });
}

export function valueOf({values}: Variables, name: string): string | null {
  return Object.hasOwn(values, name) ? values[name]! : null;
}
