// The language drop-down: the same page in each language, by the names that the languages have for themselves.
// A language is another site to the browser, which loads its page (rel="external"). Server only: after navigation,
// describe-head.ts changes its links.

import {usePage, useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function LanguageMenu() {
  const {languages = [], locale} = useSite();
  const {languageHrefs} = usePage();
  if (languages.length < 2) return null;

  return (
    <details className="dropdown language-menu">
      <summary>
        <span className="visually-hidden">{messages.languageMenu}</span>
        <span className="language-name">{languages.find(({code}) => code === locale)?.label}</span>
        <abbr aria-hidden="true">{locale}</abbr>
        <Icon name="chevron" />
      </summary>
      <ul>
        {languages.map(({code, label}) => {
          const there = languageHrefs?.[code];
          return (
            <li key={code}>
              <a
                href={there?.href}
                rel="external"
                lang={code}
                hrefLang={code}
                aria-current={code === locale || undefined}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
