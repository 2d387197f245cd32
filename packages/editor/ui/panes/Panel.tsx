import { type ReactNode, useId } from 'react';
import { words } from '../interfaceWords.ts';
import styles from './Panel.module.css';

export const PANEL = 'panel';

interface Props {
  /** Accessible name, if it differs from the heading. */
  label?: string;
  /** Heading; none for hints. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, label = words.part.fieldsOf(title ?? ''), actions, children }: Props): ReactNode {
  return (
    <aside id={PANEL} className={styles.panel} aria-label={label} tabIndex={-1}>
      {title !== undefined && <Head title={title}>{actions}</Head>}
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

interface HeadProps {
  title: string;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}

export function Head({ title, id, children }: HeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h2 id={id} className="cut">
        {title}
      </h2>
      {children}
    </div>
  );
}

interface ListPaneProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Renders the middle column of a view: a heading and a list. */
export function ListPane({ title, actions, children }: ListPaneProps): ReactNode {
  const heading = useId();
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header className={`row ${styles.top}`}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </header>
      <div className={styles.items}>{children}</div>
    </section>
  );
}
