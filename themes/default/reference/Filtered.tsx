// A list on a reference page, with a filter field if it is long.

import library from "virtual:components";
import type {ReactNode} from "react";
import {renderToStaticMarkup} from "react-dom/server";
import {RuntimeProvider, usePage, useRuntime, useSite} from "@runtime/hooks.ts";
import {HrefsProvider, useHrefs} from "@theme/reference/links";
import {islandRenderer} from "../island-renderer.tsx";

/** Shorter lists need no filter. */
const MAX_UNFILTERED = 12;

export default function Filtered({label, count, children}: {label: string; count: number; children: ReactNode}) {
  const runtime = useRuntime("Filtered");
  const site = useSite();
  const page = usePage();
  const hrefs = useHrefs();
  if (count <= MAX_UNFILTERED) return children;
  const list = renderToStaticMarkup(
    <RuntimeProvider value={runtime}>
      <HrefsProvider value={hrefs}>{children}</HrefsProvider>
    </RuntimeProvider>
  );
  const html = islandRenderer(
    site,
    library
  )({
    name: "FilteredList",
    props: {label},
    children: list,
    items: [],
    idPrefix: "filter",
    hydrate: null,
    page,
    data: {}
  });
  return <div dangerouslySetInnerHTML={{__html: html}} />;
}
