// Fetches JSON for the search, from this site only.

export type FetchJson = (href: string) => Promise<unknown>;

/** @throws Error "Unexpected version url" for an address on another origin */
export async function fetchJson(href: string): Promise<unknown> {
  const url = new URL(href, location.origin);
  if (url.origin !== location.origin) throw new Error("Unexpected version url");
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url.pathname} cannot be fetched: ${response.status} ${response.statusText}`.trim());
  return response.json();
}
