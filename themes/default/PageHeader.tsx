// Title of the page, with badges and notices.

import {usePage} from "@runtime/hooks.ts";
import Badge from "@theme/Badge";
import PageActions from "@theme/PageActions";
import {messages} from "@runtime/messages/shell.ts";

export default function PageHeader() {
  const {kind, title, hideTitle, badge, deprecated, draft, unlisted, original} = usePage();

  return (
    <header className="page-header">
      {hideTitle ? null : (
        <h1 {...(original && {lang: original.lang, dir: original.dir})}>
          {badge && kind !== "operation" && <Badge label={badge} /> /* an operation's path bar has it */}
          {title}
        </h1>
      )}
      {(deprecated || draft || unlisted) && (
        <p className="page-states">
          {deprecated && <Badge label={messages.deprecated} />}
          {draft && <Badge label={messages.draft} />}
          {unlisted && <Badge label={messages.unlisted} />}
        </p>
      )}
      <PageActions />
    </header>
  );
}
