// One hit: its kind, title and location.

import {useSite} from "@runtime/hooks.ts";
import {hrefOfHit, kindLabels, pathOf, signOf} from "@runtime/search/hits.ts";
import type {SearchHit as Hit} from "@runtime/search/engine.ts";
import Marked from "@theme/Marked";
import {alsoInPlace} from "@runtime/messages/search.ts";

export interface SearchHitProps {
  hit: Hit;
  index: number;
  isChosen: boolean;
  query: string;
  /** Name of the searched version. */
  version: string;
  marks: readonly string[];
  onPoint(index: number): void;
  onLeave(): void;
}

export default function SearchHit({hit, index, isChosen, query, version, marks, onPoint, onLeave}: SearchHitProps) {
  const {versions, languages = []} = useSite();
  const {kind, title, detail, snippet, also} = hit;
  const from = hit.version !== version && (versions.find(({name}) => name === hit.version) ?? languages[0])?.label;
  const path = [from, pathOf(hit)].filter(Boolean).join(" › ");
  const sign = signOf(hit);
  // Where the text around the match is shown, how a page begins is not needed.
  const isLead = kind === "page";
  // Readers look for a parameter's value, so it must not be truncated.
  const value = detail !== "" && !(isLead && snippet !== "") && (
    <span className={isLead ? "search-hit-lead" : "search-hit-detail"}>
      {isLead && path !== "" ? " · " : " "}
      <Marked text={detail} marks={marks} />{" "}
    </span>
  );
  return (
    <a
      id={`search-hit-${index}`}
      role="option"
      aria-selected={isChosen}
      className="search-hit"
      href={hrefOfHit(hit, query)}
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || onLeave()}
      onMouseMove={() => isChosen || onPoint(index)}
    >
      <span className="search-sign" data-sign={sign} aria-hidden="true">
        {sign}
      </span>
      <span className="search-hit-text">
        <span className={isName(kind) ? "search-hit-title search-hit-name" : "search-hit-title"}>
          <Marked text={title} marks={marks} />
        </span>
        <span className="search-path">
          {kind === "setting" && value}
          {kind === "setting" && value && path !== "" && "· "}
          {[path, also && alsoInPlace(also)].filter(Boolean).join(" · ")}
          {kind !== "setting" && value}
        </span>
        {snippet !== "" && (
          <span className="search-snippet">
            <Marked text={snippet} marks={marks} />
          </span>
        )}
      </span>
      <span className="search-kind">{kindLabels()[kind]}</span>
    </a>
  );
}

/** Whether a title is an identifier, shown as code. */
function isName(kind: Hit["kind"]): boolean {
  return kind !== "page" && kind !== "heading" && kind !== "operation";
}
