import { type RefObject, useEffect } from 'react';

/**
 * Closes the lists that have opened below items of the navigation, as visitors expect of a menu: when another page is
 * shown, an item is chosen, the Escape key or the page beside it is pressed, or the focus has left it. Without it they
 * are closed by what has opened them.
 *
 * @param path of the page that is shown.
 */
export function useSubmenus(navigation: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with closed lists
  useEffect(() => {
    const element = navigation.current;
    if (!element) return;
    const close = (but?: EventTarget | null) => {
      for (const list of element.querySelectorAll('details'))
        if (!(but instanceof Node && list.contains(but))) list.open = false;
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
        // The menu of a phone, which the list is in, stays open.
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
