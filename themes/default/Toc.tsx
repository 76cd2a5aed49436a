// The table of contents, inside <div id="pd-toc">: a column next to the article
// that marks the current heading, and on phones a collapsible bar.

import {useActiveHeading} from "@runtime/active-heading.ts";
import {usePage, useTrustedHtml} from "@runtime/hooks.ts";
import type {TocItem} from "@runtime/shared/page-data.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function Toc() {
  const {toc, hideToc, route} = usePage();
  const active = useActiveHeading(toc.map(({id}) => id));
  if (hideToc || toc.length === 0) return null;

  return (
    <>
      <details className="toc-fold dropdown" suppressHydrationWarning key={route}>
        <summary>
          {messages.onThisPage}
          <Icon name="chevron" />
        </summary>
        <nav aria-label={messages.contents}>
          <Entries toc={toc} active={active} />
        </nav>
      </details>
      <nav className="toc-column" aria-labelledby="pd-toc-title">
        <p id="pd-toc-title">{messages.onThisPage}</p>
        <Entries toc={toc} active={active} />
      </nav>
    </>
  );
}

function Entries({toc, active}: {toc: TocItem[]; active: string | null}) {
  const trustedHtml = useTrustedHtml();
  const top = Math.min(...toc.map(({level}) => level));
  return (
    <ul>
      {toc.map(({id, html, level}) => (
        <li key={id} className={`toc-${level - top}`}>
          <a
            href={`#${id}`}
            aria-current={id === active || undefined}
            dangerouslySetInnerHTML={{__html: trustedHtml(html)}}
          />
        </li>
      ))}
    </ul>
  );
}
