// The browser's entry: one small module with the site's data. The code it starts is
// the same on every site with the same theme.

import site from "virtual:site-data";
import {startPage} from "./start-page.tsx";

/** The running page, on which the watching server's script builds. */
export const running = startPage(site);
