// The file that an nginx server block includes to serve the tree.

import {hashedCaching, hashedFolder, type Header} from "./content-policy.ts";
import type {HostRedirect} from "./host-redirect.ts";
import {escapeRegExp} from "../core/text.ts";

export interface NginxInput {
  base: string;
  trailingSlash: boolean;
  headers: readonly Header[];
  redirects: readonly HostRedirect[];
  /** Folders of languages that have a not-found page of their own, "ja/". */
  roots: readonly string[];
}

/**
 * Redirects use `rewrite`, which escapes, or $request_uri, which
 * is already escaped: with `return 301 $uri`, a %0a in a path could inject headers.
 */
export function nginxConfiguration({base, trailingSlash, headers, redirects, roots}: NginxInput): string {
  const inside = escapeRegExp(base);
  const locations = (files: string): string[] => [
    `location ${base} { try_files ${files} =404; }`,
    ...roots.map(
      (root) => `location ${base}${root} { error_page 404 ${base}${root}404.html; try_files ${files} =404; }`
    )
  ];
  const pages = trailingSlash
    ? [
        `if (-f $document_root$uri/index.html) { rewrite "^(.*[^/])$" $1/ permanent; }`,
        ...locations("$uri ${uri}index.html $uri.html")
      ]
    : [
        String.raw`rewrite "^(${inside}[^\\\\].*)/$" $1 permanent;`,
        ...locations("$uri $uri.html"),
        ...(redirects.some(({from}) => from === base)
          ? []
          : [`location = ${base} { try_files ${base}index.html =404; }`])
      ];
  return [
    "# Written by protodocs build: include it in the server block that serves the site.",
    base === "/"
      ? "# Its root is the folder that holds this file."
      : `# Its root is the folder that holds the site as ${base}.`,
    "",
    "charset utf-8;",
    "charset_types text/css text/plain text/markdown application/javascript application/json application/xml image/svg+xml;",
    "gzip on;",
    "gzip_vary on;",
    "gzip_min_length 512;",
    "gzip_types text/css text/plain text/markdown application/javascript application/json application/xml image/svg+xml;",
    "absolute_redirect off;",
    `error_page 404 ${base}404.html;`,
    "",
    "# What is named by its content never changes; everything else is asked for again.",
    'set $protodocs_cache "no-cache";',
    `if ($uri ~ "^${inside}${hashedFolder}") { set $protodocs_cache "${hashedCaching}"; }`,
    "add_header Cache-Control $protodocs_cache;",
    ...headers.map(({name, value}) => `add_header ${name} "${value}" always;`),
    "",
    "# The file itself first, then the page of that name: vega.proto is vega.proto.html.",
    // Never redirects to a path that starts with two slashes, or a slash and a backslash: that is another host.
    String.raw`if ($request_uri ~ "^(/(?:[^/\\\\?][^?]*/)?)index\.html(\?.*)?$") { return 301 $1$2; }`,
    String.raw`if ($request_uri ~ "^(/[^/\\\\?][^?]*)\.html(\?.*)?$") { return 301 $1$2; }`,
    ...pages,
    `location ~ \\.md$ { default_type text/markdown; try_files $uri =404; }`,
    `location = ${base}404.html { internal; }`,
    `location = ${base}404 { return 404; }`,
    `location = ${base}_nginx.conf { return 404; }`,
    `location ~ /\\.(?!well-known/) { return 404; }`,
    ...(redirects.length > 0 ? ["", "# Old addresses.", ...redirects.map(redirect)] : []),
    ""
  ].join("\n");
}

function redirect({from, to, status}: HostRedirect): string {
  return `location = ${quote(from)} { return ${status} ${quote(to.replace(/\$/g, "%24"))}; }`;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
