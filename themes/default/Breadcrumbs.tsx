// Breadcrumbs.

import {usePage} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function Breadcrumbs() {
  const {breadcrumbs} = usePage();
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({label, href}, index) => (
          <li key={index}>
            {href !== null && index < last ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === last ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
