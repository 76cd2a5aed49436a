// Date and author of the last change, and who else has changed the page.

import {useSite} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/shell.ts";
import {sentence} from "@runtime/sentence.ts";

interface LastUpdateProps {
  date: string;
  author: string;
  contributors?: string[];
}

export default function LastUpdate({date, author, contributors = []}: LastUpdateProps) {
  const {locale} = useSite();
  const day = new Intl.DateTimeFormat(locale, {dateStyle: "long", timeZone: "UTC"}).format(new Date(date));
  const names = new Intl.ListFormat(locale).format(contributors);
  return (
    <span>
      {sentence(author ? messages.lastUpdatedBy : messages.lastUpdated, {
        date: <time dateTime={date}>{day}</time>,
        author
      })}
      {names !== "" && (
        <>
          {" "}
          {"\u00b7"} {sentence(messages.contributors, {names})}
        </>
      )}
    </span>
  );
}
