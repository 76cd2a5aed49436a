// The context for answering a request: the document's project, with every
// change processed.

import type {FileSystem} from "../../core/file-system.ts";
import type {OpenSite} from "../../site/open-site.ts";
import {normaliseText} from "../../core/text.ts";
import type {Project} from "./project.ts";

export interface RequestContext {
  project: Project;
  fs: FileSystem;
  /** Null until the configuration has been usable. */
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

/** A file's text as in editors, with LF; null if unreadable. */
export function textIn(root: string, fs: FileSystem, name: string): string | null {
  try {
    return normaliseText(Buffer.from(fs.read(`${root}/${name}`)).toString("utf8"));
  } catch {
    return null;
  }
}
