// Paths of a version's llms.txt and llms-full files; see render/llms.ts.

import type {SiteData} from "./page-data.ts";

/** "release/llms-full/api.txt", and "release/llms-full/api-2.txt" for its second part. */
export function llmsFullPath(
  site: Pick<SiteData, "versions" | "path">,
  version: string | null,
  sidebar: string,
  part: number
): string {
  const name = sidebar.replace(/[^\w.-]+/g, "-");
  return llmsPath(site, version).replace(/llms\.txt$/, `llms-full/${name}${part > 1 ? `-${part}` : ""}.txt`);
}

/** "release/llms.txt"; "llms.txt" for pages of no version and for a version at the root; "ja/llms.txt" for those in another language. */
export function llmsPath({versions, path = ""}: Pick<SiteData, "versions" | "path">, version: string | null): string {
  const folder = (versions.find(({name}) => name === version)?.path ?? path).replace(/^\/|\/$/g, "");
  return folder === "" ? "llms.txt" : `${folder}/llms.txt`;
}
