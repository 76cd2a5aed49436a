// Turns a plan into bytes: the new configuration, the new lock, the files of
// the new folders. Nothing is written yet.

import path from "node:path";
import type {Config} from "../../config/config.ts";
import {listSourceFolder} from "../../config/folders.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {hashOf} from "../../core/text.ts";
import {editConfig, type ConfigChange} from "./edit-config.ts";
import {hashFolders, lockName, printLock, type ReadLock} from "../../site/version-lock.ts";
import {overlayFileSystem} from "./overlay.ts";
import type {CutPlan} from "./plan-cut.ts";
import type {Refusal} from "./refusal.ts";
import {patchOf} from "./text-patch.ts";
import {extractSidebars} from "./shared-sidebars.ts";

export interface PreparedCut {
  folders: {to: string; files: Map<string, Uint8Array>}[];
  files: {to: string; before: string | null; after: string}[];
  /** Hashes of the new version, by file. */
  locked: Record<string, string>;
  /** The resulting disk. */
  preview: FileSystem;
  /** The same, but with the working version's old specifications, because its text may have to follow the new ones. */
  trial: FileSystem;
}

export interface PrepareInput {
  config: Config;
  /** The configuration as written. */
  text: string;
  read: ReadLock;
  plan: CutPlan;
  fs: FileSystem;
}

export function prepareCut(
  {config, text, read, plan, fs}: PrepareInput,
  redirects: ConfigChange["redirects"]
): PreparedCut | Refusal {
  const {root} = config;
  const edited = editConfig(text, {...plan.change, redirects});
  if (edited === null)
    return {
      refused: `${config.file} is written in a way that cannot be changed in place.`,
      hint: "write `versions:` as a plain list, a setting to a line, without anchors and aliases; then cut again"
    };

  const folders = plan.copies.map(({from, to, isTranslation}) => ({
    to,
    isTranslation,
    files: new Map(listSourceFolder(config, fs, from).files.map((file) => [file, fs.read(path.join(root, from, file))]))
  }));
  const sidebars = plan.takesSidebars ? extractSidebars(text) : null;
  if (sidebars !== null) folders[0]!.files.set("sidebars.yaml", Buffer.from(sidebars));
  const locked: Record<string, string> = plan.lockedInPlace === null ? {} : hashFolders(root, [plan.lockedInPlace], fs);
  const translations: Record<string, string> = {};
  for (const {to, files, isTranslation} of folders)
    for (const [file, bytes] of files) (isTranslation ? translations : locked)[`${to}/${file}`] = hashOf(bytes);

  const {number, content, specs} = plan.version;
  const undo = {folders: folders.map(({to}) => to), config: patchOf(text, edited), translations};
  const earlier = read.lock.versions.map((version) => ({...version, undo: null}));
  const after = printLock({
    versions: [...earlier, {number, content, specs, amendments: [], files: locked, undo}]
  });
  const files = [
    {to: lockName, before: read.text, after},
    {to: config.file, before: text, after: edited}
  ];
  const unchanged = editConfig(text, {
    ...plan.change,
    set: plan.change.set.filter(({key}) => key !== "specs"),
    redirects
  })!;
  const contents = new Map<string, Uint8Array>();
  for (const {to, after: bytes} of files) contents.set(path.join(root, to), Buffer.from(bytes));
  for (const {to, files: made} of folders)
    for (const [file, bytes] of made) contents.set(path.join(root, to, file), bytes);
  const copied = new Map(plan.copies.map(({from, to}) => [path.join(root, to), path.join(root, from)]));
  const preview = overlayFileSystem(fs, {folders: copied, files: contents});
  const trial = overlayFileSystem(preview, {
    folders: new Map(),
    files: new Map([[path.join(root, config.file), Buffer.from(unchanged)]])
  });
  return {folders, files, locked, preview, trial};
}
