// Date and author of the last change.

import {useSite} from "@runtime/hooks.ts";

export default function LastUpdate({date, author}: {date: string; author: string}) {
  const {locale} = useSite();
  const day = new Intl.DateTimeFormat(locale, {dateStyle: "long", timeZone: "UTC"}).format(new Date(date));
  return (
    <span>
      Last updated <time dateTime={date}>{day}</time>
      {author && ` by ${author}`}
    </span>
  );
}
