// Says that a page is not translated, and links to it in the language of its text.

import {usePage} from "@runtime/hooks.ts";
import {sentence} from "@runtime/sentence.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function LanguageNotice() {
  const {original} = usePage();
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
