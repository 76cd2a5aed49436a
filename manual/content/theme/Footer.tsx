// Wraps the theme's own footer: the line above it is the manual's.

import Original from "@theme-original/Footer";
import {useSite} from "protodocs/theme";

export default function Footer() {
  const {title, repository, locale} = useSite();
  const {question, answer} = locale === "de" ? german(title) : english(title);
  return (
    <>
      <aside className="manual-footer">
        {question} {repository && <a href={`${repository}/issues`}>{answer}</a>}
      </aside>
      <Original />
    </>
  );
}

const english = (title: string) => ({
  question: `Something about ${title} is not here, or not right?`,
  answer: "Say so"
});

const german = (title: string) => ({
  question: `Fehlt hier etwas über ${title}, oder stimmt etwas nicht?`,
  answer: "Sagen Sie es uns"
});
