// Links to the previous and next page.

import {usePage} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function Pager() {
  const {previous, next} = usePage();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={messages.pager}>
      {previous && (
        <a className="pager-previous" href={previous.href} rel="prev">
          <small>{messages.previous}</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-next" href={next.href} rel="next">
          <small>{messages.next}</small>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}
