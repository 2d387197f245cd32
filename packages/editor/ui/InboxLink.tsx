import { type ReactNode, useEffect, useState } from 'react';
import { words } from './interfaceWords.ts';
import { Icon } from './parts/Icon.tsx';
import { get } from './state/sync/api.ts';
import { useAnswer } from './state/sync/useAnswer.ts';
import styles from './TopBar.module.css';

/** How often in ms the relay is asked. */
const EVERY = 60_000;

/** Leads to the enquiries, with the number of those that wait; nothing where there is no inbox. */
export function InboxLink(): ReactNode {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAsked((count) => count + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const [inbox] = useAnswer((signal) => get('/inbox', signal), { key: asked, onFailure: () => {} });
  if (inbox?.address === undefined) return null;
  const label = words.bar.inbox(inbox.waiting ?? 0);
  return (
    <a className={styles.inbox} href={inbox.address} target="_blank" rel="noopener" title={label} aria-label={label}>
      <Icon name="inbox" />
      {inbox.waiting}
    </a>
  );
}
