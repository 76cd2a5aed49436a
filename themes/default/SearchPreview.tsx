// The palette's preview: the text at the selected hit's target.

import {useEffect, useState} from "react";
import {useRuntime} from "@runtime/hooks.ts";
import {kindLabels, pathOf} from "@runtime/search/hits.ts";
import type {SearchHit} from "@runtime/search/engine.ts";
import {excerptOf} from "@runtime/search/snippet.ts";
import {clientOf} from "@runtime/search/use-search.ts";
import type {SearchText} from "@runtime/shared/search-index.ts";
import Marked from "@theme/Marked";
import {messages} from "@runtime/messages/search.ts";

export interface SearchPreviewProps {
  hit: SearchHit | null;
  /** Name of the searched version. */
  version: string;
  marks: readonly string[];
}

/** Milliseconds of delay, so that moving through hits fetches nothing. */
const PAUSE = 120;

export default function SearchPreview({hit, version, marks}: SearchPreviewProps) {
  const runtime = useRuntime("SearchPreview");
  const [said, setSaid] = useState<SearchText | null>(null);
  const id = hit?.id ?? null;
  const from = hit?.version ?? version;

  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      clientOf(runtime)
        .text(from, id)
        .then((text) => isCurrent && setSaid(text))
        .catch(() => undefined); // the hit itself is enough
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [runtime, from, id]);

  if (!hit) return <div className="search-preview" />;
  const own = said?.id === hit.id ? said : null;
  const facts: [string, string][] = [
    [messages.kind, kindLabels()[hit.kind]],
    [messages.foundIn, pathOf(hit)],
    ...(hit.also ? [[messages.alsoIn, hit.also] as [string, string]] : []),
    ...(own?.facts ?? [])
  ];
  return (
    <div className="search-preview" aria-hidden="true">
      <p className="search-preview-title">{hit.title}</p>
      {hit.detail !== "" && hit.kind !== "page" && <p className="search-preview-detail">{hit.detail}</p>}
      {own && own.text !== "" && (
        <p className="search-preview-text">
          <Marked text={excerptOf(own.text, marks)} marks={marks} />
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
