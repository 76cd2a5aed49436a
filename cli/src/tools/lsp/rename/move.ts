// A file or folder that gets another name.

/** Paths from the project root; a folder includes its contents. */
export interface Move {
  from: string;
  to: string;
}
