// The announcement bar above the navbar. Server only: the runtime makes its
// button work.

import {useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";

export default function Announcement() {
  const {announcement} = useSite();
  if (!announcement) return null;
  return (
    <aside id="announcement" className="announcement" aria-label="Announcement">
      <div dangerouslySetInnerHTML={{__html: announcement.html}} />
      {announcement.dismissible && (
        <button type="button" className="icon-button needs-scripts" aria-label="Dismiss the announcement">
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}
