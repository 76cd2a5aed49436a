// The main element: the article as static HTML, or a status
// instead (loading, failed, crashed).

import {createRoot, type Root} from "react-dom/client";
import PageCrashed from "@theme/PageCrashed";
import PageFailed from "@theme/PageFailed";
import PageLoading from "@theme/PageLoading";
import {startCode} from "./code.ts";
import {CrashBoundary} from "./crash-boundary.tsx";
import {RuntimeProvider} from "./hooks.ts";
import {startIslands} from "./islands.ts";
import {startPageActions} from "./page-actions.ts";
import type {PageStatus, Runtime} from "./runtime.ts";
import {restoreTabs} from "./tabs.ts";
import {preferVersion} from "./version-preference.ts";

/** Milliseconds of loading during which the previous page stays. */
export const LOADING_DELAY = 200;

export interface PageView {
  /** Replaces the article. */
  show(main: string): void;
}

export function createPageView(main: HTMLElement, runtime: Runtime): PageView {
  let stopIslands = start();
  let notice: Root | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): () => void {
    preferVersion(main, runtime);
    restoreTabs(main, runtime);
    startCode(main);
    startPageActions(main);
    return startIslands(main, runtime);
  }

  function clear(): void {
    clearTimeout(timer);
    notice?.unmount();
    notice = null;
    stopIslands();
    stopIslands = () => {};
  }

  function note(status: PageStatus): void {
    clear();
    main.replaceChildren();
    notice = createRoot(main, {onCaughtError: console.error});
    notice.render(
      <RuntimeProvider value={runtime}>
        <CrashBoundary>
          <Notice status={status} />
        </CrashBoundary>
      </RuntimeProvider>
    );
  }

  runtime.status.subscribe(() => {
    const status = runtime.status.get();
    clearTimeout(timer);
    if (status.type === "loading") timer = setTimeout(() => note(status), LOADING_DELAY);
    else if (status.type !== "loaded") note(status);
  });

  return {
    show(html) {
      clear();
      main.innerHTML = runtime.trusted.html(html);
      stopIslands = start();
    }
  };
}

function Notice({status}: {status: PageStatus}) {
  if (status.type === "loading") return <PageLoading />;
  if (status.type === "failed") return <PageFailed error={status.error} retry={status.retry} />;
  if (status.type === "crashed") return <PageCrashed error={status.error} retry={status.retry} />;
  return null;
}
