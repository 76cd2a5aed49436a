// The protocol's runtime values, loaded by `require`: `import` would read every file of
// the library a second time for its export names, while the editor waits.

import {createRequire} from "node:module";
import type * as Server from "vscode-languageserver/node";
import type * as Documents from "vscode-languageserver-textdocument";

const load = createRequire(import.meta.url);
const server = load("vscode-languageserver/node") as typeof Server;
const documents = load("vscode-languageserver-textdocument") as typeof Documents;

export const {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  LSPErrorCodes,
  MarkupKind,
  RequestType,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  SymbolKind,
  TextDocuments,
  TextDocumentSyncKind
} = server;
export const {TextDocument} = documents;
