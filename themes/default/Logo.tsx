// The site's name, and its picture where it has one; leads home.

import {useSite} from "@runtime/hooks.ts";

export default function Logo() {
  const {base, logo, title} = useSite();
  return (
    <a className="logo" href={base}>
      {logo && (
        <img className={logo.srcDark ? "only-light" : undefined} src={logo.src} alt={logo.alt} width="28" height="28" />
      )}
      {logo?.srcDark && <img className="only-dark" src={logo.srcDark} alt={logo.alt} width="28" height="28" />}
      <span>{title}</span>
    </a>
  );
}
