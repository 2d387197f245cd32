import { Accessibility, type Draggable, PointerSensor } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof DragDropProvider>;

/**
 * Removes dnd-kit's accessibility plugin. It visits all rows for each row that mounts, half a million visits for a
 * thousand rows.
 */
export const withoutAccessibility: NonNullable<Props['plugins']> = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility);

/** Starts dragging anywhere in an item, except in a text being edited, where the pointer selects text. */
const pointer = PointerSensor.configure({
  activatorElements: ({ element, handle }: Draggable) => [element, handle],
  preventActivation: ({ target }) => target instanceof Element && target.closest('[contenteditable]') !== null,
});

export const byPointer: NonNullable<Props['sensors']> = [pointer];

export const byPointerAndKeyboard: NonNullable<Props['sensors']> = (defaults) => [
  ...defaults.filter((sensor) => sensor !== PointerSensor),
  pointer,
];
