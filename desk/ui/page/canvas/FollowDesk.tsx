import { createUsePuck } from '@puckeditor/core';
import { useEffect } from 'react';
import type { PageSection } from '../pageModel';
import { dataOf } from './config';

const usePuck = createUsePuck();

const idsOf = (items: { props: { id?: unknown } }[]) => items.map(({ props }) => String(props.id)).join();

/** Makes Puck's order and selection those of the desk: after an undo, a section added, a row chosen in the outline. */
export function FollowDesk({ sections, selected }: { sections: PageSection[]; selected: string | undefined }): null {
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content);
  const selector = usePuck((state) => state.appState.ui.itemSelector);

  useEffect(() => {
    const data = dataOf(sections);
    if (idsOf(data.content) !== idsOf(content)) dispatch({ type: 'setData', data, recordHistory: false });
  }, [sections, content, dispatch]);

  useEffect(() => {
    const index = content.findIndex(({ props }) => props.id === selected);
    // One that has just been added is not there yet.
    if (index < 0 && selected !== undefined) return;
    if (index === (selector?.index ?? -1)) return;
    const itemSelector = index < 0 ? null : { index, zone: 'root:default-zone' };
    dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
  }, [content, selected, selector, dispatch]);

  return null;
}
