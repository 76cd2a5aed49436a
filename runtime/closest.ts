// The element around an event's target.

/** Targets may be texts and documents, too. */
export function closest<E extends HTMLElement = HTMLElement>(target: EventTarget | null, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}
