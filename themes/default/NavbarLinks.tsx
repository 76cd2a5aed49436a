// Links to the sections of the documentation, in the active version.

import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import type {NavbarItem, PageData} from "@runtime/shared/page-data.ts";

export default function NavbarLinks() {
  const site = useSite();
  const page = usePage();
  const version = useActiveVersion();

  return (
    <ul>
      {site.navbar.items.map((item) => {
        const href = (version && item.perVersion?.[version.name]) ?? item.href;
        return (
          <li key={item.label}>
            <a
              href={href}
              aria-current={isCurrent(item, href, page)}
              className={isExternal(href) ? "external" : undefined}
            >
              {item.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether it is the current page or its section. */
function isCurrent(item: NavbarItem, href: string, page: PageData): "page" | "true" | undefined {
  if (href === page.href) return "page";
  return item.sidebar !== null && item.sidebar === page.sidebar?.name ? "true" : undefined;
}

function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}
