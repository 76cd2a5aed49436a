// The URL of a server for requests.

import type {Server} from "../../../../runtime/shared/reference.ts";

/** Fills in variables and removes a trailing slash. */
export function filledUrl(server: Server | undefined): string {
  if (!server) return "https://api.example.com";
  const url = server.url.replace(
    /\{([^}]*)\}/g,
    (whole, name: string) => server.variables.find((variable) => variable.name === name)?.default || whole
  );
  return (/^[a-z]+:/i.test(url) ? url : `https://api.example.com${url.startsWith("/") ? "" : "/"}${url}`).replace(
    /\/$/,
    ""
  );
}
