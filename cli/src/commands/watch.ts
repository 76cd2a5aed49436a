// protodocs serve --watch: serves the site from its current sources.

import path from "node:path";
import {prepareCompiler} from "../build-project.ts";
import {loadConfig} from "../config/load.ts";
import {hasErrors} from "../diagnostics.ts";
import {diskFileSystem} from "../fs.ts";
import {addressOf} from "../serve/listen.ts";
import {openBrowser} from "../serve/open-browser.ts";
import {startWatching, type Watching, type WatchReport} from "../serve/watch/start-watching.ts";
import {WatchLimit} from "../serve/watch/watch-files.ts";
import {routes} from "../site/plan.ts";
import {recoverCut} from "../versions/apply-cut.ts";
import type {ExitCode} from "./build.ts";
import {reportRecovery} from "./recovery.ts";
import type {ServeOptions} from "./serve.ts";
import {signalToStop} from "./signal-to-stop.ts";
import {createSlowPages} from "./slow-pages.ts";
import {countDiagnostics, plural, shownPath, timeText, type Terminal} from "./terminal.ts";

/** Ends on Ctrl-C or a request to terminate. */
export async function runWatch(
  {port, host, open, config: file}: Omit<ServeOptions, "out">,
  terminal: Terminal
): Promise<ExitCode> {
  const folder = path.dirname(path.resolve(file));
  if (!reportRecovery(recoverCut(folder), terminal)) return 2;
  const {config, diagnostics: configFaults} = loadConfig(path.resolve(file), diskFileSystem);
  if (!config) {
    terminal.diagnostics(configFaults, folder);
    return 2;
  }
  const {store, cache, packageRoot, workFolder, faults} = prepareCompiler(config, true, "watch");
  const slowPages = createSlowPages(1);
  let watching: Watching;
  try {
    watching = await startWatching({
      config,
      configFaults: [...configFaults, ...faults],
      cache,
      store,
      packageRoot,
      workFolder,
      host,
      port,
      env: process.env,
      watch: slowPages.watch,
      onReport: (report) => tell(report, config.root, terminal),
      onFailure: (error) => reportFailure(error, terminal)
    });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    terminal.say(`protodocs: cannot listen on ${host}, port ${port}: ${error.message}.`);
    terminal.say("  hint: choose another with --port or --host");
    return 2;
  }
  const stopped = signalToStop(); // before the port is announced
  const address = addressOf(host, watching.port, config.base);
  if (watching.port !== port && port !== 0) terminal.say(`Port ${port} is taken.`);
  terminal.say(
    `${address}  ${plural(watching.site.ask(routes, "").length, "page")}, ready in ${timeText(performance.now())}; Ctrl-C ends`
  );
  if (open) openBrowser(address);
  await stopped;
  await watching.close();
  slowPages.close();
  store?.close();
  return 0;
}

function tell({files, milliseconds, fresh, fixed, all}: WatchReport, root: string, terminal: Terminal): void {
  if (files.length > 0)
    terminal.say(
      `${files
        .slice(0, 3)
        .map((file) => shownPath(path.join(root, file), process.cwd()))
        .join(", ")}${files.length > 3 ? ` and ${files.length - 3} more` : ""}  ${timeText(milliseconds)}`
    );
  terminal.diagnostics(fresh, root);
  if (fixed.length > 0)
    terminal.say(
      `${plural(fixed.length, "fault")} fixed${hasErrors(all, true) ? `; ${countDiagnostics(all)} left` : ""}`
    );
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function reportFailure(error: unknown, terminal: Terminal): void {
  if (!(error instanceof WatchLimit)) return terminal.failure(error);
  terminal.say(`protodocs: ${error.message}`);
  terminal.say(`  hint: ${error.hint}`);
}
