// Plans what `protodocs init` will write: a small site that builds strictly,
// from the files in site/.

import path from "node:path";
import type {FileSystem} from "../core/file-system.ts";

export interface InitInput {
  /** Folder of the new site, absolute. */
  folder: string;
  /** Folder of this package, which contains the site to copy. */
  packageRoot: string;
  /** This package's version, for the new package.json. */
  version: string;
  fs: FileSystem;
}

export interface InitPlan {
  /** Text by path from the folder. */
  files: Map<string, string>;
  /** Files that already exist; if there are any, nothing is written. */
  taken: string[];
  /** The enclosing package.json, absolute; null if one is among the new files. */
  packageFile: string | null;
  /** Lines that an existing .gitignore lacks. */
  notIgnored: string[];
}

export function planInit({folder, packageRoot, version, fs}: InitInput): InitPlan {
  const packageFile = findAbove(folder, "package.json", fs);
  const projectFolder = packageFile === null ? folder : path.dirname(packageFile);
  const installed = path.relative(folder, path.join(projectFolder, "node_modules/protodocs")).split(path.sep).join("/");
  const packagePath = installed.startsWith(".") ? installed : `./${installed}`;
  const files = new Map(
    [...readSite(packageRoot, fs)].map(([name, text]) => [name, text.replaceAll("{{package}}", packagePath)])
  );
  const taken = [...files.keys()].filter((name) => name !== ".gitignore" && fs.exists(path.join(folder, name)));
  const ignored = planIgnored(folder, files.get(".gitignore") ?? "", fs);
  if (ignored.exists) files.delete(".gitignore");
  if (packageFile === null) files.set("package.json", newPackage(path.basename(folder), version));
  return {files, taken, packageFile, notIgnored: ignored.missing};
}

function findAbove(folder: string, name: string, fs: FileSystem): string | null {
  const file = path.join(folder, name);
  if (fs.exists(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? null : findAbove(above, name, fs);
}

/** Files stored under other names: npm omits .gitignore from packages, and tools would apply a tsconfig.json to this package. */
const renamed: Readonly<Record<string, string>> = {gitignore: ".gitignore", tsconfig: "tsconfig.json"};

function readSite(packageRoot: string, fs: FileSystem): Map<string, string> {
  const site = path.join(packageRoot, "cli/src/commands/starter");
  const textOf = (name: string): string => Buffer.from(fs.read(path.join(site, name))).toString("utf8");
  return new Map(fs.list(site).files.map((name) => [renamed[name] ?? name, textOf(name)]));
}

function planIgnored(folder: string, wanted: string, fs: FileSystem): {exists: boolean; missing: string[]} {
  const file = path.join(folder, ".gitignore");
  if (!fs.exists(file)) return {exists: false, missing: []};
  const lines = Buffer.from(fs.read(file))
    .toString("utf8")
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^\/|\/$/g, ""));
  const missing = wanted
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !lines.includes(line.replace(/\/$/, "")));
  return {exists: true, missing};
}

function newPackage(folderName: string, version: string): string {
  const name =
    folderName
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, "-")
      .replace(/^-+|-+$/g, "") || "docs";
  const scripts = {start: "protodocs serve --watch", check: "protodocs check", build: "protodocs build --strict"};
  return (
    JSON.stringify(
      {
        name: name === "protodocs" ? "docs" : name,
        private: true,
        scripts,
        devDependencies: {"@types/react": "^19.0.0", protodocs: `^${version}`}
      },
      null,
      2
    ) + "\n"
  );
}
