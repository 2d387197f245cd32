import { type RefObject, useEffect, useState } from 'react';
import { isStill, onStillness } from './stillness.ts';

/** Why something that moves by itself stands still: who looks at it, and the visitor's own wish. */
type Reason = 'pointer' | 'focus' | 'hidden' | 'away' | 'wish' | 'still';

interface Options {
  /** Whether it stands still also while the pointer or the focus is inside. */
  attentive: boolean;
}

interface Pause {
  isStill: boolean;
  /** Whether the visitor has paused it, or everything that moves: what the button shows. */
  isWished: boolean;
  /** Pauses, or plays: then also under the pointer and the focus that have just pressed the button. */
  toggle: () => void;
  /** Pauses it until the visitor plays it again. */
  pause: () => void;
}

/** When a region that moves by itself must stand still (WCAG 2.2.2). */
export function usePause(region: RefObject<HTMLElement | null>, { attentive }: Options): Pause {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const set: SetReason = (reason, holds) =>
      setReasons((known) => {
        if (known.includes(reason) === holds) return known;
        return holds ? [...known, reason] : known.filter((one) => one !== reason);
      });
    const ending = new AbortController();
    watchVisibility(element, set, ending.signal);
    watchStillness(set, ending.signal);
    if (attentive) watchAttention(element, set, ending.signal);
    return () => ending.abort();
  }, [region, attentive]);

  const isWished = reasons.includes('wish') || reasons.includes('still');
  const pause = () => setReasons((known) => (known.includes('wish') ? known : [...known, 'wish']));
  const play = () => setReasons((known) => known.filter((reason) => reason === 'hidden' || reason === 'away'));
  return { isStill: reasons.length > 0, isWished, toggle: isWished ? play : pause, pause };
}

type SetReason = (reason: Reason, holds: boolean) => void;

/** Nobody sees a region that is off screen or in a hidden tab. */
function watchVisibility(element: HTMLElement, set: SetReason, signal: AbortSignal): void {
  // It may have left the screen and come back before this is told: what holds is the last.
  const seen = new IntersectionObserver((entries) => set('away', !entries.at(-1)?.isIntersecting));
  seen.observe(element);
  signal.addEventListener('abort', () => seen.disconnect());
  const onVisibility = () => set('hidden', document.hidden);
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal });
}

/** The visitor has switched off all motion, on this page or on one before. */
function watchStillness(set: SetReason, signal: AbortSignal): void {
  const read = () => set('still', isStill());
  read();
  signal.addEventListener('abort', onStillness(read));
}

/** Whoever has the pointer or the focus in a region is reading it. */
function watchAttention(element: HTMLElement, set: SetReason, signal: AbortSignal): void {
  element.addEventListener('pointerenter', () => set('pointer', true), { signal });
  element.addEventListener('pointerleave', () => set('pointer', false), { signal });
  element.addEventListener('focusin', () => set('focus', true), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => set('focus', relatedTarget instanceof Node && element.contains(relatedTarget)),
    { signal },
  );
  set('pointer', element.matches(':hover'));
  set('focus', element.matches(':focus-within'));
}
