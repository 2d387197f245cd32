import { startTransition, useEffect, useState } from 'react';

/** How long in ms after a press what came of it may still be drawn. */
const ANSWERED = 300;

/**
 * Whether a finger or a button of the mouse is down anywhere on the page, and for a moment after. What moves without end
 * makes the browser draw between the press and its answer, which on a slow phone takes a frame or two longer then.
 */
export function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const set = (value: boolean) => startTransition(() => setIsPressed(value));
    const press = () => {
      clearTimeout(timer);
      set(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(set, ANSWERED, false);
    };
    const options = { capture: true, passive: true, signal: ending.signal };
    addEventListener('pointerdown', press, options);
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, options);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);

  return isPressed;
}
