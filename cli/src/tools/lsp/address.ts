// A custom request: the URL of a document's page, for previews.

import type {Position, TextDocumentIdentifier} from "vscode-languageserver";
import {RequestType} from "./protocol.ts";
import {pageFacts} from "../../site/pages.ts";
import {index} from "../../site/plan.ts";
import {hrefOf} from "../../../../runtime/shared/urls.ts";
import {hasSite, type RequestContext} from "./request-context.ts";

interface AddressParams {
  textDocument: TextDocumentIdentifier;
  /** Position of the cursor, for the heading above it. */
  position?: Position;
}

interface Address {
  /** Within the site, base and anchor included. */
  href: string;
  /** The project's configuration, absolute. */
  config: string;
}

export const addressRequest = new RequestType<AddressParams, Address | null, void>("protodocs/address");

/** Null for a document that is not a page. */
export function addressOf(context: RequestContext, {position}: AddressParams): Address | null {
  if (!hasSite(context)) return null;
  const {site, name, project} = context;
  const entry = site.ask(index, "").byFile.get(name);
  if (!entry) return null;
  const headings = site.ask(pageFacts, name)?.page.headings ?? [];
  const heading = position && headings.findLast(({at}) => at.file === name && at.line <= position.line + 1);
  const href = hrefOf(site.config(), entry.route) + (heading ? `#${heading.id}` : "");
  return {href, config: project.configFile};
}
