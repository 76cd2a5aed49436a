// The headers that every page may have, whatever serves it.

/** Files below this folder are named by their content and never change. */
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
}

/** Pages hold one inline script, and nothing of other origins but the images that authors show. */
export function securityHeaders({images, inlineScriptHash}: PolicyInput): Header[] {
  const origins = images === "any" ? ["*"] : originsOf(images);
  return [
    {name: "Content-Security-Policy", value: contentPolicy(origins, inlineScriptHash)},
    {name: "X-Content-Type-Options", value: "nosniff"},
    {name: "Referrer-Policy", value: "strict-origin-when-cross-origin"}
  ];
}

function contentPolicy(origins: readonly string[], inlineScriptHash: string): string {
  const media =
    origins.length > 0 ? [`img-src 'self' ${origins.join(" ")}`, `media-src 'self' ${origins.join(" ")}`] : [];
  return [
    "default-src 'self'",
    `script-src 'self' '${inlineScriptHash}'`,
    ...media,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types protodocs" // the policy of runtime/trusted-types.ts
  ].join("; ");
}

/** Where images, audio and video come from that the site does not hold itself; sorted. */
function originsOf(targets: readonly string[]): string[] {
  const origins = targets
    .filter((target) => /^(https?:)?\/\//i.test(target) && URL.canParse(target, "https://host.invalid"))
    .map((target) => new URL(target, "https://host.invalid").origin);
  return [...new Set(origins)].sort();
}
