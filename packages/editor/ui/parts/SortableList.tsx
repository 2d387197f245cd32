import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { memo, type ReactNode, useId } from 'react';
import { words } from '../interfaceWords.ts';
import { announce } from '../state/store.ts';
import { byPointerAndKeyboard, withoutAccessibility } from './dragging.ts';
import { Icon } from './Icon.tsx';
import styles from './SortableList.module.css';

type Source = DragStartEvent['operation']['source'];

const nameOf = (source: Source) => String(source?.data.name ?? '');

const indexOf = (source: Source) => (isSortable(source) ? source.index : 0);

const positionOf = (source: Source) => words.list.place(indexOf(source) + 1, String(source?.data.count));

/** The position announced last. A lifted row is first over its own position, which is not announced. */
let announcedIndex = 0;

function announceLifted({ operation: { source } }: DragStartEvent): void {
  announcedIndex = indexOf(source);
  announce(words.list.lifted(nameOf(source), positionOf(source), words.list.keys));
}

/**
 * Announces the drop position to screen readers. Moving the row in the document may blur its handle. Some screen
 * readers then take over the arrow keys, so the handle is focused again.
 */
function announcePlace({ operation: { source, activatorEvent } }: DragOverEvent): void {
  if (indexOf(source) === announcedIndex) return;
  announcedIndex = indexOf(source);
  announce(words.list.over(nameOf(source), positionOf(source)));
  const handle = isSortable(source) && activatorEvent instanceof KeyboardEvent ? source.handle : undefined;
  if (handle instanceof HTMLElement) requestAnimationFrame(() => handle.focus({ preventScroll: true }));
}

function announceDropped({ operation: { source }, canceled }: DragEndEvent): void {
  announce(canceled ? words.list.putBack(nameOf(source)) : words.list.putDown(nameOf(source), positionOf(source)));
}

interface Item {
  id: string;
  /** Name in announcements. */
  name: string;
  isFixed?: boolean;
}

interface Props {
  label: string;
  items: Item[];
  onMove: (from: number, to: number) => void;
  /** Whether rows can be dragged by any part. Not for rows with text fields. */
  isGrabbedAnywhere?: boolean;
  children: (index: number) => ReactNode;
}

/** Renders a list that is reordered by dragging a row's handle by mouse, touch or keyboard. */
export function SortableList({ label, items, onMove, isGrabbedAnywhere = false, children }: Props): ReactNode {
  const help = useId();
  return (
    <DragDropProvider
      plugins={withoutAccessibility}
      {...(isGrabbedAnywhere ? { sensors: byPointerAndKeyboard } : {})}
      onDragStart={announceLifted}
      onDragOver={announcePlace}
      onDragEnd={(event) => {
        announceDropped(event);
        const { operation, canceled } = event;
        const { source } = operation;
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <p id={help} hidden>
        {words.list.help(words.list.keys)}
      </p>
      <ul className={styles.list} aria-label={label} data-grabbed={isGrabbedAnywhere ? 'anywhere' : 'handle'}>
        {items.map(({ id, name, isFixed = false }, index) => (
          <Row key={id} id={id} name={name} isFixed={isFixed} index={index} count={items.length} help={help}>
            {children(index)}
          </Row>
        ))}
      </ul>
    </DragDropProvider>
  );
}

interface RowProps extends Required<Item> {
  index: number;
  count: number;
  /** Id of the keyboard instructions. */
  help: string;
  children: ReactNode;
}

/** Memoised, as lists may be long. */
const Row = memo(function Row({ id, name, isFixed, index, count, help, children }: RowProps): ReactNode {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: isFixed, data: { name, count } });
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={words.list.move(name)}
        aria-roledescription={words.list.draggable}
        aria-describedby={help}
        aria-pressed={isDragging}
        disabled={isFixed}
      >
        <Icon name="grip-vertical" />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  );
});
