// Files of the old site that pages include, and their copies in the new project.

import path from "node:path";
import {textFile} from "../../content/read-sources.ts";

export interface IncludedFiles {
  /** Text by path in the content folder, with the page that named it first. */
  files: Map<string, {text: string; from: string}>;
  /** Records a file by its path from the site's folder; returns the path of its copy relative to the page. */
  add(file: string, from: string, text: string): string;
}

export function createIncludedFiles(): IncludedFiles {
  const files: IncludedFiles["files"] = new Map();
  return {
    files,
    add(file, from, text) {
      const name = file.replace(/^(\.\.\/)+/, "");
      const target = `_included/${/\.mdx?$/.test(name) || textFile.test(name) ? name : `${name}.txt`}`;
      if (!files.has(target)) files.set(target, {text, from});
      return relativePath(from, target);
    }
  };
}

/** Relative path from a page to a file in its content folder. */
export function relativePath(from: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
