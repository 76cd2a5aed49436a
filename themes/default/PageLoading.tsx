// Shown while a page loads.

import {messages} from "@runtime/messages/shell.ts";

export default function PageLoading() {
  return (
    <div className="page-loading" role="status">
      <svg className="spinner" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
      <span className="visually-hidden">{messages.loadingPage}</span>
    </div>
  );
}
