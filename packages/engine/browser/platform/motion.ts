import { useSyncExternalStore } from 'react';
import { isThrifty } from './connection.ts';

const query = () => matchMedia('(prefers-reduced-motion: no-preference)');

/** Whether the visitor has not asked for reduced motion. */
export const allowsMotion = (): boolean => query().matches;

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether things may move; follows the visitor's setting. False in prerendered HTML. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, allowsMotion, () => false);

/** Whether something may move by itself: not for visitors who save data either, as its code is all that would come. */
export const useAutoplay = (): boolean => useMotion() && !isThrifty();
