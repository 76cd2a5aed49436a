// The bar at the top: menu button (on phones), title, sections, search,
// version, source, colour mode. Inside <header id="pd-navbar">.

import ColorModeToggle from "@theme/ColorModeToggle";
import Logo from "@theme/Logo";
import MenuButton from "@theme/MenuButton";
import NavbarLinks from "@theme/NavbarLinks";
import SearchBox from "@theme/SearchBox";
import SourceLink from "@theme/SourceLink";
import VersionMenu from "@theme/VersionMenu";
import {messages} from "@runtime/messages/shell.ts";

export default function Navbar() {
  return (
    <div className="navbar-row">
      <MenuButton />
      <Logo />
      <nav className="navbar-links" aria-label={messages.mainNavigation}>
        <NavbarLinks />
      </nav>
      <div className="navbar-end">
        <SearchBox />
        <VersionMenu />
        <SourceLink />
        <ColorModeToggle />
      </div>
    </div>
  );
}
