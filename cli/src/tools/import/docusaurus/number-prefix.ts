// Docusaurus omits a number prefix of a file's name from its
// URL and sorts by it: 01-intro.md is "intro".

export interface Unnumbered {
  name: string;
  /** Null for a name without one. */
  number: number | null;
}

export function splitNumber(name: string): Unnumbered {
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  const isDateOrVersion = /^\d+[-_.]\d+/.test(name);
  return match && !isDateOrVersion ? {name: match[2]!, number: Number(match[1])} : {name, number: null};
}

/** The path of a file that is no page: it keeps its own name, and lies beside the pages of its folder. */
export function unnumberedFolders(file: string): string {
  const [, folders = "", name = ""] = /^(.*\/)?([^/]*)$/.exec(file) ?? [];
  return unnumberedPath(folders) + name;
}

export function unnumberedPath(file: string): string {
  return file
    .split("/")
    .map((part) => splitNumber(part).name)
    .join("/");
}
