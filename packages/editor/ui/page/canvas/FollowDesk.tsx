import { createUsePuck } from '@puckeditor/core';
import { useEffect } from 'react';
import type { PageSection } from '../pageModel.ts';
import { dataOf } from './config.tsx';

const usePuck = createUsePuck();

const idsOf = (items: { props: { id?: unknown } }[]) => items.map(({ props }) => String(props.id)).join();

/**
 * Makes Puck's order that of the desk: after an undo, or a section added. What is chosen is the desk's alone, since Puck
 * measures what it has selected ten times a second, in a loop that keeps the browser drawing.
 */
export function FollowDesk({ sections }: { sections: PageSection[] }): null {
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content);
  const selector = usePuck((state) => state.appState.ui.itemSelector);

  useEffect(() => {
    const data = dataOf(sections);
    if (idsOf(data.content) !== idsOf(content)) dispatch({ type: 'setData', data, recordHistory: false });
  }, [sections, content, dispatch]);

  useEffect(() => {
    // `ui` is a function, by which `PuckCanvas` tells this from a press of the marketer's.
    if (selector) dispatch({ type: 'setUi', ui: () => ({ itemSelector: null }), recordHistory: false });
  }, [selector, dispatch]);

  return null;
}
