// An error boundary around content rendered by React, so that a crash there leaves the shell intact.

import {Component, type ReactNode} from "react";
import PageCrashed from "@theme/PageCrashed";

export class CrashBoundary extends Component<{children: ReactNode}, {crash: {error: unknown} | null}> {
  override state: {crash: {error: unknown} | null} = {crash: null};

  static getDerivedStateFromError(error: unknown) {
    return {crash: {error}};
  }

  override render() {
    const {crash} = this.state;
    if (!crash) return this.props.children;
    return <PageCrashed error={crash.error} retry={() => this.setState({crash: null})} />;
  }
}
