// The pages of the section as a tree. At first the part that the page carries
// (the way to it and its siblings), then the whole tree once it is there.

import {useEffect, useRef} from "react";
import {useRuntime, usePage} from "@runtime/hooks.ts";
import {loadSidebar} from "@runtime/sidebar-file.ts";
import type {SidebarCategory, SidebarItem, SidebarLink} from "@runtime/shared/page-data.ts";
import {useStore} from "@runtime/store.ts";
import Badge from "@theme/Badge";

/** What every entry asks: asked once, for a tree may have thousands. */
interface Shown {
  /** The page that is shown. */
  here: string;
  /** Branches that the reader opened (true) or closed (false), by path. */
  chosen: Record<string, boolean>;
  toggle(path: string, open: boolean): void;
}

export default function SidebarTree() {
  const runtime = useRuntime("SidebarTree");
  const {sidebar, href} = usePage();
  const trees = useStore(runtime.sidebars);
  const chosen = useStore(runtime.branches);
  const ref = useRef<HTMLDivElement>(null);

  // The entry of the page is in view, without moving the page itself.
  useEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>("[aria-current=page]");
    const frame = ref.current?.closest<HTMLElement>(".drawer");
    if (!current || !frame) return;
    const {top, bottom} = current.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) frame.scrollTop += top - view.top - view.height / 3;
  }, [href]);

  if (!sidebar) return null;
  const toggle = (path: string, open: boolean) => {
    runtime.branches.set({...runtime.branches.get(), [path]: open});
    void loadSidebar(runtime);
  };
  return (
    <div ref={ref}>
      <Level
        items={trees[sidebar.file] ?? sidebar.items}
        own={sidebar.items}
        path={sidebar.name}
        shown={{here: href, chosen, toggle}}
      />
    </div>
  );
}

interface LevelProps {
  items: SidebarItem[];
  /** The same level as the page carries it: what is filled there is open. */
  own: SidebarItem[];
  /** Names of the branches above. */
  path: string;
  shown: Shown;
}

function Level({items, own, path, shown}: LevelProps) {
  return (
    <ul>
      {items.map((item) =>
        item.type === "category" ? (
          <Branch
            key={`${item.label} ${item.href}`}
            category={item}
            own={sameCategory(own, item)}
            path={`${path}/${item.label}`}
            shown={shown}
          />
        ) : (
          <li key={item.href}>{entry(item, shown.here)}</li>
        )
      )}
    </ul>
  );
}

interface BranchProps extends Omit<LevelProps, "items"> {
  category: SidebarCategory;
}

function Branch({category, own, path, shown}: BranchProps) {
  const {label, href} = category;
  const open = shown.chosen[path] ?? (own.length > 0 || href === shown.here);
  const toggle = () => shown.toggle(path, !open);

  return (
    <li className="branch" data-open={open || undefined}>
      {href === null ? (
        <button type="button" className="branch-name" aria-expanded={open} onClick={toggle}>
          {label}
        </button>
      ) : (
        <div className="branch-head">
          {entry({label, href}, shown.here)}
          <button
            type="button"
            className="branch-toggle needs-scripts"
            aria-expanded={open}
            aria-label={`${open ? "Close" : "Open"} ${label}`}
            onClick={toggle}
          />
        </div>
      )}
      {open && category.items.length > 0 && <Level items={category.items} own={own} path={path} shown={shown} />}
    </li>
  );
}

/** No component: React would keep account of each, and a tree may have thousands. */
function entry(
  {label, href, badge, deprecated, draft}: Pick<SidebarLink, "label" | "href"> & Partial<SidebarLink>,
  here: string
) {
  const current = href === here ? "page" : undefined;
  if (!badge && !deprecated && !draft) {
    return (
      <a href={href} aria-current={current}>
        {label}
      </a>
    );
  }
  return (
    <a href={href} aria-current={current} className={deprecated ? "deprecated" : undefined}>
      {badge && <Badge label={badge} />}
      <span className="label">{label}</span>
      {deprecated && <span className="visually-hidden"> (deprecated)</span>}
      {draft && <Badge label="Draft" />}
    </a>
  );
}

function sameCategory(own: SidebarItem[], category: SidebarCategory): SidebarItem[] {
  const same = own.find(
    (item) => item.type === "category" && item.label === category.label && item.href === category.href
  );
  return same?.type === "category" ? same.items : [];
}
