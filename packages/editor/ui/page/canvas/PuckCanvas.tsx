import { createUsePuck, type OnAction, Puck } from '@puckeditor/core';
import { memo, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useEditorStore } from '../../state/store.ts';
import { mountFrame } from '../frame/mount.ts';
import type { PageSection } from '../pageModel.ts';
import { useCanvas } from './canvasStore.ts';
import { configOf, dataOf } from './config.tsx';
import { NoBar, Overlay } from './Overlay.tsx';

interface Props {
  sections: PageSection[];
  onSelect: (id: string | undefined) => void;
  /** A section was dragged to another place. */
  onMove: (from: number, to: number) => void;
}

const usePuck = createUsePuck();

const idsOf = (items: { props: { id?: unknown } }[]) => items.map(({ props }) => String(props.id)).join();

/**
 * Makes Puck's order that of the editor: after an undo, or a section added. What is chosen is the editor's alone, since Puck
 * measures what it has selected ten times a second, in a loop that keeps the browser drawing.
 */
function FollowEditor({ sections }: Pick<Props, 'sections'>): null {
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content);
  const selector = usePuck((state) => state.appState.ui.itemSelector);

  useEffect(() => {
    const data = dataOf(sections);
    if (idsOf(data.content) !== idsOf(content)) dispatch({ type: 'setData', data, recordHistory: false });
  }, [sections, content, dispatch]);

  useEffect(() => {
    // `ui` is a function, by which `PuckCanvas` tells this from a press of the marketer's.
    if (selector) dispatch({ type: 'setUi', ui: () => ({ itemSelector: null }), recordHistory: false });
  }, [selector, dispatch]);

  return null;
}

/** The inside of Puck's frame: starts the site's own side, and shows Puck's. */
function SiteFrame({ children, document: frame }: { children: ReactNode; document?: Document }): ReactElement {
  useEffect(() => {
    if (!frame) return;
    mountFrame(frame, 'canvas', ({ editorCanvas }) => useCanvas.setState({ canvas: editorCanvas }));
    return () => useCanvas.setState({ canvas: undefined, slot: null });
  }, [frame]);
  return <>{children}</>;
}

const FRAME = { enabled: true, waitForStyles: false, syncHostStyles: false };
const OVERRIDES = { iframe: SiteFrame, componentOverlay: Overlay, actionBar: NoBar };

/**
 * Puck holds the order of the sections, drags, and draws the outline of what is pointed at. All else is the editor's.
 * https://puckeditor.com/docs
 */
export const PuckCanvas = memo(function PuckCanvas({ sections, onSelect, onMove }: Props): ReactNode {
  const kinds = useEditorStore(({ site }) => site.sections);
  const config = useMemo(() => configOf(kinds), [kinds]);
  const [first] = useState(() => dataOf(sections));
  const listen: OnAction = (action, state) => {
    if (action.type === 'reorder') onMove(action.sourceIndex, action.destinationIndex);
    if (action.type === 'move') onMove(action.sourceIndex, action.destinationIndex);
    if (action.type !== 'setUi' || typeof action.ui === 'function' || !('itemSelector' in action.ui)) return;
    const index = action.ui.itemSelector?.index;
    const id: unknown = index === undefined ? undefined : state.data.content[index]?.props.id;
    onSelect(typeof id === 'string' ? id : undefined);
  };
  const listener = useRef(listen);
  listener.current = listen;
  const onAction = useMemo<OnAction>(
    () =>
      (...args) =>
        listener.current(...args),
    [],
  );
  return (
    <Puck config={config} data={first} onAction={onAction} iframe={FRAME} overrides={OVERRIDES} height="100%">
      <FollowEditor sections={sections} />
      <Puck.Preview />
    </Puck>
  );
});
