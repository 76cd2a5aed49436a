// What the content policy allows because the configuration says so.

import type {Config} from "../config/config.ts";
import type {PolicyInput} from "./content-policy.ts";

export function policyOf(config: Config): Omit<PolicyInput, "images" | "inlineScriptHash"> & {images: string[]} {
  const {versions, scripts, head, embeds, feedback} = config;
  const specs = versions.flatMap(({specifications}) => specifications);
  const links = (rel: RegExp): string[] =>
    head.flatMap(({attributes}) => (rel.test(attributes["rel"] ?? "") ? [attributes["href"] ?? ""] : []));
  const styles = links(/\bstylesheet\b/i);
  const send = feedback?.send ?? null;
  return {
    images: [...specs.flatMap(({images}) => images), ...links(/\bicon\b|-icon\b/i)],
    scripts: scripts.map(({src}) => src),
    trustedTypes: scripts.every(({src, consent}) => src.startsWith("/") && !consent),
    connect: [...specs.flatMap(({send: origins}) => origins), ...(send === null ? [] : [send])],
    styles,
    // A stylesheet of another host may take its fonts from a third, to which its snippet connects early.
    fonts: styles.length > 0 ? [...styles, ...links(/\bpreconnect\b/i)] : [],
    manifests: links(/\bmanifest\b/i),
    frames: embeds,
    forms: send === null ? [] : [send]
  };
}
