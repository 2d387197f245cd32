/*
 * The complete style sheet. A page has in its HTML the styles of its own elements and sections; the sheet has all. It is
 * linked for print, so it loads with low priority and is not applied: that would style and lay out the whole page again.
 */
import { CLASS_NAME } from './className.ts';

const find = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]');

/** The pending request, shared: a link that is replaced again reports nothing. */
let pending: Promise<boolean> | undefined;

/** Loads the style sheet, at once if it has not loaded yet. @returns whether it has loaded */
export async function loadSheet(): Promise<boolean> {
  const link = find();
  if (!link || link.sheet) return true;
  pending ??= new Promise((resolve) => {
    const request = link.cloneNode();
    const end = (hasLoaded: boolean) => {
      pending = undefined;
      resolve(hasLoaded);
    };
    request.addEventListener('load', () => end(true));
    request.addEventListener('error', () => end(false));
    link.replaceWith(request);
  });
  return pending;
}

/** Applies the loaded style sheet, before the next paint. */
export function applySheet(): void {
  // Not the link's attribute: WebKit would load the sheet again.
  const media = find()?.sheet?.media;
  if (media && media.mediaText !== 'all') media.mediaText = 'all';
}

/** Returns the elements that a change has added, or the one whose class has changed. */
const elementsOf = ({ type, target, addedNodes }: MutationRecord): Element[] =>
  (type === 'attributes' ? [target] : [...addedNodes]).flatMap((node) =>
    node instanceof Element ? [node, ...(type === 'attributes' ? [] : node.querySelectorAll('[class]'))] : [],
  );

/** Applies the style sheet as soon as an element gets a class that the page's own styles do not have. */
export function watchClasses(): void {
  const own = document.querySelector('head > style')?.textContent ?? '';
  const isUnknown = ({ classList }: Element) =>
    [...classList].some((name) => CLASS_NAME.test(name) && !own.includes(`.${name}`));
  const observer = new MutationObserver((changes) => {
    if (!changes.flatMap(elementsOf).some(isUnknown)) return;
    observer.disconnect();
    void loadSheet().then(applySheet);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
}
