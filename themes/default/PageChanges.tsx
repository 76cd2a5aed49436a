// A summary below the title of how much of a page has changed; opens to show the old
// text next to the new one, if there is room.

import type {BlockDiff, DiffPart, PageChanges as Changes, SectionDiff} from "@runtime/shared/changes.ts";
import ChangeRows from "@theme/ChangeRows";
import {
  allChangesIn,
  changeCount,
  deprecatedSince,
  messages,
  pageChangedIn,
  pageGoneIn,
  pageNewIn,
  removedCount,
  sectionCount
} from "@runtime/messages/changes.ts";

const labelsOf = () => ({new: pageNewIn, changed: pageChangedIn, deprecated: deprecatedSince, gone: pageGoneIn});

function extentText(extent: Changes["extent"]): string[] {
  if (extent === null) return [];
  if ("changes" in extent) return [changeCount(extent.changes)];
  const {changed, of, removed} = extent;
  const parts = [changed > 0 ? sectionCount(changed, of) : "", removed > 0 ? removedCount(removed) : ""];
  return [parts.filter(Boolean).join(", ")];
}

export default function PageChanges({changes}: {changes: Changes}) {
  const {tone, extent, href, from, to, sections, rows, language} = changes;
  const text = [labelsOf()[tone](to), ...extentText(extent)].join(": ");
  if (sections.length === 0 && rows.length === 0)
    return (
      <p className="page-changes">
        <a className={`change-mark mark-${tone}`} href={href}>
          {text}
        </a>
      </p>
    );
  return (
    <details className="page-changes">
      <summary>
        <span className={`change-mark mark-${tone}`}>{text}</span>
      </summary>
      {rows.length > 0 && <ChangeRows rows={rows} from={from} />}
      {sections.length > 0 && (
        <div className="page-diff" {...language}>
          <p className="diff-versions" aria-hidden="true">
            <span>{from}</span>
            <span>{to}</span>
          </p>
          {sections.map((section, index) => (
            <Section key={index} section={section} />
          ))}
        </div>
      )}
      <p>
        <a href={href}>{allChangesIn(to)}</a>
      </p>
    </details>
  );
}

const statusWords = () => ({
  added: messages.addedSection,
  removed: messages.removedSection,
  changed: "",
  renamed: messages.renamedSection
});

function Section({section: {title, status, to, blocks}}: {section: SectionDiff}) {
  const word = statusWords()[status];
  return (
    <section className={`diff-${status}`}>
      <p className="diff-title">
        {to === null || to === "" ? title : <a href={`#${to}`}>{title}</a>} {word && <em>{word}</em>}
      </p>
      {/* A new section is on the page. */}
      {status !== "added" &&
        blocks.map((block, index) => (
          <div key={index} className={`diff-block diff-${block.type}`}>
            <Side block={block} side="before" />
            <Side block={block} side="after" />
          </div>
        ))}
    </section>
  );
}

/** One version's text, with additions marked. */
function Side({block: {type, cells}, side}: {block: BlockDiff; side: "before" | "after"}) {
  const own = cells.map((parts) => parts.filter((part) => part.in === "both" || part.in === side));
  if (own.every((parts) => parts.length === 0)) return <div />; // only in the other version
  const text = own.map((parts, index) => (
    <span key={index} className={type === "row" ? "diff-cell" : undefined}>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </span>
  ));
  return type === "code" ? <pre>{text}</pre> : <div>{text}</div>;
}

function Part({part: {text, in: side}}: {part: DiffPart}) {
  return side === "both" ? <>{text}</> : side === "before" ? <del>{text}</del> : <ins>{text}</ins>;
}
