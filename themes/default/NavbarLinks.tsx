// Links to the sections of the documentation, in the active version.

import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import type {NavbarItem, PageData} from "@runtime/shared/page-data.ts";

export default function NavbarLinks() {
  const site = useSite();
  const page = usePage();
  const version = useActiveVersion();

  const items = site.navbar.items.map((item) => ({
    item,
    href: (version && item.perVersion?.[version.name]) ?? item.href
  }));
  const current = items.find(({href}) => href === page.href) ?? items.find(({item}) => isSection(item, page));

  return (
    <ul>
      {items.map(({item, href}) => (
        <li key={item.label}>
          <a
            href={href}
            aria-current={current?.item !== item ? undefined : href === page.href ? "page" : "true"}
            className={isExternal(href) ? "external" : undefined}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether the page is in the section that it leads to. */
function isSection(item: NavbarItem, page: PageData): boolean {
  return item.sidebar !== null && item.sidebar === page.sidebar?.name;
}

function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}
