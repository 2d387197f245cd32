import { type RefObject, useEffect, useRef, useState } from 'react';
import type { NavigationFit } from './fit';

/** From this width on the menu is part of the header and not a popover: see `Header.module.css`. */
const WIDE = '(width >= 64rem)';

interface Menu {
  menu: RefObject<HTMLElement | null>;
  isOpen: boolean;
}

/**
 * Follows a popover that the browser opens and closes by itself, also before this script runs, and adds what
 * the browser leaves out: the focus moves into it, and it closes when the screen grows so wide that it is no popover.
 */
export function useMenu(fit: NavigationFit): Menu {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const follow = () => {
      const isOpenNow = element.matches(':popover-open');
      setIsOpen(isOpenNow);
      if (isOpenNow && !element.contains(document.activeElement)) element.querySelector('a')?.focus();
    };
    const wide = matchMedia(WIDE);
    const leave = () => fit !== 'menu' && element.hidePopover();
    follow();
    element.addEventListener('toggle', follow);
    wide.addEventListener('change', leave);
    return () => {
      element.removeEventListener('toggle', follow);
      wide.removeEventListener('change', leave);
    };
  }, [fit]);

  return { menu, isOpen };
}
