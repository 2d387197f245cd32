import { type Dispatch, type SetStateAction, startTransition, useEffect } from 'react';
import type { PageFile } from '../../engine/model/page';
import { painted } from '../platform/painted';

/** How many sections a page begins with when it is navigated to: up to the one with its heading, which gets the focus. */
export const atOnce = ({ headingAt = 0 }: PageFile): number => headingAt + 1;

/** What is on the screen. */
export interface View {
  page: PageFile;
  /** How many of the page's sections there are, from the top. */
  shown: number;
}

/** Whether all sections of the page are there. */
export const isWhole = ({ page, shown }: View): boolean => shown >= page.sections.length;

/**
 * Adds the sections of a page one by one, each when the one before has been painted. A page that is navigated to is
 * on the screen as soon as its first sections are, and between two of them the browser can answer the visitor.
 */
export function useSectionsInTurn(view: View, setView: Dispatch<SetStateAction<View>>): void {
  useEffect(() => {
    if (isWhole(view)) return;
    let isOver = false;
    const next = (now: View) => (now === view ? { ...now, shown: now.shown + 1 } : now);
    void painted().then(() => isOver || startTransition(() => setView(next)));
    return () => {
      isOver = true;
    };
  }, [view, setView]);
}
