// Switches between light and dark mode. CSS shows the icon of the mode that a press
// leads to, so the server need not know the current mode.

import {chooseColorMode} from "@runtime/color-mode.ts";
import {useColorMode, useRuntime, useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function ColorModeToggle() {
  const runtime = useRuntime("ColorModeToggle");
  const mode = useColorMode();
  if (!useSite().colorMode.switch) return null;

  const label = mode ? (mode === "dark" ? messages.switchToLight : messages.switchToDark) : messages.switchColorMode;
  return (
    <button
      type="button"
      className="icon-button color-mode needs-scripts"
      aria-label={label}
      title={label}
      onClick={() => chooseColorMode(runtime, runtime.colorMode.get() === "dark" ? "light" : "dark")}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
