// The pages of the section as a tree. At first the part that the page carries
// (the way to it and its siblings), then the whole tree once it is there.

import {useEffect, useRef} from "react";
import {useRuntime, usePage} from "@runtime/hooks.ts";
import {loadSidebar} from "@runtime/sidebar-file.ts";
import type {SidebarCategory, SidebarItem} from "@runtime/shared/page-data.ts";
import {useStore} from "@runtime/store.ts";
import Badge from "@theme/Badge";
import Icon from "@theme/Icon";

export default function SidebarTree() {
  const {sidebars} = useRuntime("SidebarTree");
  const {sidebar, href} = usePage();
  const trees = useStore(sidebars);
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
  return (
    <div ref={ref}>
      <Level items={trees[sidebar.file] ?? sidebar.items} own={sidebar.items} path={sidebar.name} />
    </div>
  );
}

interface LevelProps {
  items: SidebarItem[];
  /** The same level as the page carries it: what is filled there is open. */
  own: SidebarItem[];
  /** Names of the branches above. */
  path: string;
}

function Level({items, own, path}: LevelProps) {
  return (
    <ul>
      {items.map((item) =>
        item.type === "category" ? (
          <Branch key={`${item.label} ${item.href}`} category={item} own={sameCategory(own, item)} path={`${path}/${item.label}`} />
        ) : (
          <li key={item.href}>
            <Entry label={item.label} href={item.href} badge={item.badge} deprecated={item.deprecated} draft={item.draft === true} />
          </li>
        )
      )}
    </ul>
  );
}

function Branch({category, own, path}: {category: SidebarCategory; own: SidebarItem[]; path: string}) {
  const runtime = useRuntime("SidebarTree");
  const page = usePage();
  const chosen = useStore(runtime.branches)[path];
  const open = chosen ?? (own.length > 0 || category.href === page.href);
  const {label, href} = category;

  const toggle = () => {
    runtime.branches.set({...runtime.branches.get(), [path]: !open});
    void loadSidebar(runtime);
  };

  return (
    <li className="branch" data-open={open || undefined}>
      <div className="branch-head">
        {href !== null && <Entry label={label} href={href} badge={null} deprecated={false} draft={false} />}
        <button
          type="button"
          className={href === null ? "branch-name" : "branch-toggle needs-scripts"}
          aria-expanded={open}
          aria-label={href === null ? undefined : `${open ? "Close" : "Open"} ${label}`}
          onClick={toggle}
        >
          {href === null && <span>{label}</span>}
          <Icon name="chevron" />
        </button>
      </div>
      {open && category.items.length > 0 && <Level items={category.items} own={own} path={path} />}
    </li>
  );
}

interface EntryProps {
  label: string;
  href: string;
  badge: string | null;
  deprecated: boolean;
  draft: boolean;
}

function Entry({label, href, badge, deprecated, draft}: EntryProps) {
  const page = usePage();
  return (
    <a href={href} aria-current={href === page.href ? "page" : undefined} className={deprecated ? "deprecated" : undefined}>
      {badge && <Badge label={badge} />}
      <span className="label">{label}</span>
      {deprecated && <span className="visually-hidden"> (deprecated)</span>}
      {draft && <Badge label="Draft" />}
    </a>
  );
}

function sameCategory(own: SidebarItem[], category: SidebarCategory): SidebarItem[] {
  const same = own.find((item) => item.type === "category" && item.label === category.label && item.href === category.href);
  return same?.type === "category" ? same.items : [];
}
