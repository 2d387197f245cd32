import { type ReactNode, useEffect } from 'react';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { words } from '../interfaceWords.ts';
import type { Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { tell, useEditorStore } from '../state/store.ts';
import styles from './NoticeBar.module.css';

/**
 * What the marketer must know now. It stays until it is put away, or something else is told; what is well, and why
 * nothing was saved, is no news any more after the next change.
 */
export function NoticeBar(): ReactNode {
  const notice = useEditorStore((editor) => editor.notice);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  useEffect(() => {
    if (notice?.tone !== 'good' && !notice?.isOfSave) return;
    return useEditorStore.subscribe((now, before) => {
      if (now.history.files !== before.history.files && now.base === before.base) tell(undefined);
    });
  }, [notice]);
  return (
    <div role="status" className={styles.place}>
      {isBusy && <Notice tone="plain" text={words.review.checking} />}
      {notice && (
        <Notice tone={notice.tone} text={notice.text}>
          {notice.link && (
            <a href={notice.link.url} target="_blank" rel="noreferrer">
              {notice.link.text}
            </a>
          )}
          {notice.problem && <ProblemLink problem={notice.problem}>{words.mistakes.show}</ProblemLink>}
          <Button icon="x" isQuiet label={words.part.putAway} onClick={() => tell(undefined)} />
        </Notice>
      )}
    </div>
  );
}

function Notice({ tone, text, children }: { tone: Tone; text: string; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.notice} data-tone={tone}>
      <p>{text}</p>
      {children}
    </div>
  );
}
