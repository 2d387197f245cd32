import type { NavigatorStep } from '../model/page.ts';

/** Space in px between the header and a section after scrolling. A navigator dot may override it. */
export const ROOM = 70;

/**
 * Returns styles for pages without JavaScript: jumps from a navigator dot leave the dot's own space. All other jumps
 * leave the `scroll-padding` of the header. `:hover` and `:focus` match the pressed dot.
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
