// Date and author of the last change.

import {useSite} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/shell.ts";
import {sentence} from "@runtime/sentence.ts";

export default function LastUpdate({date, author}: {date: string; author: string}) {
  const {locale} = useSite();
  const day = new Intl.DateTimeFormat(locale, {dateStyle: "long", timeZone: "UTC"}).format(new Date(date));
  return (
    <span>
      {sentence(author ? messages.lastUpdatedBy : messages.lastUpdated, {
        date: <time dateTime={date}>{day}</time>,
        author
      })}
    </span>
  );
}
