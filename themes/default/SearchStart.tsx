// The palette before anything is typed: recent pages, recent
// searches, and popular tasks.

import {useEffect, useState, type ReactNode} from "react";
import {usePage, useRuntime} from "@runtime/hooks.ts";
import {forgetRecent, recentPages, recentSearches, type RecentPage} from "@runtime/search/recent.ts";
import {messages} from "@runtime/messages/search.ts";

export interface SearchStartProps {
  /** Name of the searched version. */
  version: string;
  /** Index of the selected entry, or -1; null while there is no field that selects: the entries are links then. */
  chosen: number | null;
  /** Otherwise the search page, which shows the tasks first: they are there before scripts know what is recent. */
  isPalette: boolean;
  /** Sets the text of the field. */
  onType(text: string): void;
  /** Called when an entry is opened. */
  onLeave(): void;
}

interface Entry {
  key: string;
  sign: string;
  label: string;
  path: string;
  /** Null for a search. */
  href: string | null;
}

interface Group {
  label: string;
  entries: Entry[];
  action?: ReactNode;
}

export default function SearchStart({version, chosen, isPalette, onType, onLeave}: SearchStartProps) {
  const {site, storage} = useRuntime("SearchStart");
  const {href: here} = usePage();
  const [pages, setPages] = useState<RecentPage[]>([]);
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => {
    setPages(
      recentPages(storage.local)
        .filter(({href}) => href !== here)
        .slice(0, 5)
    );
    setSearches(recentSearches(storage.local).slice(0, 3));
  }, [storage, here]);

  const recent: Group[] = [
    {
      label: messages.recentPages,
      entries: pages.map(({href, title, path}) => ({key: href, sign: "↩", label: title, path, href})),
      action: (
        <button
          type="button"
          onClick={() => {
            forgetRecent(storage.local);
            setPages([]);
            setSearches([]);
          }}
        >
          {messages.clearRecent}
        </button>
      )
    },
    {
      label: messages.recentSearches,
      entries: searches.map((text) => ({key: text, sign: "⌕", label: text, path: "", href: null}))
    }
  ];
  const popular: Group = {
    label: messages.popularTasks,
    entries: site.search.tasks.map(({label, href, perVersion}) => ({
      key: label,
      sign: "→",
      label,
      path: "",
      href: perVersion?.[version] ?? href
    }))
  };
  const groups = (isPalette ? [...recent, popular] : [popular, ...recent]).filter(({entries}) => entries.length > 0);
  const order = groups.flatMap(({entries}) => entries);
  if (order.length === 0) return <p className="search-note">{messages.examples}</p>;
  const isLive = chosen !== null;
  return (
    <div id="pd-search-hits" {...(isLive ? {role: "listbox", "aria-label": messages.whereToGo} : {})}>
      {groups.map(({label, entries, action}) => (
        <div key={label} role="group" aria-label={label} className="search-group">
          <div className="search-group-label">
            {label} {action}
          </div>
          {entries.map((entry) => {
            const index = order.indexOf(entry);
            const option = {
              id: `search-hit-${index}`,
              className: "search-hit",
              ...(isLive ? ({role: "option", "aria-selected": index === chosen} as const) : {})
            };
            const content = (
              <>
                <span className="search-sign" aria-hidden="true">
                  {entry.sign}
                </span>
                <span className="search-hit-text">
                  <span className="search-hit-title">{entry.label}</span>
                  {entry.path !== "" && <span className="search-path">{entry.path}</span>}
                </span>
              </>
            );
            return entry.href === null ? (
              <div key={entry.key} {...option} onClick={() => onType(entry.label)}>
                {content}
              </div>
            ) : (
              <a key={entry.key} {...option} href={entry.href} onClick={onLeave}>
                {content}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
