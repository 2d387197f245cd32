import { type RefObject, useEffect, useState } from 'react';
import { isStill, onStillChange } from './motionPreference.ts';

/** Reasons for a pause. `wish` is the region's own button, `still` the switch for all motion. */
type Reason = 'pointer' | 'focus' | 'hidden' | 'away' | 'wish' | 'still';

interface Options {
  /** Whether it also pauses while the pointer or the focus is inside. */
  attentive: boolean;
}

interface Pause {
  isStill: boolean;
  /** Whether the visitor has paused it, or all motion; the button shows this state. */
  isWished: boolean;
  /** Pauses or resumes it. Resuming ignores the pointer and the focus, which are on the pressed button. */
  toggle: () => void;
  pause: () => void;
}

/** Returns whether a region with autoplay must pause (WCAG 2.2.2), and functions to pause and resume it. */
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
    watchStillSwitch(set, ending.signal);
    if (attentive) watchAttention(element, set, ending.signal);
    return () => ending.abort();
  }, [region, attentive]);

  const isWished = reasons.includes('wish') || reasons.includes('still');
  const pause = () => setReasons((known) => (known.includes('wish') ? known : [...known, 'wish']));
  const play = () => setReasons((known) => known.filter((reason) => reason === 'hidden' || reason === 'away'));
  return { isStill: reasons.length > 0, isWished, toggle: isWished ? play : pause, pause };
}

type SetReason = (reason: Reason, holds: boolean) => void;

/** Pauses while the region is outside the viewport or in a hidden tab. */
function watchVisibility(element: HTMLElement, set: SetReason, signal: AbortSignal): void {
  // One callback may report several crossings; the last one counts.
  const observer = new IntersectionObserver((entries) => set('away', !entries.at(-1)?.isIntersecting));
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  const onVisibility = () => set('hidden', document.hidden);
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal });
}

/** Pauses while the visitor has switched off all motion. */
function watchStillSwitch(set: SetReason, signal: AbortSignal): void {
  const read = () => set('still', isStill());
  read();
  signal.addEventListener('abort', onStillChange(read));
}

/** Pauses while the pointer or the focus is inside the region, since the visitor may be reading it. */
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
