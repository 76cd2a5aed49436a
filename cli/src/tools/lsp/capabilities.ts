// The capabilities that the server announces.

import type {ServerCapabilities} from "vscode-languageserver";
import {CodeActionKind, TextDocumentSyncKind} from "./protocol.ts";

export const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental, save: {includeText: false}},
  codeActionProvider: {codeActionKinds: [CodeActionKind.QuickFix]},
  completionProvider: {triggerCharacters: ["(", "/", "#", ":", "<", "{", "`", '"', ".", " ", "!"]},
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: {prepareProvider: true},
  documentSymbolProvider: {label: "protodocs"},
  workspace: {
    workspaceFolders: {supported: true, changeNotifications: true},
    fileOperations: {willRename: {filters: [{scheme: "file", pattern: {glob: "**/*"}}]}}
  }
};
