// Renders a component used in Markdown: inside <pd-island> with its data if
// it hydrates, otherwise its HTML alone.

import {renderToString} from "react-dom/server";
import {RuntimeProvider} from "@runtime/hooks.ts";
import {createRuntime} from "@runtime/runtime.ts";
import type {IslandData, IslandModule} from "@runtime/shared/island.ts";
import type {SiteData} from "@runtime/shared/page-data.ts";
import type {ComponentRender} from "@runtime/shared/server-module.ts";
import {Slot} from "@runtime/slot.tsx";
import {attributes} from "./html.ts";

export function islandRenderer(site: SiteData, library: Record<string, IslandModule>) {
  return ({name, props, children, items, idPrefix, hydrate, page, data}: ComponentRender): string => {
    const module = library[name];
    if (!module) throw new Error(`There is no component named ${name}.`);

    // Only data that the component declares is sent to the browser.
    const asked: Record<string, unknown> = {};
    const runtime = createRuntime(site, page, (file) => (asked[file] = dataNamed(file, data)));
    const Island = module.default;
    const markup = renderToString(
      <RuntimeProvider value={runtime}>
        <Island {...props} {...(items.length > 0 && {items})}>
          {children !== null && <Slot html={children} />}
        </Island>
      </RuntimeProvider>,
      {identifierPrefix: idPrefix}
    );

    const when = hydrate ?? module.hydrate ?? "never";
    if (when === "never") return markup;
    const island: IslandData = {
      props,
      idPrefix,
      ...(items.length > 0 && {items}),
      ...(Object.keys(asked).length > 0 && {data: asked})
    };
    const own = attributes({"data-island": name, "data-hydrate": when});
    return `<pd-island${own} data-props='${quotedJson(island)}'>${markup}</pd-island>`;
  };
}

/** In single quotes, JSON needs few escapes. */
function quotedJson(value: unknown): string {
  const escapes: Record<string, string> = {"&": "&amp;", "'": "&#39;", "<": "&lt;", ">": "&gt;"};
  return JSON.stringify(value).replace(/[&'<>]/g, (character) => escapes[character]!);
}

function dataNamed(name: string, data: Record<string, unknown>): unknown {
  if (!(name in data))
    throw new Error(`There is no data file named ${name}. There are: ${Object.keys(data).join(", ") || "none"}.`);
  return data[name];
}
