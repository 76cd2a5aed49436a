// The builder of a file's messages, initially collapsed.

import {usePage} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/proto.ts";
import {CollapsedBuilder} from "@theme/reference/TryIt";

/** Its island does not say which version it is of: versions share articles. */
export default function BuildMessage({file}: {file: string}) {
  if (usePage().version === null) return null;
  return <CollapsedBuilder id="build" idPrefix="message" label={messages.build} props={{message: {file}}} />;
}
