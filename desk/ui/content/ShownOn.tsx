import type { ReactNode } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { useDesk } from '../state/desk';
import { hrefOf } from '../state/route';
import styles from './ShownOn.module.css';

/** Number of pages that are named; of more it is said how many. */
const NAMED = 6;

/** The pages that show content. */
export function ShownOn({ content: { shownOn } }: { content: ContentDescription }): ReactNode {
  const pages = useDesk(({ site }) => site.pages);
  if (shownOn.length === 0) return <p className={styles.shown}>No page shows it.</p>;
  const [named, others] = [shownOn.slice(0, NAMED), shownOn.length - NAMED];
  return (
    <p className={styles.shown}>
      Shown on{' '}
      {named.map((address) => {
        const page = pages.find(({ paths }) => paths.includes(address));
        return (
          <a key={address} href={hrefOf({ view: 'page', path: page?.path ?? address })}>
            {address}
          </a>
        );
      })}
      {others > 0 && `and ${others} more`}
    </p>
  );
}
