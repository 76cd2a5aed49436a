// A version's glossary terms, read from the configured page.

import {storedQuery} from "../engine/query.ts";
import {readTerms, type Term} from "../content/markdown/terms.ts";
import type {Block} from "../content/nodes.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {configInput} from "./inputs.ts";
import {body} from "./page-bodies.ts";
import {index} from "./plan.ts";
import {links} from "./resolved.ts";

/** Empty for a version without a glossary page. */
export const glossary = storedQuery<Term[]>("glossary", (version, ask) => {
  const config = ask(configInput, "");
  const entry = config.glossary && ask(index, "").byId.get(`${version}:${config.glossary.doc}`);
  const text = entry && ask(body, entry.page.at.file);
  if (!entry || text?.type !== "markdown") return [];
  return readTerms(text.nodes as Block[], ask(links, entry.route).hrefs, hrefOf(config, entry.route));
});
