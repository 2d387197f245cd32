import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Spinner } from '../../ui/Spinner';
import { failedPart } from './parts';
import type { Router } from './router';
import styles from './Status.module.css';

/** Tells what goes on: that a page is loading, that it is there (for screen readers), that a part failed. */
export function Status({ router, title }: { router: Router; title: string }): ReactNode {
  const subscribe = useCallback((notify: () => void) => router.subscribe(notify), [router]);
  const isLoading = useSyncExternalStore(
    subscribe,
    () => router.state.navigation.state === 'loading',
    () => false,
  );
  const retry = useStore(failedPart, (state) => state.retry);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      {isLoading && !retry && (
        <div className={styles.loading}>
          <Spinner />
        </div>
      )}
      {retry && (
        <div role="alert" className={styles.failure}>
          <p>A part of this page did not load. Is the connection there?</p>
          <button type="button" className={styles.retry} onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}
