import { type MouseEvent, useState } from 'react';

/** Whether what a link leads to has been opened in its place, and what opens it at a click; a new tab stays a new tab. */
export function useOpening(): [isOpen: boolean, open: (event: MouseEvent) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return [isOpen, open];
}
