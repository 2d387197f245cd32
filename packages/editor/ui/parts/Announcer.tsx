import type { ReactNode } from 'react';
import { useDesk } from '../state/desk.ts';

/** Tells screen readers what has been done. */
export function Announcer(): ReactNode {
  const announcement = useDesk((desk) => desk.announcement);
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
