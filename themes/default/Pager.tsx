// Links to the previous and next page.

import {usePage} from "@runtime/hooks.ts";

export default function Pager() {
  const {previous, next} = usePage();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous && (
        <a className="pager-previous" href={previous.href} rel="prev">
          <small>Previous</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-next" href={next.href} rel="next">
          <small>Next</small>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}
