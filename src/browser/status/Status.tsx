import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import words from '../../content/words';
import { Spinner } from '../../ui/Spinner';
import { failedLoads, retryFailedLoads } from '../load/loadWithRetry';
import type { LazyNavigation } from '../navigate/lazyNavigation';
import type { Navigation } from '../route/navigation';
import styles from './Status.module.css';

/** Says that a page is loading, that it has arrived (for screen readers), or that a part failed to load. */
export function Status({ navigation }: { navigation: LazyNavigation }): ReactNode {
  const { started, isAwaited } = useStore(navigation.state);
  const isOnItsWay = useSyncExternalStore(started?.subscribe ?? never, () => started?.status === 'loading');
  const isLoading = useLasting(isAwaited || isOnItsWay);
  const arrivedAt = useTitleOfArrival(started);
  const hasFailed = useStore(failedLoads, ({ retries }) => retries.length > 0);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {arrivedAt}
      </p>
      {isLoading && !hasFailed && (
        <div className={styles.loading}>
          <Spinner />
        </div>
      )}
      {hasFailed && <Failure />}
    </>
  );
}

function Failure(): ReactNode {
  const before = useRef<EventTarget>(null);
  /** The focus, which leaves with the button, goes back to where it came from. */
  const retry = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    retryFailedLoads();
  };
  return (
    <div role="alert" className={styles.failure}>
      <p>{words.trouble.partMissing}</p>
      <button
        type="button"
        className={styles.retry}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={retry}
      >
        {words.trouble.retry}
      </button>
    </div>
  );
}

/** How long in ms a page may take before a visitor is told that it is on its way. */
const PATIENCE = 150;

/** Whether something is so, and has been for a while: a page that is there at once needs no sign that it will be. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo]);
  return isSo && hasLasted;
}

/** Nothing changes before there is something that can. */
const never = () => () => {};

/** Title of the page that was navigated to; empty before that, as the browser reads out the first page's. */
function useTitleOfArrival(navigation: Navigation | undefined): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!navigation) return;
    let last = navigation.page;
    return navigation.subscribe(() => {
      if (navigation.status === 'failed') return;
      if (navigation.page === last) return;
      last = navigation.page;
      setTitle(last.meta.title);
    });
  }, [navigation]);
  return title;
}
