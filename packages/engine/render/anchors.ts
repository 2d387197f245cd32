import type { NavigatorStep } from '../model/page.ts';

/** Room in px that a scroll leaves above its section, for the header; a step of the navigator may say otherwise. */
export const ROOM = 70;

/** Where a scroll to a section ends, in px from the section's top: -70 leaves 70 px above it. */
export function offsetOf(id: string, steps: NavigatorStep[]): number {
  return steps.find((step) => step.id === id)?.offset ?? -ROOM;
}

/**
 * Styles that let the browser's own jump to a section end where the script's does, for a page on which no
 * script runs. `scroll-padding` leaves the room for the header; this is what a step has more or less.
 */
export function anchorStyles(steps: NavigatorStep[]): string {
  return steps
    .filter(({ offset }) => offset !== -ROOM)
    .map(({ id, offset }) => `#${id}{scroll-margin-top:${-offset - ROOM}px}`)
    .join('');
}
