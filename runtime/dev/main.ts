// The browser's entry under `serve --watch`: the runtime, plus the code that keeps the
// page in sync with its sources. Builds do not contain this folder.

import data from "virtual:site-data";
import {running} from "../main.ts";
import type {LiveSiteData} from "../shared/live.ts";
import {restoreState} from "./keep-state.ts";
import {loadLiveComponents} from "./live-components.ts";
import {startLive} from "./live.ts";
import {startOverlay} from "./overlay.ts";
import {shellElement} from "../shell-element.ts";

const site = data as LiveSiteData;
if (site.components !== null)
  loadLiveComponents(site.components).catch((error: unknown) =>
    console.error("The project's components could not be loaded.", error)
  );
const main = shellElement("main");
if (running && main) {
  restoreState(running);
  startLive({runtime: running, main, overlay: startOverlay(site.base), site});
}
