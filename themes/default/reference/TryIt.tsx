// The request builder of an operation, initially collapsed.

import library from "virtual:components";
import {usePage, useSite} from "@runtime/hooks.ts";
import type {RequestForm} from "@runtime/shared/request-form.ts";
import {islandRenderer} from "../island-renderer.tsx";
import {messages} from "@runtime/messages/request.ts";

/** What a reader can do with it: servers that may be asked are named by the configuration. */
export function requestLabel({send}: RequestForm): string {
  return send.length > 0 ? messages.tryIt : messages.build;
}

export default function TryIt({form}: {form: RequestForm | null}) {
  return form && <CollapsedBuilder id="try" idPrefix="request" label={requestLabel(form)} props={{form}} />;
}

interface CollapsedBuilderProps {
  id: string;
  /** Of ids within it. */
  idPrefix: string;
  label: string;
  /** Of the island. */
  props: Record<string, unknown>;
}

export function CollapsedBuilder({id, idPrefix, label, props}: CollapsedBuilderProps) {
  const site = useSite();
  const page = usePage();
  const html = islandRenderer(
    site,
    library
  )({name: "RequestBuilder", props, children: null, items: [], idPrefix, hydrate: null, page, data: {}});
  return (
    <details className="try needs-scripts" id={id}>
      <summary>{label}</summary>
      <div dangerouslySetInnerHTML={{__html: html}} />
    </details>
  );
}
