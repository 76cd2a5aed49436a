// The site's name and logo, linking to the home page.

import {useSite} from "@runtime/hooks.ts";

export default function Logo() {
  const {base, home = base, logo, title} = useSite();
  return (
    <a className="logo" href={home}>
      {logo && <Picture src={logo.src} alt={logo.alt} only={logo.srcDark === null ? undefined : "only-light"} />}
      {logo !== null && logo.srcDark !== null && <Picture src={logo.srcDark} alt={logo.alt} only="only-dark" />}
      <span>{title}</span>
    </a>
  );
}

/** Low priority, because for other images React would print a preload link into the navbar. */
function Picture({src, alt, only}: {src: string; alt: string; only: string | undefined}) {
  return <img className={only} src={src} alt={alt} width="28" height="28" fetchPriority="low" />;
}
