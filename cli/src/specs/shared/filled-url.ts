// The address of a server, as a request would use it.

import type {Server} from "../../../../runtime/shared/reference.ts";

/** With its variables filled in, and without a slash at the end. */
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
