import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

/** Place in the list, from 0. */
const placeOf = (source: Source) => (isSortable(source) ? source.index : 0);

const wordsOf = (source: Source) => `place ${placeOf(source) + 1} of ${String(source?.data.count)}`;

/** The place that was told last: a row lies over its own place first, which is no news. */
let told = 0;

/** What screen readers are told while something is moved. */
export const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) => {
    told = placeOf(source);
    return `${nameOf(source)} is lifted, ${wordsOf(source)}. The arrow keys move it, Space puts it down, Escape puts it back.`;
  },
  dragover: ({ operation: { source } }: DragOverEvent) => {
    if (placeOf(source) === told) return undefined;
    told = placeOf(source);
    return `${nameOf(source)}: ${wordsOf(source)}.`;
  },
  dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
    canceled ? `${nameOf(source)} is where it was.` : `${nameOf(source)} is put down, ${wordsOf(source)}.`,
};
