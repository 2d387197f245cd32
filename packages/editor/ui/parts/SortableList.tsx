import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { memo, type ReactNode, useId } from 'react';
import { words } from '../interfaceWords.ts';
import { tellLifted, tellPlace, tellPutDown } from './announcements.ts';
import { grabbedAnywhere, withoutLooks } from './dragging.ts';
import { Icon } from './Icon.tsx';
import styles from './SortableList.module.css';

interface Item {
  id: string;
  /** What it is called when it is moved. */
  name: string;
  /** Cannot be moved. */
  isFixed?: boolean;
}

interface Props {
  label: string;
  items: Item[];
  onMove: (from: number, to: number) => void;
  /** Whether a row is dragged by any part of it that the mouse takes hold of: not where texts are written in rows. */
  isGrabbedAnywhere?: boolean;
  children: (index: number) => ReactNode;
}

/** A list whose order is changed by dragging a row's handle, with the mouse, a finger or the keyboard. */
export function SortableList({ label, items, onMove, isGrabbedAnywhere = false, children }: Props): ReactNode {
  const help = useId();
  return (
    <DragDropProvider
      plugins={withoutLooks}
      {...(isGrabbedAnywhere ? { sensors: grabbedAnywhere } : {})}
      onDragStart={tellLifted}
      onDragOver={tellPlace}
      onDragEnd={(event) => {
        tellPutDown(event);
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
  /** Identity of what says how a row is moved by the keyboard. */
  help: string;
  children: ReactNode;
}

/** A row of a long list is shown anew only when it is another. */
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
