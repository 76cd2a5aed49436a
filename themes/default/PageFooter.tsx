// Below the article: tags, edit link, last change, and
// previous and next page.

import {usePage} from "@runtime/hooks.ts";
import Feedback from "@theme/Feedback";
import LastUpdate from "@theme/LastUpdate";
import Pager from "@theme/Pager";
import TagList from "@theme/TagList";
import {messages} from "@runtime/messages/shell.ts";

export default function PageFooter() {
  const {tags, editHref, lastUpdate} = usePage();
  return (
    <footer className="page-footer">
      {tags.length > 0 && <TagList tags={tags} />}
      {(editHref !== null || lastUpdate) && (
        <p className="page-meta">
          {editHref !== null && <a href={editHref}>{messages.editPage}</a>}
          {lastUpdate && <LastUpdate {...lastUpdate} />}
        </p>
      )}
      <Feedback />
      <Pager />
    </footer>
  );
}
