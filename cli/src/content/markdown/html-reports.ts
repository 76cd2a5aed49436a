// Raw HTML that does not work here as it does elsewhere: other generators run it, or
// the content policy blocks it.

import {originOf} from "../../../../runtime/shared/origin-of.ts";
import type {Location} from "../../core/diagnostics.ts";
import type {Attribute} from "./html-attributes.ts";
import {locationAt, reportSome, type ParseState} from "./state.ts";
import {placeIn} from "../syntax/content.ts";
import type {Content} from "../syntax/tokens.ts";

/** Vue's `<script setup>` and includes of other files: neither has any effect here. */
export function reportForeignHtml(state: ParseState, content: Content): void {
  for (const {0: found, 1: file, index} of content.text.matchAll(
    /<script\s[^>]*\b(?:setup|lang=)[^>]*>|<!--\s*@include:\s*([^\s{>]*?)(?=[\s{]|-->)/gi
  )) {
    const at = locationAt(state, placeIn(content, index));
    if (file === undefined)
      reportSome(
        state,
        "vue",
        "syntax-foreign",
        at,
        `${found} does nothing here: pages cannot run code.`,
        "remove it, and move its logic into a component"
      );
    else
      reportSome(
        state,
        "include",
        "syntax-foreign",
        at,
        `The include of ${file} is a comment here.`,
        `write <Include file="${file}" />, where the name of the file begins with _`
      );
  }
}

/** Inline scripts and style sheets: the content policy allows only external files. */
export function reportBlockedElements(state: ParseState, content: Content): void {
  for (const {0: found, 1: element = "", 2: rest = "", index} of content.text.matchAll(
    /<!--[^]*?(?:-->|$)|<(script|style)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
  )) {
    if (found.startsWith("<!--") || /\ssrc\s*=|\s(?:setup|lang)\b|\stype\s*=\s*["']?application\//i.test(rest))
      continue;
    const name = element.toLowerCase();
    reportBlocked(
      state,
      locationAt(state, placeIn(content, index)),
      `The content policy blocks this <${name}>.`,
      name === "style"
        ? "move it into theme/custom.css"
        : "move it into a component, or into a file of the static folder that <script src> loads"
    );
  }
}

const frames: ReadonlySet<string> = new Set(["iframe src", "embed src", "object data", "form action"]);

/** Inline styles, inline handlers, and frames of other sites. */
export function reportBlockedAttribute(
  state: ParseState,
  {tag, name, start, end}: Attribute,
  html: string,
  place: number
): void {
  const at = (): Location => locationAt(state, place);
  if (name === "style") {
    reportBlocked(
      state,
      at(),
      `The content policy blocks the style of this <${tag}>.`,
      "use a class, and theme/custom.css"
    );
  } else if (/^on[a-z]+$/.test(name)) {
    reportBlocked(state, at(), `The content policy blocks ${name} of this <${tag}>.`, "write a component for it");
  } else if (frames.has(`${tag} ${name}`) && /^(?:https?:)?\/\//i.test(html.slice(start, end))) {
    const origin = originOf(html.slice(start, end));
    if (tag === "iframe" && state.embeds.includes(origin)) return;
    reportBlocked(
      state,
      at(),
      `The content policy blocks what this <${tag}> ${tag === "form" ? "sends to" : "takes from"} another site.`,
      tag === "iframe" && origin.startsWith("https:")
        ? `add ${origin} to embeds in the configuration, or link to it`
        : "link to it"
    );
  }
}

function reportBlocked(state: ParseState, at: Location, message: string, hint: string): void {
  reportSome(state, "blocked", "html-blocked", at, message, hint);
}
