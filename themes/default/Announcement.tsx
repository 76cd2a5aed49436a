// The announcement bar above the navbar. Server only: the runtime makes its
// button work.

import {useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function Announcement() {
  const {announcement} = useSite();
  if (!announcement) return null;
  return (
    <aside id="pd-announcement" className="announcement" aria-label={messages.announcement}>
      <div dangerouslySetInnerHTML={{__html: announcement.html}} />
      {announcement.dismissible && (
        <button type="button" className="icon-button needs-scripts" aria-label={messages.dismissAnnouncement}>
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}
