import { type ReactNode, useEffect, useState } from 'react';
import type { Publishable } from '../../model/answers.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { fetchPublishable } from '../state/api.ts';
import { tellFailure, useDesk } from '../state/desk.ts';
import { unsaved } from '../state/history.ts';
import { publish } from '../state/publish.ts';
import styles from './ChangesDialog.module.css';
import { Proposals } from './Proposals.tsx';

/** What is saved and not on the site yet, and the way there; what is proposed, and what has become of it. */
export function PublishDialog({ onClose }: { onClose: () => void }): ReactNode {
  const publishable = usePublishable();
  const [title, setTitle] = useState('');
  const isBusy = useDesk((desk) => desk.isBusy);
  const count = useDesk(({ history }) => unsaved(history).length);
  const { changed = [], target = '', reason } = publishable ?? {};
  const proposed = `Change ${changed.join(', ')}`;
  return (
    <Dialog
      title="Publish"
      size="wide"
      onClose={onClose}
      actions={
        publishable &&
        !reason && (
          <>
            <label className={styles.title}>
              <span>What has changed</span>
              <input
                value={title}
                placeholder={changed.length > 0 ? proposed : ''}
                onChange={({ target: input }) => setTitle(input.value)}
              />
            </label>
            <Button
              isMain
              isDisabled={isBusy}
              onClick={() => void publish(title.trim() || (changed.length > 0 ? proposed : 'Publish')).finally(onClose)}
            >
              {isBusy ? 'Publishing…' : 'Publish'}
            </Button>
          </>
        )
      }
    >
      {publishable ? (
        <>
          {reason && <p className={styles.intro}>{reason}</p>}
          {!reason && (
            <p className={styles.intro}>
              {`This brings what is saved to ${target}, from where the site is built, and watches until the site shows it.`}
            </p>
          )}
          {count > 0 && (
            <p data-tone="bad" className={styles.errors}>
              {`${count === 1 ? '1 change is' : `${count} changes are`} not saved yet, and not published with it.`}
            </p>
          )}
          {changed.length > 0 && (
            <ul className={styles.words} aria-label="Saved and not published">
              {changed.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>Looking for what is not published…</p>
      )}
      <Proposals />
    </Dialog>
  );
}

function usePublishable(): Publishable | undefined {
  const [publishable, setPublishable] = useState<Publishable>();
  useEffect(() => {
    const asked = new AbortController();
    fetchPublishable(asked.signal).then(setPublishable, (error) => asked.signal.aborted || tellFailure(error));
    return () => asked.abort();
  }, []);
  return publishable;
}
