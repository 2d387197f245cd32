import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import styles from './Panel.module.css';

/** Identity of the panel in the document. */
export const PANEL = 'panel';

interface Props {
  /** What screen readers call it, where that is not what its heading is. */
  label?: string;
  /** Its heading; none while it has only a hint. */
  title?: string;
  /** What can be done with what it shows. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The panel at the side, with the fields of what is chosen. */
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
  /** Identity of the heading, for what it names. */
  id?: string;
  /** What can be done with what stands below. */
  children?: ReactNode;
}

/** The heading of a panel or a dialog. */
export function Head({ title, id, children }: HeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
