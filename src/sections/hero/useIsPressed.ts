import { startTransition, useEffect, useState } from 'react';

/** Time in ms after a press in which its response may still be drawn. */
const RESPONSE_MS = 300;

/**
 * Returns whether a pointer is down anywhere on the page, or was a moment ago. An endless animation would delay the
 * response to a press by a frame or two on a slow phone.
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
      timer = setTimeout(set, RESPONSE_MS, false);
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
