import type { ReactNode } from 'react';
import closeIcon from '~icons/lucide/x';
import { tell, useDesk } from '../state/desk';
import { Button } from './Button';
import styles from './NoticeBar.module.css';

/** What the marketer must know now. It stays until it is put away, or something else is told. */
export function NoticeBar(): ReactNode {
  const notice = useDesk((desk) => desk.notice);
  return (
    <div role="status" className={styles.place}>
      {notice && (
        <div className={styles.notice} data-tone={notice.tone}>
          <p>{notice.text}</p>
          <Button icon={closeIcon} isQuiet label="Put away" onClick={() => tell(undefined)} />
        </div>
      )}
    </div>
  );
}
