import { useWords } from '@worldwright/engine/words';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import styles from './ErrorPage.module.css';

/** Time in ms before which a reload would fail the same way. */
const SETTLED_MS = 10_000;
/** Path of the last full page load. */
const loaded = location.pathname;

/** Renders an error message, with a reload button and a link home, in place of a page whose code failed. */
export function ErrorPage() {
  const words = useWords();
  const error = useRouteError();
  useEffect(() => {
    if (import.meta.hot && error instanceof Error) {
      // In development, show the error and reload after the next change.
      const { message, stack = '' } = error;
      import.meta.hot.send('site:broken', { message, stack: stack.replaceAll(location.origin, '') });
      import.meta.hot.on('vite:afterUpdate', () => location.reload());
    }
    // Usually a translator or an extension has moved elements that React removes. A full load fixes that.
    const isChanged = error instanceof DOMException && performance.now() > SETTLED_MS;
    if (isChanged || location.pathname !== loaded) location.reload();
  }, [error]);
  return (
    <main className={styles.page}>
      <p className={styles.mark} aria-hidden="true">
        ⬡
      </p>
      {/* The focused element was removed: screen readers read the heading, and Tab continues here. */}
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {words.trouble.broken}
      </h1>
      <p>{words.trouble.brokenReason}</p>
      <p className={styles.ways}>
        <button type="button" onClick={() => location.reload()}>
          {words.trouble.reload}
        </button>
        <a href="/" onClick={({ currentTarget }) => location.assign(currentTarget.href)}>
          {words.trouble.home}
        </a>
      </p>
    </main>
  );
}
