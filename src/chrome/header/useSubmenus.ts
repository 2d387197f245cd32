import { type RefObject, useEffect } from 'react';

/**
 * Closes the navigation's submenus when the page changes, an item is chosen, Escape or the page beside them is pressed,
 * or the focus leaves them. Without it, only their own button closes them.
 *
 * @param path path of the current page.
 */
export function useSubmenus(navigation: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts with closed submenus
  useEffect(() => {
    const element = navigation.current;
    if (!element) return;
    const close = (except?: EventTarget | null) => {
      for (const list of element.querySelectorAll('details'))
        if (!(except instanceof Node && list.contains(except))) list.open = false;
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('pointerdown', ({ target }) => close(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && close(relatedTarget), { signal });
    element.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && close(), {
      signal,
    });
    element.addEventListener(
      'keydown',
      (event) => {
        const list = event.key === 'Escape' && document.activeElement?.closest('details[open]');
        if (!list || !element.contains(list)) return;
        // Keeps the surrounding phone menu open.
        event.preventDefault();
        list.querySelector('summary')?.focus();
        close();
      },
      { signal },
    );
    return () => {
      close();
      ending.abort();
    };
  }, [navigation, path]);
}
