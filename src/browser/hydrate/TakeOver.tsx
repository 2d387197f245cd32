import { type ReactNode, useLayoutEffect, useState } from 'react';
import { applyStyles } from '../load/styles';
import { keepRows, restoreRows } from '../platform/rows';
import { showStillness } from '../platform/stillness';
import { useIsHydrated } from '../platform/useIsHydrated';

/** Stands for the moment of a change where else an entry of the history stands. */
const CHANGE = { pathname: '', key: '' };

/** The elements of a kind, links by what they lead to: they stand in the same order in the page that is made anew. */
const alike = (one: Element) =>
  [...document.querySelectorAll(one.localName)].filter(
    (other) => other.getAttribute('href') === one.getAttribute('href'),
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

/**
 * Stands beside the content of a section. Where a translator, an extension or a blocker has changed the prerendered HTML,
 * React does not hydrate it, but puts other HTML in its place: of the section, or of the whole page. What was open, how far
 * rows were scrolled, and the focus are taken over into that.
 */
export function TakeOver(): ReactNode {
  const isMade = useIsHydrated();
  const [takeOver] = useState(isMade ? noteState : undefined);
  useLayoutEffect(() => takeOver?.(), [takeOver]);
  return null;
}
