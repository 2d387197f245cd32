import { type ReactNode, useEffect, useState } from 'react';
import { words } from './interfaceWords.ts';
import { Icon } from './parts/Icon.tsx';
import { get } from './state/sync/api.ts';
import { useRequest } from './state/sync/useRequest.ts';
import styles from './TopBar.module.css';

/** Interval between requests to the relay, in ms. */
const POLL_INTERVAL_MS = 60_000;

/** Links to the enquiries, with the number waiting. Renders nothing without an inbox. */
export function InboxLink(): ReactNode {
  const [pollCount, setPollCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPollCount((count) => count + 1), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const [inbox] = useRequest((signal) => get('/inbox', signal), { key: pollCount, onFailure: () => {} });
  if (inbox?.address === undefined) return null;
  const label = words.bar.inbox(inbox.waiting ?? 0);
  return (
    <a className={styles.inbox} href={inbox.address} target="_blank" rel="noopener" title={label} aria-label={label}>
      <Icon name="inbox" />
      {inbox.waiting}
    </a>
  );
}
