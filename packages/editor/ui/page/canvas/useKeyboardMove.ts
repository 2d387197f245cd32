import { useEffect, useRef } from 'react';
import type { PageSection } from '../pageModel.ts';
import { moveSection } from '../sectionChanges.ts';
import { useCanvas } from './canvasStore.ts';

interface Subject {
  /** Place of the page in its file. */
  index: number;
  sections: PageSection[];
  selected: string | undefined;
}

/**
 * Puck drags with a pointer alone. On the canvas, as in the outline, Alt and an arrow key move the section that has the
 * focus, or the one that is chosen.
 */
export function useKeyboardMove(subject: Subject): void {
  const slot = useCanvas((state) => state.slot);
  const current = useRef(subject);
  current.current = subject;
  useEffect(() => {
    const view = slot?.ownerDocument.defaultView;
    const move = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const { index, sections, selected } = current.current;
      const focused = slot?.ownerDocument.activeElement;
      const id = focusedSection(focused) ?? selected;
      const from = sections.findIndex((section) => section.id === id);
      if (from < 0) return;
      event.preventDefault();
      moveSection(index, sections, from, event.key === 'ArrowUp' ? from - 1 : from + 1);
      // Whatever is put into another place in the document loses the focus.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
    };
    view?.addEventListener('keydown', move);
    return () => view?.removeEventListener('keydown', move);
  }, [slot]);
}

/** The section that an element of the canvas is in. */
function focusedSection(element: Element | null | undefined): string | undefined {
  for (const [id, host] of useCanvas.getState().hosts) if (element && host.contains(element)) return id;
  return undefined;
}
