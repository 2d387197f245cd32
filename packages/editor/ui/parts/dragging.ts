import { Accessibility, type Draggable, PointerSensor } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof DragDropProvider>;

/** With each row that comes or goes it looks at all others: of a thousand rows it is half a million looks. */
export const withoutLooks: NonNullable<Props['plugins']> = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility);

/**
 * A press on a row that is held and moved drags the row, whatever it stands on; a mere click stays one, and what is pressed
 * in a text that is being written chooses words.
 */
export const grabbedAnywhere: NonNullable<Props['sensors']> = (defaults) => [
  ...defaults.filter((sensor) => sensor !== PointerSensor),
  PointerSensor.configure({
    activatorElements: ({ element, handle }: Draggable) => [element, handle],
    preventActivation: ({ target }) => target instanceof Element && target.closest('[contenteditable]') !== null,
  }),
];
