import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns false in prerendered HTML and during hydration, then true. True in the first render of client-only content. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
