// What a cut writes into the configuration.

import type {Config, VersionConfig} from "../../config/config.ts";
import type {ConfigChange} from "./edit-config.ts";
import type {CutPlan} from "./plan-cut.ts";
import type {YamlValue} from "./print-yaml.ts";

/** A version as the configuration has it. */
export function printedVersion({
  name,
  number,
  label,
  path: route,
  content,
  specs,
  latest,
  banner,
  className,
  mainDoc,
  variables
}: CutPlan["version"]): Record<string, YamlValue> {
  return {
    name,
    number,
    label,
    path: route || "/",
    content,
    ...(specs === null ? {} : {specs}),
    ...(latest ? {latest} : {}),
    ...(banner === "none" ? {} : {banner}),
    ...(className === "" ? {} : {className}),
    mainDoc,
    ...(Object.keys(variables).length === 0 ? {} : {variables})
  };
}

interface Settings extends Pick<CutPlan, "working" | "goesOn" | "previous"> {
  latest: VersionConfig;
  previousBanner: VersionConfig["banner"] | null;
  takesOver: boolean;
  latestIsWritten: boolean;
}

/** What a cut changes in the settings of other versions. */
export function settingsOf(
  {versions}: Config,
  {working, goesOn, latest, previous, previousBanner, takesOver, latestIsWritten}: Settings
): ConfigChange["set"] {
  const set: ConfigChange["set"] = [];
  const change = (
    version: VersionConfig,
    after: Partial<Record<"name" | "number" | "label" | "path" | "specs" | "banner", string | null>>
  ): void => {
    for (const [key, value] of Object.entries(after)) {
      if (value !== version[key as keyof typeof after])
        set.push({version: versions.indexOf(version), key, value: key === "path" ? value || "/" : value});
    }
  };
  if (takesOver) set.push({version: versions.indexOf(latest), key: "latest", value: null});
  else if (!latestIsWritten) set.push({version: versions.indexOf(latest), key: "latest", value: true}); // a single version is implicitly the latest
  if (previous) {
    const banner = previousBanner ?? previous.version.banner;
    change(previous.version, {name: previous.name, path: previous.path, label: previous.label, banner});
  }
  change(working, goesOn);
  return set;
}
