import { isStill, useMotion } from '@worldwright/engine/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Duration of the animation in ms. */
const DURATION = 1600;
/** A value with a single group of digits. In `1,234` or `24/7`, counting one group would show wrong numbers. */
const ONE_NUMBER = /^\P{N}*(\d+)\P{N}*$/u;

/**
 * Returns the running figure in the format of the final one (`100+` starts as `000+`), or `null` if it is not counting.
 * A figure already in view at hydration does not count: it would visibly drop to zero.
 */
export function useCountUp(place: RefObject<Element | null>, value: string): string | null {
  const [running, setRunning] = useState<string | null>(null);
  const hasBeenSeen = useRef(false);
  const motion = useMotion();

  useEffect(() => {
    const element = place.current;
    const [, number] = ONE_NUMBER.exec(value) ?? [];
    if (!element || !motion || number === undefined) return;
    const show = (progress: number) =>
      setRunning(progress < 1 ? value.replace(number, reached(number, progress)) : null);
    const ending = new AbortController();
    const look = () => {
      if (hasBeenSeen.current || !isInView(element)) return;
      hasBeenSeen.current = true;
      if (isStill()) return;
      // Before the browser paints, so that the final figure is never visible first.
      flushSync(() => show(0));
      count(show, ending.signal);
    };
    hasBeenSeen.current ||= isInView(element);
    addEventListener('scroll', look, { passive: true, signal: ending.signal });
    addEventListener('resize', look, { signal: ending.signal });
    return () => {
      ending.abort();
      setRunning(null);
    };
  }, [place, value, motion]);

  return running;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Calls `show` with the progress from 0 to 1 in every frame, until the end or an abort. */
function count(show: (progress: number) => void, signal: AbortSignal): void {
  const begin = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const progress = Math.min(Math.max(now - begin, 0) / DURATION, 1);
    show(progress);
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Returns the running number: fast at first, then slower, padded to a fixed width, so that nothing beside it moves. */
function reached(number: string, progress: number): string {
  const count = Math.floor(Number(number) * (1 - (1 - progress) ** 3));
  return String(count).padStart(number.length, '0');
}
