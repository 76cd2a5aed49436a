// The version that a specification names. A site with versions shows its own in
// the bar, on every page: it is not said twice.

import {useSite} from "@runtime/hooks.ts";
import {versionOf} from "@runtime/messages/reference.ts";

/** The version to print; empty if the bar shows one. */
export function useSpecVersion(version: string): string {
  return useSite().versions.length > 1 ? "" : version;
}

export default function SpecVersion({version}: {version: string}) {
  const shown = useSpecVersion(version);
  return shown === "" ? null : <p className="ref-facts">{versionOf(shown)}</p>;
}
