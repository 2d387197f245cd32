import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

const placeOf = (source: Source) =>
  isSortable(source) ? `place ${source.index + 1} of ${String(source.data.count)}` : '';

/** What screen readers are told while something is moved. */
export const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) =>
    `${nameOf(source)} is lifted, ${placeOf(source)}. The arrow keys move it, Space puts it down, Escape puts it back.`,
  dragover: ({ operation: { source } }: DragOverEvent) => `${nameOf(source)}: ${placeOf(source)}.`,
  dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
    canceled ? `${nameOf(source)} is where it was.` : `${nameOf(source)} is put down, ${placeOf(source)}.`,
};
