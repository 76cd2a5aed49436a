// A project for `protodocs mcp --watch`: files as a build would currently write them.

import {prepareCompiler} from "../build-project.ts";
import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../diagnostics.ts";
import type {SiteFiles} from "../mcp/site-files.ts";
import {answer} from "../serve/watch/answers.ts";
import {startWatching} from "../serve/watch/start-watching.ts";

export interface WatchedProject {
  files: SiteFiles;
  close(): Promise<void>;
}

export async function watchProject(
  config: Config,
  configFaults: Diagnostic[],
  onFailure: (error: unknown) => void
): Promise<WatchedProject> {
  const {store, cache, packageRoot, workFolder} = prepareCompiler(config, true, "watch");
  const {site, settled, close} = await startWatching({
    config,
    configFaults,
    cache,
    store,
    packageRoot,
    workFolder,
    host: "127.0.0.1",
    port: 0,
    env: process.env,
    onReport: () => undefined, // faults are for `serve --watch` and `check`
    onFailure
  });
  return {
    files: {
      async read(path) {
        await settled();
        const {status, body} = await answer(site, path);
        return status === 200 ? Buffer.from(body as string).toString("utf8") : null;
      }
    },
    async close() {
      await close();
      store?.close();
    }
  };
}
