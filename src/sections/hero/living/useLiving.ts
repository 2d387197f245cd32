import { idle, isThrifty, useMotion, usePause } from '@worldwright/engine/browser';
import type { WebPicture } from '@worldwright/engine/component';
import { type RefObject, useEffect, useState } from 'react';
import { modelOf } from './modelOf';
import type { World } from './world';

/** Devices with fewer processors keep the still picture. */
const MIN_PROCESSORS = 3;
/** Events that show a visitor's presence. */
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll'];

/**
 * Animates a picture that has a model, if the device is fast enough and the visitor allows motion.
 *
 * @returns whether all motion should pause, because the picture is out of view or the visitor has switched motion off.
 */
export function useLiving(host: RefObject<HTMLElement | null>, picture: WebPicture, className = ''): boolean {
  const [world, setWorld] = useState<World | null>(null);
  const { isStill, isWished } = usePause(host, { attentive: false });
  const isWanted = useMotion() && !isWished;
  const address = modelOf(picture.src);

  useEffect(() => {
    const element = host.current;
    if (!element || !isWanted || address === undefined || !isAble()) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => {
      ending.abort();
      setWorld(null);
    };
    firstSign(signal)
      .then(() => idle())
      .then(() => {
        // The visitor may have switched motion off, in this visit or an earlier one.
        signal.throwIfAborted();
        return import('./wake');
      })
      .then(({ wake }) =>
        signal.aborted ? null : wake({ host: element, picture, address, className, signal, onFailure: end }),
      )
      .then(
        (woken) => (woken ? setWorld(woken) : end()),
        (error) => {
          if (!signal.aborted) console.warn('The picture stays still', error);
          end();
        },
      );
    return end;
  }, [host, picture, address, className, isWanted]);

  useEffect(() => {
    world?.pause(isStill);
  }, [world, isStill]);

  return isStill;
}

const isAble = () => !isThrifty() && navigator.hardwareConcurrency >= MIN_PROCESSORS;

/** Resolves at the first sign of a visitor. */
function firstSign(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const name of SIGNS) addEventListener(name, () => resolve(), { once: true, passive: true, signal });
  });
}
