// Files that static hosts read: headers, redirects, and switches for a host's
// own defaults. Written with the tree if the configuration asks for them.

import type {Config} from "../config/config.ts";
import {translationsOf, volumesOf} from "../config/languages.ts";
import type {MadeOutput, Site} from "../model.ts";
import {hashedCaching, hashedFolder, type Header} from "./content-policy.ts";
import type {HostRedirect} from "./host-redirect.ts";
import {nginxConfiguration} from "./nginx.ts";

export interface HostingInput {
  config: Config;
  redirects: Site["redirects"];
  /** Headers of every page. */
  headers: readonly Header[];
}

/** The host reads no more rules than this; the rest rely on redirect pages. */
const CLOUDFLARE_REDIRECTS = 2000;

export function hostFiles({config, redirects: all, headers}: HostingInput): MadeOutput[] {
  const {hosting, base, trailingSlash} = config;
  const redirects = hostRedirects(config, all);
  const roots = translationsOf(config).map(({path}) => `${path.slice(1)}/`);
  const onCloudflare = hosting.includes("cloudflare");
  const onNetlify = hosting.includes("netlify");
  return [
    ...(onCloudflare || onNetlify ? [{path: "_headers", bytes: headersFile(base, headers)}] : []),
    ...(onCloudflare || onNetlify
      ? [
          {
            path: "_redirects",
            bytes:
              redirectsFile(onCloudflare ? redirects.slice(0, CLOUDFLARE_REDIRECTS) : redirects, !onCloudflare) +
              (onCloudflare ? "" : notFoundRules(base, roots))
          }
        ]
      : []),
    ...(hosting.includes("github") ? [{path: ".nojekyll", bytes: ""}] : []),
    ...(hosting.includes("nginx")
      ? [{path: "_nginx.conf", bytes: nginxConfiguration({base, trailingSlash, headers, redirects, roots})}]
      : []),
    ...(hosting.includes("other") ? [{path: "_headers.json", bytes: headersJson(headers)}] : [])
  ];
}

function hostRedirects(config: Config, redirects: Site["redirects"]): HostRedirect[] {
  const {base, languages} = config;
  const moving = new Set(["/", ...[...languages, ...volumesOf(config)].map(({path}) => path)]);
  return redirects.map(({from, to}) => ({from: base + from.slice(1), to, status: moving.has(from) ? 302 : 301}));
}

/** All headers of every page, for our own server and for hosts that are configured elsewhere. */
export function headersJson(headers: readonly Header[]): string {
  return `${JSON.stringify(Object.fromEntries(headers.map(({name, value}) => [name, value])), null, 2)}\n`;
}

/** Both hosts make browsers revalidate pages unless a header says otherwise. */
function headersFile(base: string, headers: readonly Header[]): string {
  return (
    [
      `${base}*`,
      ...headers.map(({name, value}) => `  ${name}: ${value}`),
      `${base}${hashedFolder}*`,
      `  Cache-Control: ${hashedCaching}`
    ].join("\n") + "\n"
  );
}

/** Netlify's own rule knows one not-found page; Cloudflare takes the nearest one. */
function notFoundRules(base: string, roots: readonly string[]): string {
  return roots.map((root) => `${base}${root}* ${base}${root}404.html 404\n`).join("");
}

/** Netlify serves the redirect page unless the rule is forced ("!"); Cloudflare neither supports nor needs that. */
function redirectsFile(redirects: readonly HostRedirect[], forced: boolean): string {
  return redirects.map(({from, to, status}) => `${encodeURI(from)} ${to} ${status}${forced ? "!" : ""}\n`).join("");
}
