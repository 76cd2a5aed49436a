// The request builder of an operation, initially collapsed.

import library from "virtual:components";
import {usePage, useSite} from "@runtime/hooks.ts";
import type {RequestForm} from "@runtime/shared/request-form.ts";
import {islandRenderer} from "../island-renderer.tsx";

export default function TryIt({form}: {form: RequestForm | null}) {
  const site = useSite();
  const page = usePage();
  if (form === null) return null;
  const html = islandRenderer(
    site,
    library
  )({
    name: "RequestBuilder",
    props: {form},
    children: null,
    items: [],
    idPrefix: "request",
    hydrate: null,
    page,
    data: {}
  });
  return (
    <details className="try needs-scripts" id="try">
      <summary>{form.send.length > 0 ? "Try it" : "Build a request"}</summary>
      <div dangerouslySetInnerHTML={{__html: html}} />
    </details>
  );
}
