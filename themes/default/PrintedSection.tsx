// A print view: all pages of a section or version, with a table of
// contents.

import {useSite} from "@runtime/hooks.ts";
import type {PrintEntry, PrintView} from "@runtime/shared/print-view.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function PrintedSection({view}: {view: PrintView}) {
  const {title, logo} = useSite();
  return (
    <main className="printed">
      <header>
        <p>
          {logo && <img src={logo.src} alt="" width={32} height={32} />} {title}
        </p>
        <h1>{view.title}</h1>
        <p>{view.version}</p>
      </header>
      <nav aria-label={messages.contents}>
        <h2>{messages.contents}</h2>
        <Entries entries={view.contents} />
      </nav>
      {view.pages.map(({id, title: name, html}) => (
        <article key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
          <div dangerouslySetInnerHTML={{__html: html}} />
        </article>
      ))}
    </main>
  );
}

function Entries({entries}: {entries: readonly PrintEntry[]}) {
  return (
    <ul>
      {entries.map(({label, href, items}) => (
        <li key={`${label} ${href}`}>
          {href === null ? <b>{label}</b> : <a href={href}>{label}</a>}
          {items.length > 0 && <Entries entries={items} />}
        </li>
      ))}
    </ul>
  );
}
