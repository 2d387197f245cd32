import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { words } from '../interfaceWords.ts';
import { announce } from '../state/store.ts';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

/** Place in the list, from 0. */
const placeOf = (source: Source) => (isSortable(source) ? source.index : 0);

const whereOf = (source: Source) => words.list.place(placeOf(source) + 1, String(source?.data.count));

/** The place that was told last: a row lies over its own place first, which is no news. */
let told = 0;

/** Tells screen readers what is lifted. */
export function tellLifted({ operation: { source } }: DragStartEvent): void {
  told = placeOf(source);
  announce(words.list.lifted(nameOf(source), whereOf(source), words.list.keys));
}

/**
 * Tells screen readers where what is lifted would be put down. Its row stands in another place of the document for that,
 * and a handle that lost the focus by it would lose the arrow keys too: some screen readers take them then.
 */
export function tellPlace({ operation: { source, activatorEvent } }: DragOverEvent): void {
  if (placeOf(source) === told) return;
  told = placeOf(source);
  announce(words.list.over(nameOf(source), whereOf(source)));
  const handle = isSortable(source) && activatorEvent instanceof KeyboardEvent ? source.handle : undefined;
  if (handle instanceof HTMLElement) requestAnimationFrame(() => handle.focus({ preventScroll: true }));
}

/** Tells screen readers that what was lifted is put down, or is back. */
export function tellPutDown({ operation: { source }, canceled }: DragEndEvent): void {
  announce(canceled ? words.list.putBack(nameOf(source)) : words.list.putDown(nameOf(source), whereOf(source)));
}
