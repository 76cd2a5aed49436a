// The landing page: the author's own head or one generated from title and tagline, the
// author's text, and links to each section.

import {usePage, useSite} from "@runtime/hooks.ts";
import LandingHead from "@theme/LandingHead";
import LandingSections from "@theme/LandingSections";

export default function Landing({article}: {article: string}) {
  const {hideTitle} = usePage();
  const {navbar} = useSite();
  return (
    <>
      {!hideTitle && <LandingHead />}
      {hideTitle && article && <div className="prose" dangerouslySetInnerHTML={{__html: article}} />}
      {navbar.items.length > 0 && <LandingSections />}
      {!hideTitle && article && (
        <section className="landing-text">
          <div className="prose" dangerouslySetInnerHTML={{__html: article}} />
        </section>
      )}
    </>
  );
}
