// Completes variables in Markdown: {{ name }}, and the times of examples.

import type {CompletionList} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import {examplesDate, variables} from "../../../site/settings.ts";
import {pageOf} from "../destination.ts";
import type {SiteContext} from "../request-context.ts";
import {fitting, listOf, type Offer, type Slot} from "./offer.ts";

/** The text between an opening {{ and the cursor; null if there is none. */
export function variableBefore(before: string): string | null {
  return /(?<!\\)\{\{[ \t]*([\w.-]*)$/.exec(before)?.[1] ?? null;
}

/** @param after text after the cursor, which may already close the braces */
export function completeVariable(context: SiteContext, written: string, after: string, slot: Slot): CompletionList {
  const {site} = context;
  const known = site.ask(variables, pageOf(context).page.version ?? "");
  const close = /^[ \t]*\}\}/.test(after) ? "" : "}}";
  const offers = Object.entries(known?.values ?? {}).map(([label, detail]): Offer => ({
    label,
    detail,
    kind: CompletionItemKind.Variable,
    insert: label + close
  }));
  const time: Offer = {label: "time", detail: "+7d, -1h iso, date", kind: CompletionItemKind.Function};
  return listOf(
    fitting(site.ask(examplesDate, "") === null ? offers : [...offers, time], written, ({label}) => [label]),
    slot
  );
}
