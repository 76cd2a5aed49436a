// Asks the watching server for a page as it is now.

import {LIVE_FOLDER, type LivePage} from "../shared/live.ts";
import type {Addressing} from "../shared/urls.ts";

/** `state` is what the page shows already: its content is not sent again. */
export async function fetchLivePage(
  site: Pick<Addressing, "base">,
  pathname: string,
  state: string
): Promise<LivePage> {
  const query = new URLSearchParams({path: pathname, state});
  const response = await fetch(`${site.base}${LIVE_FOLDER}page?${query.toString()}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as LivePage;
}
