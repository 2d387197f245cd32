import { Accessibility, type Draggable, PointerSensor } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof DragDropProvider>;

/** With each row that comes or goes it looks at all others: of a thousand rows it is half a million looks. */
export const withoutLooks: NonNullable<Props['plugins']> = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility);

/** Drags what is pressed and moved, wherever it is pressed. A text that is being written keeps its own selection by pointer. */
const pointer = PointerSensor.configure({
  activatorElements: ({ element, handle }: Draggable) => [element, handle],
  preventActivation: ({ target }) => target instanceof Element && target.closest('[contenteditable]') !== null,
});

/** Drags by pointer only. */
export const byPointer: NonNullable<Props['sensors']> = [pointer];

/** Drags by pointer and keyboard. */
export const grabbedAnywhere: NonNullable<Props['sensors']> = (defaults) => [
  ...defaults.filter((sensor) => sensor !== PointerSensor),
  pointer,
];
