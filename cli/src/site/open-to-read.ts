// Opens a site for queries only: nothing is bundled, stored or written.

import type {Config} from "../config/config.ts";
import type {FileSystem} from "../core/file-system.ts";
import {findPackageRoot} from "../core/package-root.ts";
import {noCache} from "../engine/cache.ts";
import {openSite, type OpenSite} from "./open-site.ts";

export function openToRead(config: Config, fs: FileSystem): OpenSite {
  return openSite({
    config,
    fs,
    store: null,
    cache: noCache,
    packageRoot: findPackageRoot(),
    workFolder: config.root, // nothing is bundled
    drafts: false,
    development: false
  });
}
