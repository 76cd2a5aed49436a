// The single gate for URLs. Whatever a specification, front matter, the
// configuration or a sidebar links to passes through here before it is written.

import {diagnose, type Diagnostic, type Location} from "./diagnostics.ts";
import {isTypedScheme} from "./spec-kinds.ts";

/** Origin of the text: the project itself, or an untrusted specification. */
export type Writer = "project" | "stranger";

const strangersSchemes = ["http", "https", "mailto"];

/** Schemes that browsers execute or show instead of a page. */
const refusedSchemes = ["javascript", "vbscript", "data", "blob", "filesystem", "file", "view-source", "about"];

export function isSafeUrl(written: string, writer: Writer): boolean {
  const address = asBrowsersRead(written);
  const scheme = schemeOf(address);
  if (scheme !== undefined)
    return writer === "stranger"
      ? strangersSchemes.includes(scheme) || isTypedScheme(scheme)
      : !refusedSchemes.includes(scheme);
  return writer === "project" || !/^[/\\]{2}|^\\/.test(address);
}

/** The scheme of an address as browsers read it, in lower case. */
export function schemeOf(written: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(asBrowsersRead(written))?.[1]?.toLowerCase();
}

/** The URL, or null, with a diagnostic, for a rejected one. */
export function gateUrl(written: string, writer: Writer, at: () => Location, diagnostics: Diagnostic[]): string | null {
  if (isSafeUrl(written, writer)) return written;
  diagnostics.push(unsafeUrl(written, at()));
  return null;
}

export function unsafeUrl(written: string, at: Location): Diagnostic {
  return diagnose(
    "link-unsafe",
    at,
    `The link to "${written.slice(0, 60)}" is unsafe and was left out.`,
    "link to http, https or mailto addresses, or to pages"
  );
}

/** Browsers strip surrounding white space, and tabs and line breaks within a URL: "java\tscript:" is a script. */
function asBrowsersRead(written: string): string {
  return written.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, "").replace(/[\t\n\r]/g, "");
}
