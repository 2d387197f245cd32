/** Links that a visitor has left pages by, by the keys of history entries: where each leads, and which of those that lead there it is. */
const links = new Map<string, { href: string; place: number }>();

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

/** Remembers the link that has the focus, as an entry of the history is left. */
export function keepFocus(key: string): void {
  const { activeElement: link } = document;
  if (link instanceof HTMLAnchorElement) links.set(key, { href: link.href, place: linksTo(link.href).indexOf(link) });
  else links.delete(key);
}

/** Gives the focus back to the link that an entry was left by, as browsers do that have kept the page. */
export function restoreFocus(key: string): void {
  const left = links.get(key);
  if (left) linksTo(left.href)[left.place]?.focus({ preventScroll: true });
}
