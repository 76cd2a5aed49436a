// Go to definition: of a page, a heading, a partial, a component, an
// element of a specification, or a document named in a sidebar.

import type {Location as Target, Position} from "vscode-languageserver";
import {componentDocs} from "./component-docs.ts";
import {destinationOf, filePlaceOf, type FilePlace} from "./destination.ts";
import {documentNamedAt} from "./document-names.ts";
import {linkAt} from "./link-at.ts";
import {rangeAt, uriIn, uriOf} from "./places.ts";
import {hasSite, type RequestContext, type SiteContext} from "./request-context.ts";

export function definitionAt(context: RequestContext, position: Position): Target | null {
  if (!hasSite(context)) return null;
  const link = linkAt(context.lines, position);
  if (link) {
    const destination = destinationOf(context, link.target, link.kind);
    return destination && targetAt(context, filePlaceOf(context, destination));
  }
  const document = documentNamedAt(context, position);
  if (document) return targetAt(context, document.at);
  return componentAt(context, position);
}

function targetAt({project}: SiteContext, place: FilePlace | null): Target | null {
  return place && {uri: uriIn(project.root, place.file), range: rangeAt(place, 0)};
}

function componentAt(context: SiteContext, {line, character}: Position): Target | null {
  const tags = [...(context.lines[line] ?? "").matchAll(/<\/?([A-Z]\w*)/g)];
  const tag = tags.find(({index, 0: written}) => character >= index && character <= index + written.length);
  const file = tag && componentDocs(context).find(({name}) => name === tag[1])?.file;
  return file ? {uri: uriOf(file), range: rangeAt({line: 1, column: 1}, 0)} : null;
}
