import { painted } from '@worldwright/engine/browser';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavigationFit } from './navigationFit';

/** From this width on the navigation is part of the header, not a popover: see `Header.module.css`. */
const WIDE = '(width >= 64rem)';

interface Menu {
  menu: RefObject<HTMLElement | null>;
  /** `undefined` until hydration. */
  isOpen: boolean | undefined;
}

/**
 * Tracks the menu's popover, which may be open before hydration, and adds what the browser leaves out. The focus moves
 * into the menu, and the page behind it becomes inert. The menu closes when the viewport is wide enough for the
 * navigation, and when the page changes.
 *
 * @param path path of the current page.
 */
export function useMenu(fit: NavigationFit, path: string): Menu {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const follow = () => {
      const isOpenNow = element.matches(':popover-open');
      setIsOpen(isOpenNow);
      // `inert` is slow on a large page: paint the menu first.
      void painted().then(() => lockPageBehind(element, element.matches(':popover-open')));
      if (isOpenNow && !element.contains(document.activeElement)) element.querySelector('a')?.focus();
    };
    // A focus inside the menu moves into the page when a link of the menu closes it.
    const unlock = ({ newState }: ToggleEvent) =>
      newState === 'closed' && element.contains(document.activeElement) && lockPageBehind(element, false);
    const wide = matchMedia(WIDE);
    const leave = () => fit !== 'menu' && element.hidePopover();
    follow();
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('beforetoggle', unlock, { signal });
    element.addEventListener('toggle', follow, { signal });
    wide.addEventListener('change', leave, { signal });
    return () => {
      lockPageBehind(element, false);
      ending.abort();
    };
  }, [fit]);

  // In the cleanup, so that a menu opened before hydration stays open. The next page's heading gets the focus later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts with a closed menu
  useLayoutEffect(() => {
    const element = menu.current;
    return () => element?.hidePopover();
  }, [path]);

  return { menu, isOpen };
}

/** Sets or removes `inert` on everything outside the menu's header, including toasts, which the menu covers. */
function lockPageBehind(menu: HTMLElement, isLocked: boolean): void {
  for (const part of [...(menu.closest('header')?.parentElement?.children ?? []), ...document.body.children])
    if (!part.contains(menu)) part.toggleAttribute('inert', isLocked);
}
