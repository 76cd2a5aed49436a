// What a request is answered from: the project of its document, with every
// change taken in.

import type {FileSystem} from "../fs.ts";
import type {OpenSite} from "../site/open-site.ts";
import {normaliseText} from "../text.ts";
import type {Project} from "./project.ts";

export interface RequestContext {
  project: Project;
  fs: FileSystem;
  /** Null while the configuration has never been usable. */
  site: OpenSite | null;
  /** The document, from the project root. */
  name: string;
  /** The document's text, with LF. */
  text: string;
  lines: string[];
}

/** The same with a site. */
export interface SiteContext extends RequestContext {
  site: OpenSite;
}

export function hasSite(context: RequestContext): context is SiteContext {
  return context.site !== null;
}

/** Text of a file of the project as editors have it, with LF; null when it cannot be read. */
export function textIn(root: string, fs: FileSystem, name: string): string | null {
  try {
    return normaliseText(Buffer.from(fs.read(`${root}/${name}`)).toString("utf8"));
  } catch {
    return null;
  }
}
