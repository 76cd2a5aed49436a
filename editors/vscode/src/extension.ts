// The extension: starts the project's own `protodocs lsp`, and previews pages.

import path from "node:path";
import * as vscode from "vscode";
import {LanguageClient, type ServerOptions} from "vscode-languageclient/node";
import {findProgram} from "./find-program.ts";
import {createPreview} from "./preview.ts";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("protodocs", {log: true});
  let client: LanguageClient | null = null;

  async function start(): Promise<void> {
    await client?.stop();
    client = null;
    const [config] = await vscode.workspace.findFiles("**/docs.config.yaml", "**/node_modules/**", 1);
    if (!config) return;
    const program = programOf(config.fsPath);
    if (program === null) {
      void vscode.window.showWarningMessage(
        "protodocs is not installed in this project: npm install --save-dev protodocs"
      );
      return;
    }
    const run = {command: process.execPath, args: [program, "lsp", "--stdio"]};
    const options: ServerOptions = {...run, options: {env: {...process.env, ELECTRON_RUN_AS_NODE: "1"}}};
    client = new LanguageClient("protodocs", "protodocs", options, {
      documentSelector: ["markdown", "mdx", "yaml", "json", "proto", "proto3"].map((language) => ({
        scheme: "file",
        language
      })),
      outputChannel: output
    });
    await client.start();
    await vscode.commands.executeCommand("setContext", "protodocs.isRunning", true);
  }

  const preview = createPreview({client: () => client, program: programOf, output});
  context.subscriptions.push(
    output,
    preview,
    vscode.commands.registerCommand("protodocs.preview", () => preview.show()),
    vscode.commands.registerCommand("protodocs.restart", start),
    {dispose: () => void client?.stop()}
  );
  await start();
}

/** As the setting says, or as the project has it. */
function programOf(config: string): string | null {
  const named = vscode.workspace.getConfiguration("protodocs").get<string>("program") ?? "";
  if (named === "") return findProgram(path.dirname(config));
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(config))?.uri.fsPath ?? path.dirname(config);
  return path.resolve(folder, named);
}
