// The headers that every page may have, whatever serves it.

/** Files below this folder are named by their content and never change. */
export const hashedFolder = "assets/";
export const hashedCaching = "public, max-age=31536000, immutable";

export interface Header {
  name: string;
  value: string;
}

/** Pages hold one inline script, and nothing of other origins but the images that authors show. */
/** @param images targets of the images, audio and video that pages show */
export function securityHeaders(images: readonly string[], inlineScriptHash: string): Header[] {
  return [
    {name: "Content-Security-Policy", value: contentPolicy(originsOf(images), inlineScriptHash)},
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
    "frame-ancestors 'self'"
  ].join("; ");
}

/** Where images, audio and video come from that the site does not hold itself; sorted. */
function originsOf(targets: readonly string[]): string[] {
  const origins = targets
    .filter((target) => /^(https?:)?\/\//i.test(target) && URL.canParse(target, "https://host.invalid"))
    .map((target) => new URL(target, "https://host.invalid").origin);
  return [...new Set(origins)].sort();
}
