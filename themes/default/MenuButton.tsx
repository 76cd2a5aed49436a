// Opens the drawer on phones. A <details> without content of its own, so that
// it works without scripts: CSS shows #pd-sidebar while it is open.

import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function MenuButton() {
  return (
    // It may have been opened before the scripts loaded.
    <details id="pd-menu" suppressHydrationWarning>
      <summary className="icon-button" aria-label={messages.menu}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
    </details>
  );
}
