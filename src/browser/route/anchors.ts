import { glideTo, jumpTo } from '../navigate/glide';

/** The element that the hash of an address names, if the page has it. */
export const anchorOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(hash.slice(1)) : null);

/** Scrolls to an element, as a click on a link to it would. @param offset where it ends, from the element's top */
export function glideToAnchor(anchor: HTMLElement, offset: number): void {
  arrive(anchor);
  glideTo(() => positionOf(anchor) + offset);
}

/** Shows an element at once, as a page does that is opened at it. */
export function jumpToAnchor(anchor: HTMLElement, offset: number): void {
  arrive(anchor);
  jumpTo(positionOf(anchor) + offset);
}

const positionOf = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY;

/** Opens what can be opened and moves the focus, so that the next Tab goes on from there. */
export function arrive(anchor: HTMLElement): void {
  if (anchor instanceof HTMLDetailsElement) anchor.open = true;
  const target = anchor.querySelector<HTMLElement>(':scope > summary') ?? anchor;
  if (!target.matches('a[href], button, input, summary, [tabindex]')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
