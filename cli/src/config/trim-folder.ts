/** A folder's path without "./" before it and slashes after it. */
export function trimFolder(folder: string): string {
  return folder.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
}
