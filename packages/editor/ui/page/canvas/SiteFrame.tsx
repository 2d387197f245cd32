import { type ReactElement, type ReactNode, useEffect } from 'react';
import { mountFrame } from '../frame/mount.ts';
import { setCanvas, setSlot } from './canvasStore.ts';

/** The inside of Puck's frame: starts the site's own side, and shows Puck's. */
export function SiteFrame({ children, document: frame }: { children: ReactNode; document?: Document }): ReactElement {
  useEffect(() => {
    if (!frame) return;
    mountFrame(frame, 'canvas', ({ deskCanvas }) => setCanvas(deskCanvas));
    return () => {
      setCanvas(undefined);
      setSlot(null);
    };
  }, [frame]);
  return <>{children}</>;
}
