// Page actions: Markdown, print view, and configured assistants.
// Scripts add the copy actions (runtime/page-actions.ts).

import {usePage, useSite} from "@runtime/hooks.ts";
import {isPublic} from "@runtime/shared/page-kinds.ts";
import {printPath} from "@runtime/shared/print-view.ts";
import {markdownHref} from "@runtime/shared/urls.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";
import {sentence} from "@runtime/sentence.ts";

export default function PageActions() {
  const site = useSite();
  const {kind, route, version, sidebar} = usePage();
  if (!isPublic({kind})) return null;
  const href = markdownHref(site, route);
  return (
    <details className="dropdown page-actions">
      <summary>
        {messages.copyPage}
        <Icon name="chevron" />
      </summary>
      <ul>
        <li>
          <a href={href} type="text/markdown">
            {messages.viewAsMarkdown}
          </a>
        </li>
        {site.print && kind === "doc" && sidebar && (
          <li>
            <a href={`${site.base}${printPath(site, version, sidebar.name)}`} target="_blank">
              {messages.printSection}
            </a>
          </li>
        )}
        {site.url !== "" &&
          site.assistants.map(({name, url}) => (
            <li key={name}>
              <a href={url.replaceAll("{url}", encodeURIComponent(site.url + href))} rel="external noreferrer">
                {sentence(messages.openIn, {name})}
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}
