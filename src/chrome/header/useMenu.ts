import { painted } from '@worldwright/engine/browser';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavigationFit } from './navigationFit';

/** From this width on the menu is part of the header and not a popover: see `Header.module.css`. */
const WIDE = '(width >= 64rem)';

interface Menu {
  menu: RefObject<HTMLElement | null>;
  /** `undefined` in the prerendered page. */
  isOpen: boolean | undefined;
}

/**
 * Follows a popover that the browser opens and closes by itself, also before this script runs, and adds what
 * the browser leaves out: the focus moves into it and does not go on to the page behind it, and it closes when the
 * screen grows so wide that it is no popover, and when another page is shown.
 *
 * @param path of the page that is shown.
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
      // The browser goes through the whole page for it: not before it has painted what was asked for.
      void painted().then(() => lockPageBehind(element, element.matches(':popover-open')));
      if (isOpenNow && !element.contains(document.activeElement)) element.querySelector('a')?.focus();
    };
    // A focus that is in the menu moves on when that closes, and where a link of it leads, into the page.
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

  // In the clean-up, which runs when the page is left: a menu that was opened before this script ran stays open until
  // then. The next page's heading gets the focus after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with a closed menu
  useLayoutEffect(() => {
    const element = menu.current;
    return () => element?.hidePopover();
  }, [path]);

  return { menu, isOpen };
}

/** Makes everything beside the header of a menu unreachable, or reachable again: also messages, which it covers. */
function lockPageBehind(menu: HTMLElement, isLocked: boolean): void {
  for (const part of [...(menu.closest('header')?.parentElement?.children ?? []), ...document.body.children])
    if (!part.contains(menu)) part.toggleAttribute('inert', isLocked);
}
