// The language server: receives documents, and sends diagnostics and responses. It can run
// alongside builds and the watching server because the store needs no lock.

import path from "node:path";
import type {CancellationToken, Connection, Diagnostic as Item, InitializeParams} from "vscode-languageserver";
import {LSPErrorCodes, ResponseError, TextDocuments} from "./protocol.ts";
import {TextDocument} from "./protocol.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {watchFiles, type FileWatch} from "../../serve/watch/watch-files.ts";
import {normaliseText} from "../../core/text.ts";
import {addressOf, addressRequest} from "./address.ts";
import {capabilities} from "./capabilities.ts";
import {completeAt} from "./completion/complete.ts";
import {correctionsFor} from "./corrections.ts";
import {definitionAt} from "./definition.ts";
import type {FillStore} from "./first-start.ts";
import {hoverAt} from "./hover.ts";
import {openLiveProject, type LiveProject} from "./live-project.ts";
import {createOpenDocuments} from "./open-documents.ts";
import {fileOf} from "./places.ts";
import {openLanguageProject} from "./project.ts";
import {createPublisher} from "./publish.ts";
import {referencesAt} from "./references.ts";
import {renameAt, renamingAt} from "./rename/rename.ts";
import {createRenames} from "./rename/renamed-files.ts";
import type {RequestContext} from "./request-context.ts";
import {symbolsOf} from "./symbols.ts";
import {createWorkspace} from "./workspace.ts";

export interface LanguageServerInput {
  connection: Connection;
  disk: FileSystem;
  /** Sent to clients with the capabilities. */
  version: string;
  /** Whether to store results between processes. */
  cache: boolean;
  /** How an empty store is filled; by default by compiling everything in this process. */
  fillStore?: FillStore;
  /** Called with an internal error; the server continues. */
  onFailure(error: unknown): void;
}

export interface LanguageServer {
  /** Resolves when all changes so far have been published. */
  settled(): Promise<void>;
  /** Stores results for the next start. */
  close(): Promise<void>;
}

export function createLanguageServer({
  connection,
  disk,
  version,
  cache,
  fillStore,
  onFailure
}: LanguageServerInput): LanguageServer {
  const documents = createOpenDocuments(disk);
  const texts = new TextDocuments(TextDocument);
  const watches = new Map<LiveProject, FileWatch>();
  /** Published diagnostics by document. */
  const shown = new Map<string, Item[]>();
  let folders: string[] = [];

  const workspace = createWorkspace(documents.fs, (configFile) => {
    const project = openLanguageProject({
      configFile,
      documents,
      cache,
      ...(fillStore && {fillStore: fillVisibly(fillStore)})
    });
    const publisher = createPublisher({
      root: project.root,
      fs: documents.fs,
      send(uri, diagnostics) {
        shown.set(uri, diagnostics);
        connection.sendDiagnostics({uri, diagnostics}).catch(onFailure);
      }
    });
    const since = Date.now();
    const live = openLiveProject({
      project,
      publish: publisher.publish,
      onReady() {
        const watch = watchFiles({
          root: project.root,
          onChange: (files) =>
            void files.then((changed) => live.note([...changed].filter((file) => !documents.isOpen(file)))),
          onFailure
        });
        watches.set(live, watch);
        watch.add(project.watched(), since);
      },
      onChange: () => watches.get(live)?.add(project.watched(), Date.now()),
      onFailure
    });
    return live;
  });

  /** Editors show that the first start takes longer. */
  function fillVisibly(fillStore: FillStore): FillStore {
    return (configFile, signal) => {
      const filling = fillStore(configFile, signal);
      connection.window
        .createWorkDoneProgress()
        .then(async (progress) => {
          progress.begin("Reading the site for the first time");
          await filling.sources;
          progress.done();
        })
        .catch(onFailure);
      return filling;
    };
  }

  connection.onInitialize(({workspaceFolders, rootUri}: InitializeParams) => {
    const uris = workspaceFolders?.map(({uri}) => uri) ?? (rootUri ? [rootUri] : []);
    folders = uris.flatMap((uri) => fileOf(uri) ?? []);
    return {capabilities, serverInfo: {name: "protodocs", version}};
  });
  connection.onInitialized(() => folders.forEach(workspace.openFolder));

  texts.onDidChangeContent(({document}) => {
    const file = fileOf(document.uri);
    if (file === null || documents.textOf(file) === document.getText()) return;
    documents.set(file, document.getText());
    workspace.projectOf(file)?.note([file]);
  });
  texts.onDidClose(({document}) => {
    const file = fileOf(document.uri);
    if (file === null) return;
    documents.close(file);
    workspace.projectOf(file)?.note([file]);
  });
  texts.listen(connection);

  /** A response from the document's project, or nothing if it has none. */
  function answering<P extends {textDocument: {uri: string}}, R>(
    answer: (context: RequestContext, params: P) => R | null
  ): (params: P, token: CancellationToken) => Promise<R | null | InstanceType<typeof ResponseError<void>>> {
    return async (params, token) => {
      const file = fileOf(params.textDocument.uri);
      const live = file === null ? null : workspace.projectOf(file);
      if (file === null || !live) return null;
      const site = await live.site();
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
      const text = normaliseText(documents.textOf(file) ?? "");
      const name = path.relative(live.project.root, file).split(path.sep).join("/");
      return answer({project: live.project, fs: documents.fs, site, name, text, lines: text.split("\n")}, params);
    };
  }

  connection.onCodeAction(answering(correctionsFor));
  connection.onCompletion(answering((context, {position}) => completeAt(context, position)));
  connection.onHover(
    answering((context, {position, textDocument: {uri}}) => hoverAt(context, position, shown.get(uri) ?? []))
  );
  connection.onDefinition(answering((context, {position}) => definitionAt(context, position)));
  connection.onReferences(
    answering((context, {position, context: {includeDeclaration}}) =>
      referencesAt(context, position, includeDeclaration)
    )
  );
  connection.onDocumentSymbol(answering(symbolsOf));
  connection.onPrepareRename(answering((context, {position}) => renamingAt(context, position)));
  connection.onRenameRequest(answering((context, {position, newName}) => renameAt(context, position, newName)));
  connection.onRequest(addressRequest, answering(addressOf));
  const answerRenames = createRenames(workspace, documents.fs);
  connection.workspace.onWillRenameFiles(({files}) => answerRenames(files));

  async function close(): Promise<void> {
    await Promise.all([...watches.values()].map((watch) => watch.close()));
    await Promise.all(workspace.projects().map((project) => project.close()));
  }

  connection.onShutdown(close);
  connection.listen();
  return {
    async settled() {
      await Promise.all(workspace.projects().map((project) => project.settled()));
    },
    close
  };
}
