import type { Router } from '@worldwright/engine/browser';
import { status } from '@worldwright/engine/browser';
import { useWords } from '@worldwright/engine/words';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Spinner } from '../ui/buttons/Spinner';
import styles from './Status.module.css';

/** Delay in ms before the spinner shows. */
const DELAY_MS = 150;

/**
 * Announces pages to screen readers, and shows a spinner while one loads and an alert if loading fails. It is a React
 * root of its own, so it works without the page's root.
 */
export function Status({ router }: { router?: Router }) {
  const { title, retry } = useStore(status);
  const subscribe = router?.subscribe ?? (() => () => {});
  const isLoading = useSyncExternalStore(subscribe, () => router?.state.navigation.state === 'loading');
  const isSlow = useLasting(isLoading);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      {isSlow && !retry && (
        <div className={styles.loading}>
          <Spinner />
        </div>
      )}
      {retry && <Failure retry={retry} />}
    </>
  );
}

function Failure({ retry }: { retry: () => void }) {
  const words = useWords();
  const before = useRef<EventTarget>(null);
  return (
    <div role="alert" className={styles.failure}>
      <p>{words.trouble.partMissing}</p>
      <button
        type="button"
        className={styles.retry}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={() => {
          // The button disappears: restore the previous focus.
          if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          retry();
        }}
      >
        {words.trouble.retry}
      </button>
    </div>
  );
}

/** Returns whether a condition has been true for `DELAY_MS`. */
function useLasting(isTrue: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setHasLasted(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isTrue]);
  return isTrue && hasLasted;
}
