// Title of the page and what must be known before reading it.

import {usePage, useSite, useVersion} from "@runtime/hooks.ts";
import Badge from "@theme/Badge";

export default function PageHeader() {
  const {title, hideTitle, badge, deprecated, draft, unlisted} = usePage();
  const version = useVersion();
  const several = useSite().versions.length > 1;

  return (
    <header className="page-header">
      {version && several && <p className="version-badge">Version: {version.label}</p>}
      {hideTitle ? null : (
        <h1>
          {badge && <Badge label={badge} />}
          {title}
        </h1>
      )}
      {(deprecated || draft || unlisted) && (
        <p className="page-states">
          {deprecated && <Badge label="Deprecated" />}
          {draft && <Badge label="Draft" />}
          {unlisted && <Badge label="Unlisted" />}
        </p>
      )}
    </header>
  );
}
