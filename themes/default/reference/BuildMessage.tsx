// The builder of a file's messages, initially collapsed.

import library from "virtual:components";
import {usePage, useSite} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/proto.ts";
import {islandRenderer} from "../island-renderer.tsx";

export default function BuildMessage({file}: {file: string}) {
  const site = useSite();
  const page = usePage();
  if (page.version === null) return null;
  const html = islandRenderer(
    site,
    library
  )({
    name: "RequestBuilder",
    props: {message: {file}}, // no version: versions share articles
    children: null,
    items: [],
    idPrefix: "message",
    hydrate: null,
    page,
    data: {}
  });
  return (
    <details className="try needs-scripts" id="build">
      <summary>{messages.build}</summary>
      <div dangerouslySetInnerHTML={{__html: html}} />
    </details>
  );
}
