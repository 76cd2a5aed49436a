// The section's pages as a tree. The document contains the part around the
// page, which is hydrated once the whole tree has loaded.

import {memo, Suspense, use, useDeferredValue, useEffect, useMemo, useRef, useState} from "react";
import {useRuntime, usePage} from "@runtime/hooks.ts";
import {sidebarOf} from "@runtime/sidebar-file.ts";
import type {SidebarCategory, SidebarLink} from "@runtime/shared/page-data.ts";
import {
  lastListed,
  limitsOf,
  NO_LIMITS,
  sidebarPart,
  type SidebarEntry,
  type SidebarLevel
} from "@runtime/shared/sidebar-part.ts";
import {useStore} from "@runtime/store.ts";
import Badge from "@theme/Badge";
import {branchSwitch, messages} from "@runtime/messages/shell.ts";

/** Has no props or state, so that updates before the tree has loaded leave the server HTML alone. */
export default memo(function SidebarTree() {
  return (
    <div className="tree">
      <Suspense fallback={null}>
        <Tree />
      </Suspense>
    </div>
  );
});

/** Data that every entry needs, read once because a tree may have thousands of entries. */
interface Shown {
  /** The entry that is marked: the current page, or the one that it is a part of. */
  here: string;
  current: "page" | "true";
  /** Whether the whole tree is shown: the server's part has no marks. */
  isWhole: boolean;
  toggle(button: HTMLElement, path: string, open: boolean): void;
}

function Tree() {
  const runtime = useRuntime("SidebarTree");
  const trees = useStore(runtime.sidebars);
  const page = usePage();
  const before = useDeferredValue(page); // stays while another tree loads
  const isThere = page.sidebar === null || trees[page.sidebar.file] !== undefined;
  const {sidebar, href, kind, breadcrumbs} = isThere ? page : before;
  const chosen = useStore(runtime.branches);
  const [isWhole, setWhole] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const file = sidebar?.file ?? "";
  const items = sidebar && (sidebar.items ? (trees[file] ?? sidebar.items) : use(sidebarOf(runtime, file)));
  const name = sidebar?.name ?? "";
  const here = useMemo(
    () => lastListed(items ?? [], [...breadcrumbs.map(({href: at}) => at), href]) ?? href,
    [items, breadcrumbs, href]
  );
  const level = useMemo(
    () =>
      sidebarPart(items ?? [], {
        here,
        name,
        chosen: (path) => chosen[path],
        limits: isWhole ? NO_LIMITS : limitsOf(kind)
      }),
    [items, here, kind, name, chosen, isWhole]
  );

  useEffect(() => {
    setWhole(true);
    for (const button of [...runtime.pressed]) if (ref.current?.contains(button)) button.click();
  }, [runtime]);

  // Scrolls the page's entry into view without scrolling the page.
  useEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>("[aria-current]");
    const frame = ref.current?.closest<HTMLElement>(".drawer");
    if (!current || !frame) return;
    const {top, bottom} = current.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) frame.scrollTop += top - view.top - view.height / 3;
  }, [href, isWhole]);

  const toggle = (button: HTMLElement, path: string, open: boolean) => {
    runtime.pressed.delete(button);
    runtime.branches.set({...runtime.branches.get(), [path]: open});
  };
  return (
    <div ref={ref} data-alive={isWhole || undefined}>
      <Level level={level} path={name} shown={{here, current: here === href ? "page" : "true", isWhole, toggle}} />
    </div>
  );
}

interface LevelProps {
  level: SidebarLevel;
  /** Names of the ancestors. */
  path: string;
  shown: Shown;
}

const more = <li className="more">…</li>;

function Level({level: {entries, before, after}, path, shown}: LevelProps) {
  return (
    <ul>
      {before > 0 && more}
      {entries.map(({item, below}) =>
        item.type === "category" ? (
          <Branch key={`${item.label} ${item.href}`} {...{item, below}} path={`${path}/${item.label}`} shown={shown} />
        ) : (
          <li key={item.href}>{entry(item, shown)}</li>
        )
      )}
      {after > 0 && more}
    </ul>
  );
}

interface BranchProps extends Omit<SidebarEntry, "item"> {
  item: SidebarCategory;
  path: string;
  shown: Shown;
}

function Branch({item: {label, href, items, count, mark}, below, path, shown}: BranchProps) {
  const open = below !== null;
  const toggle = ({currentTarget}: {currentTarget: HTMLElement}) => shown.toggle(currentTarget, path, !open);

  return (
    <li className="branch" data-open={open || undefined}>
      {href === null ? (
        <>
          <button type="button" className="branch-name needs-scripts" aria-expanded={open} onClick={toggle}>
            {label}
            <small>{count}</small>
          </button>
          <noscript>
            <a href={items[0]?.href ?? undefined}>{label}</a>
          </noscript>
        </>
      ) : (
        <div className="branch-head">
          {entry({label, href, mark, count}, shown)}
          <button
            type="button"
            className="branch-toggle needs-scripts"
            aria-expanded={open}
            aria-label={branchSwitch(open, label)}
            onClick={toggle}
          />
        </div>
      )}
      {below && below.entries.length > 0 && <Level level={below} path={path} shown={shown} />}
    </li>
  );
}

type Entry = Pick<SidebarLink, "label" | "href"> & Partial<SidebarLink> & {count?: number};

/** A function instead of a component: React would track each of thousands. */
function entry({label, href, badge, deprecated, draft, mark, count}: Entry, {here, current, isWhole}: Shown) {
  return (
    <a href={href} aria-current={href === here ? current : undefined} className={deprecated ? "deprecated" : undefined}>
      {badge && <Badge label={badge} />}
      {badge || deprecated || draft ? <span className="label">{label}</span> : label}
      {deprecated && <span className="visually-hidden">{messages.isDeprecated}</span>}
      {draft && <Badge label={messages.draft} />}
      {isWhole && mark && (
        <small className={`mark-${mark[0]}`} title={mark[1]}>
          {mark[1]}
        </small>
      )}
      {count && <small>{count}</small>}
    </a>
  );
}
