// Which files are a stranger's: those of the folders that `markdown.untrusted` names.

import {isWithin} from "../fs.ts";
import type {UntrustedFolder} from "./config.ts";

/** The innermost untrusted folder that contains a file, by paths from the project root; null for the project's own files. */
export function untrustedFolderOf(folders: readonly UntrustedFolder[], file: string): UntrustedFolder | null {
  return folders
    .filter(({folder}) => isWithin(file, folder))
    .reduce<UntrustedFolder | null>(
      (inner, folder) => (inner === null || folder.folder.length > inner.folder.length ? folder : inner),
      null
    );
}

/** Files that a browser shows and never runs. SVG is published without what runs or loads anything. */
const PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp|ico|svg)$/i;

export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}
