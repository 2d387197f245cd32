import { type MouseEvent, useState } from 'react';

/** Returns whether a link's target is open in place, and the link's click handler. Modified clicks follow the link. */
export function useOpening(): [isOpen: boolean, open: (event: MouseEvent) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return [isOpen, open];
}
