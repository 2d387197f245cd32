import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { LayoutName, LayoutOf, PageData } from '@worldwright/engine/component';
import { SectionRenderer } from '@worldwright/engine/render';
import { createContext, memo, type ReactNode, useContext, useEffect } from 'react';
import { words } from '../../interfaceWords.ts';
import { byPointer, withoutAccessibility } from '../../parts/dragging.ts';
import styles from './canvas.module.css';
import { renderer } from './components.ts';
import type { CanvasItem, CanvasListener, CanvasView } from './contract.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Note } from './Note.tsx';

interface Props extends Omit<CanvasView, 'words' | 'logo'> {
  /** Revision of the interface texts and the logo. */
  revision: number;
  listener: CanvasListener | undefined;
}

/** Passes the page's sections through its layout. */
const CanvasContext = createContext<Props | undefined>(undefined);

export function CanvasPage(props: Props): ReactNode {
  const { page, revision } = props;
  return (
    <CanvasContext value={props}>
      <MemoizedLayout layout={page.layout} page={page} revision={revision} />
    </CanvasContext>
  );
}

interface FrameProps<Name extends LayoutName> {
  layout: LayoutOf<Name>;
  page: PageData;
  revision: number;
}

function LayoutFrame<Name extends LayoutName>({ layout, page }: FrameProps<Name>): ReactNode {
  const Layout = renderer.layout(layout.name);
  return (
    <Layout data={layout.data} own={layout.own} page={page}>
      <Sections />
    </Layout>
  );
}

/** The layout does not depend on the content of the sections. */
const MemoizedLayout = memo(LayoutFrame, (before, now) => {
  const parts = ['path', 'layout', 'trail', 'steps', 'anchors'] as const;
  return before.revision === now.revision && parts.every((part) => before.page[part] === now.page[part]);
});

function Sections(): ReactNode {
  const canvas = useContext(CanvasContext);
  if (!canvas) return null;
  const { items, chosen, width, revision, listener } = canvas;
  return (
    <DragDropProvider
      plugins={withoutAccessibility}
      sensors={byPointer}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) listener?.move(String(source.id), source.index);
      }}
    >
      {items.map((item, index) => (
        <SortableSection
          key={item.id}
          item={item}
          index={index}
          revision={revision}
          chosenAt={item.id === chosen ? width : 0}
        />
      ))}
    </DragDropProvider>
  );
}

interface SortableSectionProps {
  item: CanvasItem;
  index: number;
  revision: number;
  /** Width of the frame in px if the section is selected, else 0. */
  chosenAt: number;
}

/** Returns keyboard attributes of a section: Enter edits its texts, Alt with an arrow key moves it. */
const keyboardAttributes = (label: string) => ({
  role: 'group',
  tabIndex: 0,
  'aria-label': label,
  'aria-keyshortcuts': 'Enter Alt+ArrowUp Alt+ArrowDown',
});

/** Minimum visible height of a section in px; below it, the section is scrolled into view. */
const MIN_VISIBLE_PX = 120;

/** Renders a section that can be dragged, with its name on hover or when selected. */
const SortableSection = memo(function SortableSection({
  item,
  index,
  revision,
  chosenAt,
}: SortableSectionProps): ReactNode {
  const { id, label } = item;
  const { ref } = useSortable({ id, index });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its index and the width change its position
  useEffect(() => {
    const host = chosenAt > 0 && document.querySelector(`[data-item="${id}"]`);
    if (!host) return;
    const { top, bottom } = host.getBoundingClientRect();
    if (bottom < MIN_VISIBLE_PX || top > innerHeight - MIN_VISIBLE_PX)
      host.scrollIntoView({ block: 'start', behavior: 'instant' });
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
      <SectionView item={item} revision={revision} />
    </div>
  );
});

const SectionView = memo(function SectionView({ item, revision }: { item: CanvasItem; revision: number }): ReactNode {
  const { section, note, label } = item;
  if (!section) return <Note kind="absent" label={label} text={note} />;
  return (
    <ErrorBoundary
      key={`${section.type} ${revision}`}
      subject={section}
      fallback={(message) => <Note kind="broken" label={label} text={words.page.note.broken(message)} />}
    >
      {note && <Note kind="stale" label={label} text={note} />}
      <SectionRenderer section={section} renderer={renderer} />
    </ErrorBoundary>
  );
});
