// Variables that the configuration defines for the pages of a version: {{ name }}.

/** Variables available to a version's pages, code and specifications. */
export interface Variables {
  values: Readonly<Record<string, string>>;
  /** Names defined only for other versions, each with one such version. */
  elsewhere: Readonly<Record<string, string>>;
}

/** A variable's name. `{{time}}` is an example time instead. */
export const variableName = "(?!time\\b)[A-Za-z][\\w-]*(?:\\.[\\w-]+)*";

const pattern = new RegExp(`(\\\\?)\\{\\{[ \\t]*(${variableName})[ \\t]*\\}\\}`, "g");

/** How variables in a text are handled. */
export interface Filling {
  variables: Variables | null;
  /** Escapes a value for its context. */
  print?: ((value: string) => string) | undefined;
  /** Called with each unknown name and its offset. */
  missing?(name: string, offset: number): void;
}

/** Fills in variables; `\{{name}}` stays as `{{name}}`. Without variables the text is unchanged. */
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
