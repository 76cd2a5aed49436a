// Shown instead of a page that crashed. The rest of the site keeps working.

import {causesOf} from "@runtime/errors.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function PageCrashed({error, retry}: {error: unknown; retry(): void}) {
  return (
    <div className="page-crashed" role="alert">
      <h1>{messages.pageCrashed}</h1>
      <pre>{causesOf(error).join(`\n${messages.causedBy}`)}</pre>
      <button type="button" className="button" onClick={retry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
