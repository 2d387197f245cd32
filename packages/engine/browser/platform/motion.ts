import { useSyncExternalStore } from 'react';
import { isThrifty } from './connection.ts';

const query = () => matchMedia('(prefers-reduced-motion: no-preference)');

export const allowsMotion = (): boolean => query().matches;

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Returns whether motion is allowed, and follows the visitor's setting. False in prerendered HTML. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, allowsMotion, () => false);

/** Returns whether autoplay is allowed: false also for visitors who save data, because it needs extra code. */
export const useAutoplay = (): boolean => useMotion() && !isThrifty();
