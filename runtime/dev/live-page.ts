// Fetches the current state of a page from the watching server.

import {LIVE_FOLDER, type LivePage} from "../shared/live.ts";
import type {Addressing} from "../shared/urls.ts";

/** @param state the state shown now; if it is current, the content is not sent again */
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
