// Says that a page is not translated, or that its original has changed since it was, and links to the original.

import {usePage} from "@runtime/hooks.ts";
import {sentence} from "@runtime/sentence.ts";
import {messages, newerSections} from "@runtime/messages/shell.ts";

export default function LanguageNotice() {
  const {original, newer} = usePage();
  if (newer)
    return (
      <details className="language-notice">
        <summary>{newerSections(newer.sections.length, newer.label)}</summary>
        <ul lang={newer.lang}>
          {newer.sections.map(({title, href}) => (
            <li key={href}>
              <a href={href} rel="external" hrefLang={newer.lang}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    );
  if (!original) return null;
  const {href, lang, label} = original;
  return (
    <p className="language-notice">
      {sentence(messages.notTranslated, {
        language: (
          <a href={href} rel="external" lang={lang} hrefLang={lang}>
            {label}
          </a>
        )
      })}
    </p>
  );
}
