import type { NavigatorStep } from '../model/page.ts';

/** Room in px that a scroll leaves above its section, for the header. A dot of the navigator may have its own. */
export const ROOM = 70;

/**
 * Returns styles for pages without a script: the browser's own jump from a dot leaves the dot's room. All other jumps leave
 * the `scroll-padding` of the header. The dot that was pressed is under the pointer, or has the focus.
 */
export function anchorStyles(steps: NavigatorStep[]): string {
  return steps
    .filter(({ offset }) => offset !== -ROOM)
    .map(
      ({ id, offset }) =>
        `:root:has([data-dots] [href="#${id}"]:is(:hover,:focus)) #${id}{scroll-margin-top:${-offset - ROOM}px}`,
    )
    .join('');
}
