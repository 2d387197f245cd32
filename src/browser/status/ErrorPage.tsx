import { Component, type ReactNode } from 'react';
import words from '../../content/words';
import styles from './ErrorPage.module.css';

/** A page that breaks within so many ms would break again when it is loaded anew. */
const SETTLED = 10_000;

interface State {
  failed: boolean;
}

interface Props {
  /** Path of the page that the browser has loaded. */
  loaded: string;
  children: ReactNode;
}

/** Shown in place of a page whose code failed: what happened, and two links. */
export class ErrorPage extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  /**
   * What fails on the way to another page is most often the page that is left: a translator or an extension has taken
   * parts of it that React wants to take away. Loaded by the browser, the other page does without them. The page
   * that is shown is loaded anew too where the browser did not find what React wanted to take away; the form keeps what was
   * typed.
   */
  override componentDidCatch(error: Error): void {
    if (import.meta.hot) {
      // In development the mistake is shown, and what broke is tried again at the next change.
      const { message, stack = '' } = error;
      import.meta.hot.send('site:broken', { message, stack: stack.replaceAll(location.origin, '') });
      import.meta.hot.on('vite:afterUpdate', () => location.reload());
    }
    const load = () => location.pathname === this.props.loaded || location.reload();
    if (error instanceof DOMException && performance.now() > SETTLED) location.reload();
    load();
    addEventListener('popstate', load);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.page}>
        <p className={styles.mark} aria-hidden="true">
          ⬡
        </p>
        {/* What had the focus is gone; by this the page is read out, and Tab goes on in it. */}
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {words.trouble.broken}
        </h1>
        <p>{words.trouble.brokenReason}</p>
        <p className={styles.ways}>
          <button type="button" onClick={() => location.reload()}>
            {words.trouble.reload}
          </button>
          <a href="/" onClick={() => location.assign('/')}>
            {words.trouble.home}
          </a>
        </p>
      </main>
    );
  }
}
