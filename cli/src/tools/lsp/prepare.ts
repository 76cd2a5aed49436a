// protodocs lsp --prepare: computes what the language server needs, and leaves it in the store.

import type {Diagnostic} from "../../core/diagnostics.ts";
import {diskFileSystem} from "../../core/file-system.ts";
import {createOpenDocuments} from "./open-documents.ts";
import {openLanguageProject} from "./project.ts";

/**
 * Computes and stores what the language server needs. Returns why the configuration cannot be used, or null.
 *
 * @param onSources called when everything that is known without rendering has been stored
 */
export async function fillStore(configFile: string, onSources: () => void): Promise<Diagnostic[] | null> {
  const documents = createOpenDocuments(diskFileSystem);
  const project = openLanguageProject({configFile, documents, cache: true});
  if (!project.site()) return project.faults();
  finish(project.sourceSteps());
  finish(project.editingSteps());
  project.keep();
  onSources();
  finish(project.sourceSteps());
  await project.prepareRendering();
  finish(project.renderSteps());
  await project.close();
  return null;
}

function finish(steps: Generator<void, void>): void {
  while (steps.next().done !== true);
}
