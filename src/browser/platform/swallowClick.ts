/** How soon after a drag its click comes, in ms. */
const SOON = 50;

/**
 * Stops the click that the browser sends at the end of a drag. It listens on the window, before the
 * listener on the document that follows links.
 */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), SOON);
}
