// Inside <main>: everything around the article. Server only: client-side
// navigation also receives it as HTML.

import {usePage} from "@runtime/hooks.ts";
import Breadcrumbs from "@theme/Breadcrumbs";
import PageFooter from "@theme/PageFooter";
import PageHeader from "@theme/PageHeader";
import RowFilter from "@theme/RowFilter";
import VersionBanner from "@theme/VersionBanner";

export default function Page({article}: {article: string}) {
  const {kind} = usePage();
  if (kind === "landing") return <div className="landing" dangerouslySetInnerHTML={{__html: article}} />;
  return (
    <>
      <VersionBanner />
      <Breadcrumbs />
      <article>
        <PageHeader />
        {kind === "doc" && <RowFilter article={article} />}
        <div className="prose" dangerouslySetInnerHTML={{__html: article}} />
      </article>
      <PageFooter />
    </>
  );
}
