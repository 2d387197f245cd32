import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { applyStyles } from '../load/styles';
import { keepRows, restoreRows } from '../platform/rows';
import { showStillness } from '../platform/stillness';

/** What the rows are kept under while the page is made anew, in place of an entry of the history. */
const CHANGE = { pathname: '', key: '' };

/**
 * The elements of a kind, by their ids, and links by what they lead to: they stand in the same order in the page that is
 * made anew.
 */
const alike = (one: Element) =>
  [...document.querySelectorAll(one.localName)].filter(
    (other) => other.id === one.id && other.getAttribute('href') === one.getAttribute('href'),
  );

/**
 * Notes what the visitor has done to the page, besides what is typed: a form knows of that itself. Returns what does it
 * again to elements that have taken the place of others.
 */
function noteState(): () => void {
  keepRows(CHANGE);
  const focused = document.activeElement ?? document.body;
  // WebKit says `:focus` of nothing where its window is behind another.
  const changed = [...document.querySelectorAll('details[open], :popover-open'), focused].map((element) => ({
    element,
    place: alike(element).indexOf(element),
    isMenu: element.matches(':popover-open'),
  }));
  return () => {
    applyStyles();
    restoreRows(CHANGE);
    showStillness();
    for (const { element, place, isMenu } of changed) {
      const now = alike(element)[place];
      if (element.isConnected || !(now instanceof HTMLElement)) continue;
      if (now instanceof HTMLDetailsElement) now.open = true;
      if (isMenu) now.showPopover();
      if (element === focused) now.focus({ preventScroll: true });
    }
  };
}

const neverChanges = () => () => {};

/**
 * Whether this is the first render of what React makes anew: where it hydrates, it asks for the snapshot of the server. Both
 * are the same, so that what is hydrated is not rendered once more, as it would be by `useIsHydrated`.
 */
function useIsMade(): boolean {
  let isMade = true;
  useSyncExternalStore(
    neverChanges,
    () => '',
    () => {
      isMade = false;
      return '';
    },
  );
  return isMade;
}

/**
 * Stands beside the content of a section. Where a translator, an extension or a blocker has changed the prerendered HTML,
 * React does not hydrate it, but puts other HTML in its place: of the section, or of the whole page. What was open, how far
 * rows were scrolled, and the focus are taken over into that.
 */
export function TakeOver(): ReactNode {
  const [takeOver] = useState(useIsMade() ? noteState : undefined);
  useLayoutEffect(() => takeOver?.(), [takeOver]);
  return null;
}
