import { type OnAction, Puck } from '@puckeditor/core';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useDesk } from '../../state/desk.ts';
import type { PageSection } from '../pageModel.ts';
import { configOf, dataOf } from './config.tsx';
import { FollowDesk } from './FollowDesk.tsx';
import { NoBar, Overlay } from './Overlay.tsx';
import { SiteFrame } from './SiteFrame.tsx';

interface Props {
  sections: PageSection[];
  onSelect: (id: string | undefined) => void;
  /** A section was dragged to another place. */
  onMove: (from: number, to: number) => void;
}

const FRAME = { enabled: true, waitForStyles: false, syncHostStyles: false };
const OVERRIDES = { iframe: SiteFrame, componentOverlay: Overlay, actionBar: NoBar };

/**
 * Puck holds the order of the sections, drags, and draws the outline of what is pointed at. All else is the desk's.
 * https://puckeditor.com/docs
 */
export const PuckCanvas = memo(function PuckCanvas({ sections, onSelect, onMove }: Props): ReactNode {
  const kinds = useDesk(({ site }) => site.sections);
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
      <FollowDesk sections={sections} />
      <Puck.Preview />
    </Puck>
  );
});
