// Hydrates one part of the page without risking its server HTML:
// a part that throws gets its server HTML back, and the error is logged once.

import {Component, type ReactNode} from "react";
import {hydrateRoot} from "react-dom/client";

interface Piece {
  element: Element;
  /** Name for messages: "The sidebar", "The component Tabs". */
  name: string;
  content: ReactNode;
  idPrefix?: string;
  /** Called once the part is interactive. */
  onAlive?(): void;
  /** Called if the part is rendered again, because a browser has translated it, for example. */
  onMismatch?(): void;
}

/** Returns what takes the piece down again. */
export function hydratePiece({element, name, content, idPrefix, onAlive = noop, onMismatch = noop}: Piece): () => void {
  let isGone = false;
  const markup = [...element.childNodes];
  const restore = (error: unknown) => {
    console.error(`${name} stays as the server rendered it:`, error);
    // React first removes what it could not render.
    queueMicrotask(() => element.replaceChildren(...markup));
  };

  const root = hydrateRoot(
    element,
    <KeepMarkup onError={restore} onAlive={onAlive}>
      {content}
    </KeepMarkup>,
    {
      ...(idPrefix && {identifierPrefix: idPrefix}),
      onCaughtError: noop,
      // One that is taken down before React has come to it is a surprise to React alone.
      onRecoverableError(error) {
        if (isGone) return;
        console.error(`${name} is not what the server rendered:`, error);
        onMismatch();
      }
    }
  );
  return () => {
    isGone = true;
    root.unmount();
  };
}

interface KeepMarkupProps {
  children: ReactNode;
  onError(error: unknown): void;
  onAlive(): void;
}

class KeepMarkup extends Component<KeepMarkupProps, {failed: boolean}> {
  override state = {failed: false};

  static getDerivedStateFromError() {
    return {failed: true};
  }

  override componentDidMount() {
    if (!this.state.failed) queueMicrotask(this.props.onAlive);
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function noop(): void {}
