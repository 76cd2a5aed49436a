// The browser's entry: one small module with the site's data. What it starts is
// the same on every site with the same theme.

import site from "virtual:site-data";
import {startPage} from "./start-page.tsx";

/** What runs on this page: the watching server's script builds upon it. */
export const running = startPage(site);
