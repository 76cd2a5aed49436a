// Social cards: which pages have one, and
// its contents. Each is drawn once per content (`build --cards`).

import {cardColors} from "../render/card-colors.ts";
import {cardHref, cardPath} from "../resolve/card-path.ts";
import {cardSvg, type Card} from "../render/card-svg.ts";
import {loadCardRenderer, type DrawCard} from "../render/draw-card.ts";
import type {Ask} from "../engine/query.ts";
import type {MadeOutput} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {shown, siteData} from "./frame.ts";
import {configInput, fileInput} from "./inputs.ts";
import {keyOfRoute} from "./languages.ts";
import type {OpenSite, SiteInput} from "./open-site.ts";
import {routes} from "./plan.ts";
import {ownStyle} from "./own-style.ts";

/** Part of the cache key: increase when the renderer or design changes. */
const DESIGN_VERSION = "1";

/** Draws cards missing from the cache, one by one. */
export async function* cards(
  {ask}: Pick<OpenSite, "ask">,
  {cache, packageRoot, fs}: Pick<SiteInput, "cache" | "packageRoot" | "fs">
): AsyncGenerator<MadeOutput> {
  const tokens = Buffer.from(fs.read(`${packageRoot}/themes/default/styles/tokens.css`)).toString("utf8");
  const colors = cardColors([tokens, ownStyle(ask)]);
  const logo = logoOf(ask);
  let draw: DrawCard | null = null;
  for (const route of ask(routes, "")) {
    const card = cardOf(ask, route, logo);
    if (!card) continue;
    const svg = cardSvg(card, colors);
    const key = hashOf(DESIGN_VERSION + svg);
    let bytes: Uint8Array | null = cache.get("cards", key);
    if (!bytes) {
      draw ??= await loadCardRenderer(packageRoot);
      bytes = draw(svg);
      cache.put("cards", key, bytes);
    }
    yield {path: cardPath(route), bytes};
  }
}

/** Null for a page with its own image. */
function cardOf(ask: Ask, route: string, logo: string | null): Card | null {
  const page = ask(shown, route);
  const site = ask(siteData, keyOfRoute(ask, route));
  const config = ask(configInput, "");
  const href = page && cardHref(config, page.data);
  if (!page || href === null || page.head.image !== config.url + href) return null;
  const {title, description, version, breadcrumbs, kind} = page.data;
  return {
    site: site.title,
    section: breadcrumbs
      .slice(0, -1)
      .slice(0, 3)
      .map(({label}) => label)
      .join("  /  "),
    title: kind === "landing" ? site.tagline || title : title,
    description,
    version: site.versions.find(({name}) => name === version)?.label ?? "",
    logo
  };
}

function logoOf(ask: Ask): string | null {
  const {logo} = ask(configInput, "");
  const kind = /\.(svg|png|jpe?g)$/i.exec(logo?.src ?? "")?.[1]?.toLowerCase();
  const bytes = logo && kind ? bytesOf(ask, logo.src) : null;
  if (!bytes || !kind) return null;
  const type = kind === "svg" ? "svg+xml" : kind === "jpg" ? "jpeg" : kind;
  return `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

function bytesOf(ask: Ask, file: string): Uint8Array | null {
  const content = ask(fileInput, file);
  return content && "bytes" in content ? content.bytes : null;
}
