// The browser's entry under `serve --watch`: the runtime, and what keeps the
// page in step with its sources. No build contains this folder.

import site from "virtual:site-data";
import {running} from "../main.ts";
import {restoreState} from "./keep-state.ts";
import {startLive} from "./live.ts";
import {startOverlay} from "./overlay.ts";

const main = document.getElementById("main");
if (running && main) {
  restoreState(running);
  startLive({runtime: running, main, overlay: startOverlay(site.base), site});
}
