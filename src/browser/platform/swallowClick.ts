/** Time in ms in which the click comes that ends a drag. */
const SOON = 50;

/**
 * Keeps the click that ends a drag from whoever waits for clicks. It listens on the window, ahead of the
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
