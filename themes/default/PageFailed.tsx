// Shown instead of a page that could not be loaded.

import {messageOf} from "@runtime/errors.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function PageFailed({error, retry}: {error: unknown; retry(): void}) {
  return (
    <div className="page-failed" role="alert">
      <p>{messageOf(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  );
}
