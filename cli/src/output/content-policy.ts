// Response headers for every page, whatever serves it.

/** Files below this folder have content hashes in their names and never change. */
export const hashedFolder = "assets/";
export const hashedCaching = "public, max-age=31536000, immutable";

export interface Header {
  name: string;
  value: string;
}

/** In the written tree: the headers that `protodocs serve` sends. */
export const headersName = ".protodocs-headers.json";

export interface PolicyInput {
  /** Targets of the images, audio and video that pages show; "any" while pages are being written. */
  images: readonly string[] | "any";
  /** 'sha256-…' of the pages' one inline script. */
  inlineScriptHash: string;
  /** URLs of third-party scripts. */
  scripts: readonly string[];
  /** Hosts that these load further scripts from. */
  moreScripts: readonly string[];
  /** Targets of requests by request builders and feedback. */
  connect: readonly string[];
  /** Targets of style sheets, their fonts, and manifests. */
  styles: readonly string[];
  fonts: readonly string[];
  manifests: readonly string[];
  /** Origins of embedded pages. */
  frames: readonly string[];
  /** Targets of forms. */
  forms: readonly string[];
  /** Whether only the site's own scripts run. */
  trustedTypes: boolean;
}

/** Pages have one inline script, and load nothing from other origins except authors' images. */
export function securityHeaders(input: PolicyInput): Header[] {
  return [
    {name: "Content-Security-Policy", value: contentPolicy(input)},
    {name: "X-Content-Type-Options", value: "nosniff"},
    {name: "Referrer-Policy", value: "strict-origin-when-cross-origin"}
  ];
}

function contentPolicy(input: PolicyInput): string {
  const {images, inlineScriptHash, scripts, connect} = input;
  const ofScripts = originsOf([...scripts, ...input.moreScripts]);
  const ofMedia = images === "any" ? ["*"] : originsOf([...images, ...scripts]);
  const self = (directive: string, origins: readonly string[]): string[] =>
    origins.length > 0 ? [`${directive} 'self' ${origins.join(" ")}`] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", `'${inlineScriptHash}'`, ...ofScripts].join(" "),
    ...self("connect-src", originsOf([...scripts, ...connect])),
    ...self("img-src", ofMedia),
    ...self("media-src", ofMedia),
    ...self("style-src", originsOf(input.styles)),
    ...self("font-src", originsOf(input.fonts)),
    ...self("manifest-src", originsOf(input.manifests)),
    ...self("frame-src", originsOf(input.frames)),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...originsOf(input.forms)].join(" "),
    "frame-ancestors 'self'",
    // The policy in runtime/trusted-types.ts; few third-party scripts support Trusted Types.
    ...(!input.trustedTypes ? [] : ["require-trusted-types-for 'script'", "trusted-types protodocs"])
  ].join("; ");
}

/** Sorted sources of images, audio, video and scripts on other hosts. */
function originsOf(targets: readonly string[]): string[] {
  const origins = targets
    .filter((target) => /^((?:https?|wss?):)?\/\//i.test(target) && URL.canParse(target, "https://host.invalid"))
    .map((target) => new URL(target, "https://host.invalid").origin);
  return [...new Set(origins)].sort();
}
