// Wraps the theme's own footer: the line above it is the manual's.

import Original from "@theme-original/Footer";
import {useSite} from "protodocs/theme";

export default function Footer() {
  const {title, repository} = useSite();
  return (
    <>
      <aside className="manual-footer">
        Something about {title} is not here, or not right? {repository && <a href={`${repository}/issues`}>Say so</a>}
      </aside>
      <Original />
    </>
  );
}
