// Inside <main>: everything around the article. Server only: client-side
// navigation also receives it as HTML.

import {usePage} from "@runtime/hooks.ts";
import Breadcrumbs from "@theme/Breadcrumbs";
import LanguageNotice from "@theme/LanguageNotice";
import PageFooter from "@theme/PageFooter";
import PageHeader from "@theme/PageHeader";
import VersionBanner from "@theme/VersionBanner";
import {withRowFilter} from "./with-row-filter.tsx";

export default function Page({article}: {article: string}) {
  const {kind, original} = usePage();
  const language = original && {lang: original.lang, dir: original.dir};
  if (kind === "landing")
    return (
      <>
        <LanguageNotice />
        <div className="landing" {...language} dangerouslySetInnerHTML={{__html: article}} />
      </>
    );
  return (
    <>
      <VersionBanner />
      <LanguageNotice />
      <Breadcrumbs />
      <article>
        <PageHeader />
        <div
          className="prose"
          {...language}
          dangerouslySetInnerHTML={{__html: kind === "doc" ? withRowFilter(article) : article}}
        />
      </article>
      <PageFooter />
    </>
  );
}
