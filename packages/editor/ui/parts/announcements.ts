import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { announce } from '../state/desk.ts';

/** How a row is moved by the keyboard once it is lifted. */
export const KEYS = 'The arrow keys move it, Space puts it down, Escape puts it back.';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

/** Place in the list, from 0. */
const placeOf = (source: Source) => (isSortable(source) ? source.index : 0);

const wordsOf = (source: Source) => `place ${placeOf(source) + 1} of ${String(source?.data.count)}`;

/** The place that was told last: a row lies over its own place first, which is no news. */
let told = 0;

/** Tells screen readers what is lifted. */
export function tellLifted({ operation: { source } }: DragStartEvent): void {
  told = placeOf(source);
  announce(`${nameOf(source)} is lifted, ${wordsOf(source)}. ${KEYS}`);
}

/**
 * Tells screen readers where what is lifted would be put down. Its row stands in another place of the document for that,
 * and a handle that lost the focus by it would lose the arrow keys too: some screen readers take them then.
 */
export function tellPlace({ operation: { source, activatorEvent } }: DragOverEvent): void {
  if (placeOf(source) === told) return;
  told = placeOf(source);
  announce(`${nameOf(source)}: ${wordsOf(source)}.`);
  const handle = isSortable(source) && activatorEvent instanceof KeyboardEvent ? source.handle : undefined;
  if (handle instanceof HTMLElement) requestAnimationFrame(() => handle.focus({ preventScroll: true }));
}

/** Tells screen readers that what was lifted is put down, or is back. */
export function tellPutDown({ operation: { source }, canceled }: DragEndEvent): void {
  announce(canceled ? `${nameOf(source)} is where it was.` : `${nameOf(source)} is put down, ${wordsOf(source)}.`);
}
