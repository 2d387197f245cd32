import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { words } from '../interfaceWords.ts';
import { announce } from '../state/store.ts';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

/** Returns the zero-based index in the list. */
const indexOf = (source: Source) => (isSortable(source) ? source.index : 0);

const positionOf = (source: Source) => words.list.place(indexOf(source) + 1, String(source?.data.count));

/** The position announced last. A lifted row is first over its own position, which is not announced. */
let announcedIndex = 0;

/** Announces a lifted row to screen readers. */
export function announceLifted({ operation: { source } }: DragStartEvent): void {
  announcedIndex = indexOf(source);
  announce(words.list.lifted(nameOf(source), positionOf(source), words.list.keys));
}

/**
 * Announces the drop position to screen readers. Moving the row in the document may blur its handle. Some screen
 * readers then take over the arrow keys, so the handle is focused again.
 */
export function announcePlace({ operation: { source, activatorEvent } }: DragOverEvent): void {
  if (indexOf(source) === announcedIndex) return;
  announcedIndex = indexOf(source);
  announce(words.list.over(nameOf(source), positionOf(source)));
  const handle = isSortable(source) && activatorEvent instanceof KeyboardEvent ? source.handle : undefined;
  if (handle instanceof HTMLElement) requestAnimationFrame(() => handle.focus({ preventScroll: true }));
}

/** Announces to screen readers that a row was dropped or returned. */
export function announceDropped({ operation: { source }, canceled }: DragEndEvent): void {
  announce(canceled ? words.list.putBack(nameOf(source)) : words.list.putDown(nameOf(source), positionOf(source)));
}
