// The element around an event's target.

/** Event targets may also be text nodes and documents. */
export function closest<E extends HTMLElement = HTMLElement>(target: EventTarget | null, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}
