import type { ReactNode } from 'react';
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
