// Link to the source repository.

import {useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";

export default function SourceLink() {
  const {repository} = useSite();
  if (!repository) return null;
  return (
    <a className="icon-button source-link" href={repository} aria-label="Source repository" title="Source repository">
      <Icon name="source" />
      <span>Source</span>
    </a>
  );
}
