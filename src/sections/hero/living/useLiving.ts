import { idle, isThrifty, useMotion, usePause } from '@worldwright/engine/browser';
import type { WebPicture } from '@worldwright/engine/component';
import { type RefObject, useEffect, useState } from 'react';
import { modelOf } from './modelOf';
import type { World } from './world';

/** Fewer processors than this are busy enough with the page. */
const MIN_PROCESSORS = 3;
/** What shows that a visitor is there, who could touch the picture. */
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll'];

/**
 * Brings a picture that has a model to life, where device and visitor allow it: the rest keep the picture.
 *
 * @returns whether nothing of it is to move, because nobody sees it or the visitor has switched it off.
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
      .then(() => import('./wake'))
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
