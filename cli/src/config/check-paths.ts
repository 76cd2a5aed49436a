// Every path in the configuration must stay within the project: a build must
// not read or publish other files of the machine it runs on.

import path from "node:path";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {WrittenConfig} from "./schema.ts";

export function checkPaths(raw: WrittenConfig, document: YamlDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (written: string | undefined, from: string, ...at: (string | number)[]): void => {
    if (written === undefined || /^https?:/.test(written) || !leadsOut(written, from)) return;
    diagnostics.push(
      diagnose(
        "source-outside",
        document.valueAt(at),
        `${written} is outside the project.`,
        "copy the file into the project"
      )
    );
  };
  check(raw.favicon, "", "favicon");
  check(raw.logo?.src, "", "logo", "src");
  check(raw.logo?.srcDark, "", "logo", "srcDark");
  check(raw.socialImage, "", "socialImage");
  check(raw.pages, "", "pages");
  check(raw.components, "", "components");
  check(raw.theme, "", "theme");
  check(raw.static, "", "static");
  raw.extensions?.forEach((written, index) =>
    typeof written === "string"
      ? check(written, "", "extensions", index)
      : check(written.path, "", "extensions", index, "path")
  );
  raw.versions.forEach(({content, specs, sidebars}, index) => {
    check(content, "", "versions", index, "content");
    check(specs, "", "versions", index, "specs");
    if (typeof sidebars === "string") check(sidebars, content, "versions", index, "sidebars");
    for (const [position, spec] of (specs === undefined ? [] : (raw.specs ?? [])).entries()) {
      check(spec.path, specs!, "specs", position, "path");
      spec.includes?.forEach((file, at) => check(file, specs!, "specs", position, "includes", at));
    }
  });
  return diagnostics;
}

function leadsOut(written: string, from: string): boolean {
  const reached = path.posix.join("project", from, written.replace(/\\/g, "/"));
  return reached !== "project" && !reached.startsWith("project/");
}
