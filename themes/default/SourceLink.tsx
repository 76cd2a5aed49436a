// Link to the source repository.

import {useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/shell.ts";

export default function SourceLink() {
  const {repository} = useSite();
  if (!repository) return null;
  return (
    <a
      className="icon-button source-link"
      href={repository}
      aria-label={messages.sourceRepository}
      title={messages.sourceRepository}
    >
      <Icon name="source" />
      <span>{messages.source}</span>
    </a>
  );
}
