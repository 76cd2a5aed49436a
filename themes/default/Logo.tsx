// The site's name, and its picture where it has one; leads home.

import {useSite} from "@runtime/hooks.ts";

export default function Logo() {
  const {base, logo, title} = useSite();
  return (
    <a className="logo" href={base}>
      {logo && <Picture src={logo.src} alt={logo.alt} only={logo.srcDark === null ? undefined : "only-light"} />}
      {logo !== null && logo.srcDark !== null && <Picture src={logo.srcDark} alt={logo.alt} only="only-dark" />}
      <span>{title}</span>
    </a>
  );
}

/** Low priority: for any other picture React prints a preload link into the bar, which nothing hydrates. */
function Picture({src, alt, only}: {src: string; alt: string; only: string | undefined}) {
  return <img className={only} src={src} alt={alt} width="28" height="28" fetchPriority="low" />;
}
