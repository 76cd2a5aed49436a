// The bar above the navbar, from the configuration. Server only: its button
// comes to life by the runtime.

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
