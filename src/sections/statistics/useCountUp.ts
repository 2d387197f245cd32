import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMotion } from '../../browser/platform/motion';

/** How long a figure counts, in ms. */
const DURATION = 1600;

/** The figure while it counts, written like the final one (`100+` begins as `000+`); `null` when it does not count. */
export function useCountUp(place: RefObject<Element | null>, value: string): string | null {
  const [running, setRunning] = useState<string | null>(null);
  const hasCounted = useRef(false);
  const motion = useMotion();

  useEffect(() => {
    if (!place.current || !motion || hasCounted.current) return;
    const [number] = /\d+/.exec(value) ?? [];
    if (number === undefined) return;
    let frame = 0;
    const count = () => {
      hasCounted.current = true;
      const begin = performance.now();
      const step = (now: number) => {
        const progress = Math.min(Math.max(now - begin, 0) / DURATION, 1);
        setRunning(progress < 1 ? value.replace(number, reached(number, progress)) : null);
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      step(begin);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      count();
    });
    seen.observe(place.current);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
      setRunning(null);
    };
  }, [place, value, motion]);

  return running;
}

/** Fast at first, slow towards the end; with as many digits as the final number, so that nothing beside it moves. */
function reached(number: string, progress: number): string {
  const count = Math.floor(Number(number) * (1 - (1 - progress) ** 3));
  return String(count).padStart(number.length, '0');
}
