// An entry point for one kind of reader: a title, a sentence, and a list of links.
//
//   <Path title="Run a node" icon="server">…</Path>

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

/** Drawn in the brand colour, in the style of lucide (ISC). */
const ICONS: Record<string, string> = {
  chart: "M3 17l6-6 4 4 8-8M14 7h7v7",
  code: "M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 5l-3 14",
  vote: "M4 21V8l8-5 8 5v13M9 21v-7h6v7",
  server:
    "M5 4h14a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5 13h14a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM7 7.5h.01M7 16.5h.01",
  book: "M4 5a2 2 0 0 1 2-2h5v17H6a2 2 0 0 0-2 2zM20 5a2 2 0 0 0-2-2h-5v17h5a2 2 0 0 1 2 2z",
  key: "M14 10a4 4 0 1 1-4-4 4 4 0 0 1 4 4zM13 13l7 7M17 17l2-2"
};

export default function Path({title, icon, children}: IslandProps) {
  const path = typeof icon === "string" ? ICONS[icon] : undefined;
  return (
    <div className="path">
      {path && (
        <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
      <h2>{typeof title === "string" ? title : ""}</h2>
      {children}
    </div>
  );
}
