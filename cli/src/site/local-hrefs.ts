// What is said of pages of the default language, for readers of another: hrefs lead to the pages of that language.

import {replaceTexts} from "../core/text.ts";
import type {Ask} from "../engine/query.ts";
import {hrefOf, routeOf} from "../../../runtime/shared/urls.ts";
import {inLanguage} from "../resolve/counterparts.ts";
import {configInput} from "./inputs.ts";
import {index} from "./plan.ts";

const HREFS = new Set(["href", "fromHref", "toHref"]);

/** Plain data whose hrefs lead to pages of the default language. @param code "" for that language */
export function withLocalHrefs<V>(ask: Ask, value: V, code: string): V {
  const config = ask(configInput, "");
  const language = config.languages.find((each) => each.code === code);
  if (!language) return value;
  const names = ask(index, "");
  const local = (href: string): string => {
    const [path = ""] = /^[^?#]*/.exec(href) ?? [];
    const route = routeOf(config, path);
    const target = route === null ? undefined : names.byRoute.get(route);
    return target ? hrefOf(config, inLanguage(names, target, language).route) + href.slice(path.length) : href;
  };
  return replaceTexts(value, (text, key) => (HREFS.has(key) ? local(text) : text));
}
