// Shown instead of a page that crashed. The rest of the site keeps working.

import {causesOf} from "@runtime/errors.ts";

export default function PageCrashed({error, retry}: {error: unknown; retry(): void}) {
  return (
    <div className="page-crashed" role="alert">
      <h1>This page crashed</h1>
      <pre>{causesOf(error).join("\nCaused by: ")}</pre>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
