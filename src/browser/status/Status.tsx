import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Spinner } from '../../ui/Spinner';
import { failedLoads, retryFailedLoads } from '../load/loadWithRetry';
import { currentPage, type Router } from '../navigate/router';
import styles from './Status.module.css';

/** Says that a page is loading, that it has arrived (for screen readers), or that a part failed to load. */
export function Status({ router }: { router: Router }): ReactNode {
  const isLoading = useSyncExternalStore(
    (notify) => router.subscribe(notify),
    () => router.state.navigation.state === 'loading',
  );
  const arrival = useArrival(router);
  const hasFailed = useStore(failedLoads, ({ retries }) => retries.length > 0);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {arrival}
      </p>
      {isLoading && !hasFailed && (
        <div className={styles.loading}>
          <Spinner />
        </div>
      )}
      {hasFailed && (
        <div role="alert" className={styles.failure}>
          <p>A part of this page did not load. Is the connection there?</p>
          <button type="button" className={styles.retry} onClick={retryFailedLoads}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}

/** Title of the page that was navigated to; empty on the first page, whose title the browser reads out. */
function useArrival(router: Router): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const first = currentPage(router);
    return router.subscribe(({ errors }) => {
      if (errors) return;
      const page = currentPage(router);
      if (page !== first) setTitle(page.meta.title);
    });
  }, [router]);
  return title;
}
