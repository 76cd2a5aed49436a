// The part of the content policy that follows from the configuration.

import type {Config} from "../config/config.ts";
import type {PolicyInput} from "./content-policy.ts";

export function policyOf(config: Config): Omit<PolicyInput, "images" | "inlineScriptHash"> & {images: string[]} {
  const {versions, scripts, head, embeds, feedback, policy} = config;
  const specs = versions.flatMap(({specifications}) => specifications);
  const links = (rel: RegExp): string[] =>
    head.flatMap(({attributes}) => (rel.test(attributes["rel"] ?? "") ? [attributes["href"] ?? ""] : []));
  const styles = links(/\bstylesheet\b/i);
  const send = feedback?.send ?? null;
  return {
    images: [...specs.flatMap(({images}) => images), ...links(/\bicon\b|-icon\b/i), ...policy.img],
    scripts: scripts.map(({src}) => src),
    moreScripts: policy.script,
    trustedTypes: policy.script.length === 0 && scripts.every(({src, consent}) => src.startsWith("/") && !consent),
    connect: [...specs.flatMap(({send: origins}) => origins), ...(send === null ? [] : [send]), ...policy.connect],
    styles: [...styles, ...policy.style],
    // A third-party style sheet may load its fonts from yet another host, to which its snippet preconnects.
    fonts: [...(styles.length > 0 ? [...styles, ...links(/\bpreconnect\b/i)] : []), ...policy.font],
    manifests: links(/\bmanifest\b/i),
    frames: [...embeds, ...policy.frame],
    forms: send === null ? [] : [send]
  };
}
