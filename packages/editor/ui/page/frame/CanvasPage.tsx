import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { LayoutName, LayoutOf, PageData } from '@worldwright/engine/component';
import { SectionRenderer } from '@worldwright/engine/render';
import { createContext, memo, type ReactNode, useContext, useEffect } from 'react';
import { words } from '../../interfaceWords.ts';
import { byPointer, withoutLooks } from '../../parts/dragging.ts';
import styles from './canvas.module.css';
import { renderer } from './components.ts';
import type { CanvasItem, CanvasListener, CanvasView } from './contract.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Note } from './Note.tsx';
import { showSection, wasShown } from './showing.ts';

interface Props extends Omit<CanvasView, 'words' | 'logo'> {
  /** Of the words of the interface. */
  edition: number;
  listener: CanvasListener;
}

/** What stands in the frame of the page: its sections, which can be dragged. */
const Inside = createContext<Props | undefined>(undefined);

/** A page in its frame. */
export function CanvasPage(props: Props): ReactNode {
  const { page, items, edition } = props;
  useEffect(() => {
    const frame = requestAnimationFrame(() => wasShown({ page, items }));
    return () => cancelAnimationFrame(frame);
  });
  return (
    <Inside value={props}>
      <Frame layout={page.layout} page={page} edition={edition} />
    </Inside>
  );
}

interface FrameProps<Name extends LayoutName> {
  layout: LayoutOf<Name>;
  page: PageData;
  edition: number;
}

function LayoutFrame<Name extends LayoutName>({ layout, page }: FrameProps<Name>): ReactNode {
  const Layout = renderer.layout(layout.name);
  return (
    <Layout data={layout.data} own={layout.own} page={page}>
      <Sections />
    </Layout>
  );
}

/** The frame does not show what is in the sections. */
const Frame = memo(LayoutFrame, (before, now) => {
  const parts = ['path', 'layout', 'trail', 'steps', 'anchors'] as const;
  return before.edition === now.edition && parts.every((part) => before.page[part] === now.page[part]);
});

function Sections(): ReactNode {
  const inside = useContext(Inside);
  if (!inside) return null;
  const { items, chosen, width, edition, listener } = inside;
  return (
    <DragDropProvider
      plugins={withoutLooks}
      sensors={byPointer}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) listener.move(String(source.id), source.index);
      }}
    >
      {items.map((item, index) => (
        <Host key={item.id} item={item} index={index} edition={edition} chosenAt={item.id === chosen ? width : 0} />
      ))}
    </DragDropProvider>
  );
}

interface HostProps {
  item: CanvasItem;
  index: number;
  edition: number;
  /** Width of the frame in px in which it is chosen; 0 where it is not. */
  chosenAt: number;
}

/** Attributes of a section for the keyboard: Enter writes its texts, Alt and an arrow key move it. */
const keyboardAttributes = (label: string) => ({
  role: 'group',
  tabIndex: 0,
  'aria-label': label,
  'aria-keyshortcuts': 'Enter Alt+ArrowUp Alt+ArrowDown',
});

/** Height in px at the top and foot of the frame in which a section counts as out of sight. */
const MARGIN = 120;

/** A section with what is said of it over it: its name while it is pointed at, or chosen. */
const Host = memo(function Host({ item, index, edition, chosenAt }: HostProps): ReactNode {
  const { id, label } = item;
  const { ref } = useSortable({ id, index });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place and the width move it
  useEffect(() => {
    const host = chosenAt > 0 && document.querySelector(`[data-item="${id}"]`);
    if (!host) return;
    const { top, bottom } = host.getBoundingClientRect();
    if (bottom < MARGIN || top > innerHeight - MARGIN) host.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [id, chosenAt, index]);
  return (
    <div
      ref={ref}
      {...keyboardAttributes(label)}
      className={styles.host}
      data-item={id}
      data-label={label}
      data-chosen={chosenAt > 0 ? label : undefined}
    >
      <Item item={item} edition={edition} />
    </div>
  );
});

const Item = memo(function Item({ item, edition }: { item: CanvasItem; edition: number }): ReactNode {
  const { section, note, label } = item;
  showSection(label);
  if (!section) return <Note kind="absent" label={label} text={note} />;
  return (
    <ErrorBoundary
      key={`${section.type} ${edition}`}
      subject={section}
      fallback={(message) => <Note kind="broken" label={label} text={words.page.note.broken(message)} />}
    >
      {note && <Note kind="stale" label={label} text={note} />}
      <SectionRenderer section={section} renderer={renderer} />
    </ErrorBoundary>
  );
});
