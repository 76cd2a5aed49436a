// The projects with open files, each found by searching for a
// configuration upwards from a file.

import path from "node:path";
import type {FileSystem} from "../../core/file-system.ts";
import type {LiveProject} from "./live-project.ts";

export interface Workspace {
  /** The project of an absolute file: the nearest parent folder with a configuration. */
  projectOf(file: string): LiveProject | null;
  /** Opens the project of a folder that an editor has opened: in the folder itself or in docs/. */
  openFolder(folder: string): void;
  projects(): LiveProject[];
}

export const configName = "docs.config.yaml";

export function createWorkspace(fs: FileSystem, open: (configFile: string) => LiveProject): Workspace {
  const projects = new Map<string, LiveProject>();

  function projectAt(configFile: string): LiveProject {
    let project = projects.get(configFile);
    if (!project) projects.set(configFile, (project = open(configFile)));
    return project;
  }

  return {
    projectOf(file) {
      for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
        const configFile = path.join(folder, configName);
        if (fs.exists(configFile)) return projectAt(configFile);
        if (path.dirname(folder) === folder) return null;
      }
    },
    openFolder(folder) {
      const found = [folder, path.join(folder, "docs")]
        .map((candidate) => path.join(candidate, configName))
        .find((configFile) => fs.exists(configFile));
      if (found) projectAt(found);
    },
    projects: () => [...projects.values()]
  };
}
