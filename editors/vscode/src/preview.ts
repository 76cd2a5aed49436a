// The page of the document being edited, next to it; it follows the cursor
// from heading to heading, and from document to document.

import {randomBytes} from "node:crypto";
import * as vscode from "vscode";
import type {LanguageClient} from "vscode-languageclient/node";
import {startPageServer, type PageServer} from "./page-server.ts";
import {previewPage} from "./preview-page.ts";

interface Address {
  href: string;
  config: string;
}

export interface Preview extends vscode.Disposable {
  show(): Promise<void>;
}

export interface PreviewInput {
  client(): LanguageClient | null;
  program(config: string): string | null;
  output: vscode.OutputChannel;
}

export function createPreview({client, program, output}: PreviewInput): Preview {
  const servers = new Map<string, PageServer>();
  let panel: vscode.WebviewPanel | null = null;
  let shown = "";

  async function addressOf({document, selection}: vscode.TextEditor): Promise<Address | null> {
    const found = await client()?.sendRequest<Address | null>("protodocs/address", {
      textDocument: {uri: document.uri.toString()},
      position: selection.active
    });
    return found ?? null;
  }

  function serverOf(config: string): PageServer | null {
    const known = servers.get(config);
    if (known) return known;
    const found = program(config);
    if (found === null) return null;
    const server = startPageServer(found, config, (text) => output.append(text));
    servers.set(config, server);
    server.origin.catch(() => servers.delete(config));
    return server;
  }

  async function follow(editor: vscode.TextEditor | undefined): Promise<void> {
    if (!panel || editor?.document.languageId !== "markdown") return;
    const address = await addressOf(editor);
    const server = address && serverOf(address.config);
    if (!address || !server) return;
    const local = vscode.Uri.parse(`${await server.origin}${address.href}`);
    const uri = (await vscode.env.asExternalUri(local)).toString(true);
    if (uri === shown) return;
    const isOtherServer = new URL(uri).origin !== (shown && new URL(shown).origin);
    shown = uri;
    panel.title = editor.document.fileName.split(/[\\/]/).at(-1) ?? "Page";
    if (isOtherServer) panel.webview.html = previewPage(new URL(uri).origin, uri, randomBytes(16).toString("hex"));
    else await panel.webview.postMessage({address: uri});
  }

  const report = (error: unknown): void =>
    void vscode.window.showErrorMessage(`protodocs: ${error instanceof Error ? error.message : String(error)}`);
  const listeners = [
    vscode.window.onDidChangeActiveTextEditor((editor) => void follow(editor).catch(report)),
    vscode.window.onDidChangeTextEditorSelection(({textEditor}) => void follow(textEditor).catch(report))
  ];

  return {
    async show() {
      const editor = vscode.window.activeTextEditor;
      if (!panel) {
        panel = vscode.window.createWebviewPanel(
          "protodocs.preview",
          "Page",
          {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true},
          {enableScripts: true, retainContextWhenHidden: true}
        );
        panel.onDidDispose(() => {
          panel = null;
          shown = "";
        });
      }
      await follow(editor).catch(report);
    },
    dispose() {
      for (const listener of listeners) listener.dispose();
      for (const server of servers.values()) server.stop();
      panel?.dispose();
    }
  };
}
