// Which files are a stranger's, those of the folders that `markdown.untrusted` names, and what is published of them.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {isWithin} from "../core/file-system.ts";
import type {Config, UntrustedFolder} from "./config.ts";

/** The innermost untrusted folder that contains a file, by paths from the project root; null for the project's own files. */
export function untrustedFolderOf(folders: readonly UntrustedFolder[], file: string): UntrustedFolder | null {
  return folders
    .filter(({folder}) => isWithin(file, folder))
    .reduce<UntrustedFolder | null>(
      (inner, folder) => (inner === null || folder.folder.length > inner.folder.length ? folder : inner),
      null
    );
}

/**
 * Whether an address within the version, "/community/a", is below a folder's.
 * @param source a file of the folder: its path from the project root, and within the content folder
 */
export function isAddressIn({folder}: UntrustedFolder, source: {file: string; path: string}, address: string): boolean {
  const content = source.file.slice(0, source.file.length - source.path.length);
  const top = folder.startsWith(content) ? `/${folder.slice(content.length)}` : ""; // else all of the content is in it
  return isWithin(path.posix.normalize(address), top);
}

/** Folders that symbolic links lead neither into nor out of, absolute. */
export function foldersApart({root, untrustedFolders}: Pick<Config, "root" | "untrustedFolders">): string[] {
  return untrustedFolders.map(({folder}) => path.join(root, folder));
}

/** Files that a browser shows and never runs. SVG is published without what runs or loads anything. */
const PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp|ico|svg)$/i;

export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}

/**
 * Why a file may not be published by what is written at a location, or null if it may.
 * @param isShown whether it may be shown as a picture: its bytes are what its name says
 */
export function publishFault(
  folders: readonly UntrustedFolder[],
  file: string,
  at: Location,
  isShown: () => boolean
): Diagnostic | null {
  const linking = untrustedFolderOf(folders, at.file);
  if (linking !== null && !isWithin(file, linking.folder))
    return diagnose(
      "markdown-untrusted",
      at,
      `${file} is not in ${linking.folder}, and pages of that folder publish no other files.`,
      `copy it into ${linking.folder}, or into the static folder`
    );
  const owner = untrustedFolderOf(folders, file);
  if (owner === null) return null;
  if (!isPicture(file))
    return diagnose(
      "markdown-untrusted",
      at,
      `${file} is not published: ${owner.folder} publishes only pictures.`,
      "use PNG, JPEG, GIF, WebP, AVIF or SVG, or move the file out of the folder"
    );
  return isShown()
    ? null
    : diagnose(
        "markdown-untrusted",
        at,
        `${file} is not published: it is not a picture of the kind that its name says, or something follows the picture.`,
        "save it again as PNG"
      );
}
