// Inside <div id="pd-sidebar">: a column next to the article, and on phones the
// drawer, where the navbar's links are a second panel.

import {useRuntime, usePage} from "@runtime/hooks.ts";
import {useStore} from "@runtime/store.ts";
import Icon from "@theme/Icon";
import NavbarLinks from "@theme/NavbarLinks";
import SidebarTree from "@theme/SidebarTree";
import SourceLink from "@theme/SourceLink";
import VersionMenu from "@theme/VersionMenu";
import {messages} from "@runtime/messages/shell.ts";

export default function Sidebar() {
  const runtime = useRuntime("Sidebar");
  const {drawer} = runtime;
  const {sidebar} = usePage();
  const {panel} = useStore(drawer);
  const show = (next: "sidebar" | "links") => drawer.set({...drawer.get(), panel: next});

  return (
    <div className="drawer" data-panel={panel}>
      <div className="drawer-links">
        {sidebar && (
          <button type="button" className="drawer-switch needs-scripts" onClick={() => show("sidebar")}>
            {messages.thisSection}
            <Icon name="chevron" />
          </button>
        )}
        <nav aria-label={messages.sections}>
          <NavbarLinks />
          <div className="drawer-end">
            <VersionMenu />
            <SourceLink />
          </div>
        </nav>
      </div>
      {sidebar && (
        <div className="drawer-sidebar">
          <button type="button" className="drawer-switch needs-scripts" onClick={() => show("links")}>
            <Icon name="chevron" />
            {messages.allSections}
          </button>
          <nav className="sidebar" aria-label={messages.sectionPages}>
            {sidebar.long && (
              <input
                type="search"
                className="needs-scripts"
                placeholder={messages.filterPages}
                onInput={(event) => import("@runtime/filter.ts").then((filter) => filter.default(runtime, event))}
              />
            )}
            <SidebarTree />
          </nav>
        </div>
      )}
    </div>
  );
}
