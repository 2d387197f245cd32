import { Component, type ReactNode } from 'react';
import styles from './ErrorPage.module.css';

interface State {
  failed: boolean;
}

/** Shown in place of a page whose code failed: what happened, and two links. */
export class ErrorPage extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.page}>
        <p className={styles.mark} aria-hidden="true">
          ⬡
        </p>
        <h1>Something broke on this page</h1>
        <p>It is our mistake, not yours. Loading the page again usually mends it.</p>
        <p className={styles.ways}>
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
          <a href="/" onClick={() => location.assign('/')}>
            Go to the home page
          </a>
        </p>
      </main>
    );
  }
}
