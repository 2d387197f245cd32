import type { LayoutName, LayoutOf, PageData } from '@worldwright/engine/component';
import { SectionRenderer } from '@worldwright/engine/render';
import { memo, type ReactNode, useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { words } from '../../interfaceWords.ts';
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

/** A page in its frame; its sections are put where the editor has made room for them. */
export function CanvasPage({ page, items, edition, listener }: Props): ReactNode {
  useEffect(() => {
    const frame = requestAnimationFrame(() => wasShown({ page, items }));
    return () => cancelAnimationFrame(frame);
  });
  return (
    <>
      <Frame layout={page.layout} page={page} edition={edition} slot={listener.slot} />
      {items.map((item) => createPortal(<Item item={item} edition={edition} />, item.element, item.id))}
    </>
  );
}

interface FrameProps<Name extends LayoutName> {
  layout: LayoutOf<Name>;
  page: PageData;
  edition: number;
  slot: CanvasListener['slot'];
}

function LayoutFrame<Name extends LayoutName>({ layout, page, slot }: FrameProps<Name>): ReactNode {
  const Layout = renderer.layout(layout.name);
  const place = useCallback((element: HTMLElement | null) => slot(element), [slot]);
  return (
    <Layout data={layout.data} own={layout.own} page={page}>
      <div ref={place} />
    </Layout>
  );
}

/** The frame does not show what is in the sections. */
const Frame = memo(LayoutFrame, (before, now) => {
  const parts = ['path', 'layout', 'trail', 'steps', 'anchors'] as const;
  return (
    before.slot === now.slot &&
    before.edition === now.edition &&
    parts.every((part) => before.page[part] === now.page[part])
  );
});

const Item = memo(function Item({ item, edition }: { item: CanvasItem; edition: number }): ReactNode {
  const { section, note, label } = item;
  showSection(label);
  if (!section)
    return (
      <Note kind="absent" label={label}>
        {note}
      </Note>
    );
  return (
    <ErrorBoundary
      key={`${section.type} ${edition}`}
      subject={section}
      fallback={(message) => (
        <Note kind="broken" label={label}>
          {words.page.note.broken(message)}
        </Note>
      )}
    >
      {note && (
        <Note kind="stale" label={label}>
          {note}
        </Note>
      )}
      <SectionRenderer section={section} renderer={renderer} />
    </ErrorBoundary>
  );
});
