// A project that is open in editors: collects changes, finds faults in
// slices shortly after the last one, and publishes them.

import type {Diagnostic} from "../../core/diagnostics.ts";
import type {OpenSite} from "../../site/open-site.ts";
import type {Project} from "./project.ts";
import {runInSlices} from "./slices.ts";

export interface LiveProject {
  project: Project;
  /** Absolute paths that may have changed. */
  note(files: Iterable<string>): void;
  /** The up-to-date site, once fully loaded; null while the configuration is unusable. */
  site(): Promise<OpenSite | null>;
  /** Resolves when all noted changes have been published. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveProjectInput {
  project: Project;
  publish(faults: readonly Diagnostic[]): void;
  /** Called when all sources have been loaded for the first time. */
  onReady(): void;
  /** Called after changes, because more files may have to be watched. */
  onChange(): void;
  /** Called with an internal error; the server continues. */
  onFailure(error: unknown): void;
}

/** Milliseconds between a change and the check, so that typing is not interrupted. */
const PAUSE_MS = 40;

/** The same for specifications, which are compiled as a whole. */
const LONG_PAUSE_MS = 350;

/** Idle milliseconds before pages are rendered to find faults that only rendering shows. */
const RENDER_PAUSE_MS = 250;

export function openLiveProject({project, publish, onReady, onChange, onFailure}: LiveProjectInput): LiveProject {
  let changed = new Set<string>();
  let round = 0;
  let timer: NodeJS.Timeout | null = null;
  let isReady = false;
  let isClosed = false;
  /** Whether results have been stored for the next start. */
  let isKept = false;
  /** The same for what is known without rendering. */
  let isSourceKept = false;
  let idle = Promise.resolve();
  let markIdle = (): void => undefined;
  const waiting: (() => void)[] = [];

  /** Processes collected changes. True if something changed. */
  function takeIn(): boolean {
    if (changed.size === 0) return false;
    const files = changed;
    changed = new Set();
    return project.update(files);
  }

  function schedule(pause: number): void {
    round++;
    if (timer) clearTimeout(timer);
    else
      idle = new Promise((resolve) => {
        markIdle = resolve;
      });
    const current = round;
    timer = setTimeout(() => {
      run(current)
        .catch(onFailure)
        .finally(() => {
          if (current !== round) return;
          timer = null;
          markIdle();
        });
    }, pause);
  }

  async function run(current: number): Promise<void> {
    const isCurrent = (): boolean => current === round && !isClosed;
    takeIn();
    if (!isReady) await project.fillStore();
    if (!(await runInSlices(project.sourceSteps(), isCurrent))) return;
    if (!isReady) {
      isReady = true;
      for (const resume of waiting.splice(0)) resume();
      await new Promise((resolve) => setImmediate(resolve)); // pending requests are answered first
      publish(project.faults());
      onReady();
    } else {
      publish(project.faults());
      onChange();
    }
    if (!(await runInSlices(project.editingSteps(), isCurrent))) return;
    if (await project.storeFilled()) return schedule(0);
    if (!isSourceKept) project.keep(); // before rendering takes its own memory
    isSourceKept = true;
    await new Promise((resolve) => setTimeout(resolve, RENDER_PAUSE_MS));
    if (!isCurrent()) return;
    await project.prepareRendering();
    if (!(await runInSlices(project.renderSteps(), isCurrent))) return;
    publish(project.faults());
    if (isKept) return;
    isKept = true;
    if (project.keep()) schedule(0);
  }

  schedule(0);
  return {
    project,
    note(files) {
      for (const file of files) changed.add(file);
      if (changed.size === 0) return;
      const hasSpecs = [...changed].some((file) => isSpecification(project, file));
      schedule(hasSpecs ? LONG_PAUSE_MS : PAUSE_MS);
    },
    async site() {
      if (!isReady) await new Promise<void>((resolve) => void waiting.push(resolve));
      takeIn();
      return project.site();
    },
    settled: () => idle,
    async close() {
      isClosed = true;
      round++;
      if (timer) clearTimeout(timer);
      markIdle();
      for (const resume of waiting.splice(0)) resume();
      await project.close();
    }
  };
}

function isSpecification(project: Project, file: string): boolean {
  const folders =
    project
      .site()
      ?.config()
      .versions.flatMap(({specs}) => specs ?? []) ?? [];
  return folders.some((folder) => file.startsWith(`${project.root}/${folder}/`));
}
